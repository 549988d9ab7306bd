import { readdirSync, readFileSync } from 'node:fs'
import { family } from './memory.ts'

const NS_PER_MS = 1e6

function tasksOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((task) => `/proc/${pid}/task/${task}/schedstat`)
  } catch {
    return []
  }
}

/**
 * How long a shop's processes, its database among them, have been on a processor. One question at a time, that is how long
 * its answer takes on a machine that has nothing else to do; on a busy one, waiting for a processor is not in it.
 */
export class WorkMeter {
  readonly #roots: number[]
  readonly #folder: string
  #tasks = new Map<string, number>()

  constructor(roots: number[], folder: string) {
    this.#roots = roots
    this.#folder = folder
    this.refresh()
  }

  /** Looks which processes and threads there are now. */
  refresh(): void {
    const pids = new Set(this.#roots.flatMap((root) => family(root, this.#folder)))
    const before = this.#tasks
    this.#tasks = new Map()
    for (const task of [...pids].flatMap(tasksOf)) this.#tasks.set(task, before.get(task) ?? timeOf(task))
  }

  /** Milliseconds of work since this was asked last. */
  take(): number {
    let work = 0
    for (const [task, before] of this.#tasks) {
      const now = timeOf(task)
      work += Math.max(0, now - before)
      this.#tasks.set(task, now)
    }
    return work / NS_PER_MS
  }
}

/** Nanoseconds that a thread was on a processor; none when it has ended. */
function timeOf(task: string): number {
  try {
    return Number(readFileSync(task, 'latin1').split(' ', 1)[0])
  } catch {
    return 0
  }
}
