export interface ConcurrencyBounds {
  running: number
  waiting: number
}

interface Line {
  running: number
  readonly waiting: (() => void)[]
}

/** Bounds how much is done at a time for each key. A key without work takes no memory. */
export class ConcurrencyLimiter {
  readonly #lines = new Map<string, Line>()

  /** Keys that have work. */
  get size(): number {
    return this.#lines.size
  }

  /** Runs work when it is its turn. @returns null when too many wait already */
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
