import { readdirSync, readFileSync } from 'node:fs'

/** Goal for all processes of a shop together. */
export const MAX_MB = 400

/** A process and all that descend from it, and every process whose command line names the folder. */
export function family(root: number, folder: string): number[] {
  const parents = new Map<number, number>()
  const named: number[] = []
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
      if (readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(folder)) named.push(Number(name))
    } catch {
      // The process has ended meanwhile.
    }
  }
  const found = new Set([root, ...named])
  for (let size = 0; size !== found.size; ) {
    size = found.size
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid)
  }
  return [...found]
}

/** Memory of a shop's processes together in MB: each page of memory that several share counts once (PSS). */
export function memoryOf(roots: number[], folder: string): { total: number; parts: { command: string; mb: number }[] } {
  const pids = new Set(roots.flatMap((root) => family(root, folder)))
  const parts = [...pids].flatMap((pid) => {
    try {
      const kb = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').slice(0, 60)
      return [{ command, mb: Number(kb ?? 0) / 1024 }]
    } catch {
      return []
    }
  })
  return { total: Math.round(parts.reduce((sum, part) => sum + part.mb, 0)), parts }
}

/** Memory of a shop's processes in MB: all of them, those of Node (server and payment sandbox), and those of the database. */
export function memoryByKind(roots: number[], folder: string): { total: number; node: number; database: number } {
  const { total, parts } = memoryOf(roots, folder)
  const database = parts.filter(({ command }) => command.includes('postgres')).reduce((sum, { mb }) => sum + mb, 0)
  return { total, node: total - Math.round(database), database: Math.round(database) }
}

/** Memory under load, some minutes after its start. */
export interface MemorySample {
  minutes: number
  mb: number
}

/** Growth in percent from the end of the first minute to the last sample; NaN without samples of both. */
export function growthAfterFirstMinute(samples: readonly MemorySample[]): number {
  const [first, ...later] = samples.filter(({ minutes }) => minutes >= 1)
  const last = later.at(-1)
  return first && last ? (last.mb / first.mb - 1) * 100 : Number.NaN
}
