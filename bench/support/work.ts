import { readdirSync, readFileSync } from 'node:fs'
import { family } from './memory.ts'

const NS_PER_MS = 1e6

/** V8's threads for garbage collection and compilation: no reply waits for them. */
const BESIDES = 'V8Worker'

function blocksReplies(task: string): boolean {
  try {
    return !readFileSync(`${task}/comm`, 'latin1').startsWith(BESIDES)
  } catch {
    return false
  }
}

function tasksOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((task) => `/proc/${pid}/task/${task}`)
  } catch {
    return []
  }
}

/**
 * Processor time of a shop's processes, database included. With one request at a time, that is how long its reply takes on
 * an idle machine: waiting for a processor and background threads do not count.
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

  /** Finds the current processes and threads. */
  refresh(): void {
    const pids = new Set(this.#roots.flatMap((root) => family(root, this.#folder)))
    const before = this.#tasks
    this.#tasks = new Map()
    for (const task of [...pids].flatMap(tasksOf)) {
      const known = before.get(task)
      if (known !== undefined || blocksReplies(task)) this.#tasks.set(task, known ?? timeOf(task))
    }
  }

  /** Milliseconds of work since the last call. */
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

/** Nanoseconds that a thread has run on a processor; 0 if it has ended. */
function timeOf(task: string): number {
  try {
    return Number(readFileSync(`${task}/schedstat`, 'latin1').split(' ', 1)[0])
  } catch {
    return 0
  }
}
