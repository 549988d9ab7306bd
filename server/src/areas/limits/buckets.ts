import { LRUCache } from 'lru-cache'
import type { Taken } from './queries.ts'
import { type Bucket, costMs, depthMs, waitMs } from './rules.ts'

/** About 4 MB. A flood of more addresses only evicts what was counted before. */
const MAX_BUCKETS = 20_000

/** How many requests of one bucket are worth a write. */
const STORED_FROM = 15

interface Level {
  /** When it will be full again, by the clock of `take`. */
  fullAt: number
  /** Taken and not stored yet, in milliseconds of refill. */
  unstored: number
}

/**
 * Buckets in memory. Those that matter, because much was taken, are stored now and then, and follow what other processes
 * took; between two times each process knows its own requests only.
 */
export class Buckets {
  readonly #levels: LRUCache<string, Level>
  readonly #due = new Set<string>()

  constructor(max = MAX_BUCKETS) {
    this.#levels = new LRUCache({ max })
  }

  get size(): number {
    return this.#levels.size
  }

  /**
   * Takes one request from each bucket, or from none.
   * @param now in milliseconds, by a clock that never goes back
   * @returns how long to wait, in milliseconds; 0 when it was taken
   */
  take(buckets: readonly Bucket[], now: number): number {
    let wait = 0
    for (const { key, limit } of buckets)
      wait = Math.max(wait, waitMs(this.#levels.get(key)?.fullAt ?? now, now, limit))
    if (wait === 0) for (const bucket of buckets) this.#takeFrom(bucket, now)
    return wait
  }

  #takeFrom({ key, limit }: Bucket, now: number): void {
    const [cost, depth] = [costMs(limit), depthMs(limit)]
    const level = this.#levels.get(key) ?? this.#add(key, now)
    level.fullAt = Math.max(level.fullAt, now) + cost
    level.unstored += cost
    if (level.unstored >= Math.min(depth / 4, STORED_FROM * cost) || level.fullAt - now > depth / 2) this.#due.add(key)
  }

  #add(key: string, now: number): Level {
    const level = { fullAt: now, unstored: 0 }
    this.#levels.set(key, level)
    return level
  }

  /** What is to be stored, at most `max` buckets; from then on it counts as stored. */
  drain(max: number): Taken[] {
    const taken: Taken[] = []
    for (const key of this.#due) {
      if (taken.length === max) break
      this.#due.delete(key)
      const level = this.#levels.peek(key)
      if (!level) continue
      taken.push({ key, ms: level.unstored })
      level.unstored = 0
    }
    return taken
  }

  /** Adopts the stored values. */
  adopt(stored: readonly Taken[], now: number): void {
    for (const { key, ms } of stored) {
      const level = this.#levels.peek(key)
      if (level) level.fullAt = now + Math.max(0, ms) + level.unstored
    }
  }

  /** Puts back what was drained but could not be stored. */
  restore(taken: readonly Taken[]): void {
    for (const { key, ms } of taken) {
      const level = this.#levels.peek(key)
      if (!level) continue
      level.unstored += ms
      this.#due.add(key)
    }
  }
}
