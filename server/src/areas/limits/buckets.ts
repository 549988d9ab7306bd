import { LRUCache } from 'lru-cache'
import type { Taken } from './queries.ts'
import { type Bucket, costMs, depthMs, waitMs } from './rules.ts'

/** Takes about 4 MB. A flood of new addresses only evicts older counts. */
const MAX_BUCKETS = 20_000

/** Number of requests from one bucket after which it is worth storing. */
const STORED_FROM = 15

interface Level {
  /** When the bucket will be full again, by the clock that `take` uses. */
  fullAt: number
  /** Requests taken but not stored yet, as milliseconds of refill. */
  unstored: number
}

/**
 * In-memory buckets. Those from which much was taken are stored from time to time, and then include what other
 * processes took. In between, each process knows only its own requests.
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
   * Takes one request from every bucket, or from none.
   * @param now milliseconds of a monotonic clock
   * @returns the time to wait in milliseconds; 0 if the request was taken
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

  /** Returns the unstored use of at most `max` buckets and marks it as stored. */
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

  /** Applies stored values, which include the use of other processes. */
  adopt(stored: readonly Taken[], now: number): void {
    for (const { key, ms } of stored) {
      const level = this.#levels.peek(key)
      if (level) level.fullAt = now + Math.max(0, ms) + level.unstored
    }
  }

  /** Restores drained use that could not be stored. */
  restore(taken: readonly Taken[]): void {
    for (const { key, ms } of taken) {
      const level = this.#levels.peek(key)
      if (!level) continue
      level.unstored += ms
      this.#due.add(key)
    }
  }
}
