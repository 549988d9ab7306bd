import { readFileSync } from 'node:fs'
import { family } from './memory.ts'

const TICKS_PER_MS = 1 / 10
/** Fields of `stat` behind the name, from the state on: time in the process and in the kernel, of itself and of children that ended. */
const TIMES = [11, 12, 13, 14]

/** How long a shop's processes have worked since they began, in milliseconds: what else the machine does is not in it. */
export function workOf(roots: number[], folder: string): number {
  const pids = new Set(roots.flatMap((root) => family(root, folder)))
  let ticks = 0
  for (const pid of pids) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      for (const field of TIMES) ticks += Number(fields[field])
    } catch {
      // It ended while we looked.
    }
  }
  return ticks / TICKS_PER_MS
}
