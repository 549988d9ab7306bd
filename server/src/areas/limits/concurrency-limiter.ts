export interface ConcurrencyBounds {
  running: number
  waiting: number
}

interface Line {
  running: number
  readonly waiting: (() => void)[]
}

/** Limits how much work runs concurrently per key. A key without work uses no memory. */
export class ConcurrencyLimiter {
  readonly #lines = new Map<string, Line>()

  /** Number of keys with running or waiting work. */
  get size(): number {
    return this.#lines.size
  }

  /** Runs work, after waiting for its turn if necessary. @returns null if too many are already waiting */
  async run<T>(key: string, bounds: ConcurrencyBounds, work: () => Promise<T>): Promise<T | null> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] }
    this.#lines.set(key, line)
    if (line.running < bounds.running) line.running += 1
    else if (line.waiting.length < bounds.waiting) await new Promise<void>((start) => line.waiting.push(start))
    else return null
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else line.running -= 1
      if (line.running === 0) this.#lines.delete(key)
    }
  }
}
