import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import type { Db } from '../../db/client.ts'
import { Refusal } from '../../refusal.ts'
import { Buckets } from './buckets.ts'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'
import { addBucketUse, deleteFull, returnOne, takeOne } from './queries.ts'
import {
  type Bucket,
  bucketsOf,
  type Caller,
  LIMITS,
  NEW_CARTS,
  retrySeconds,
  SEARCHES,
  VISITORS_PER_ADDRESS,
} from './rules.ts'

/** Interval between writes, in milliseconds; until the next one, a process does not see requests to the others. */
const STORE_MS = 400
/** Maximum number of buckets per statement. */
const BATCH = 1000
const DELETE_EVERY_MS = 60_000
/** Maximum number of refused buckets to remember, so that a flood does not reach the database. */
const MAX_REFUSED = 10_000

interface Options {
  db: Db
  pool: Pool
  onError: (error: unknown) => void
}

/** @param ms time to wait, in milliseconds */
const tooMany = (ms: number) => new Refusal('TOO_MANY_REQUESTS', { seconds: retrySeconds(ms) })

/**
 * Rate limits. Frequent requests are counted in memory, and shared with other processes in the background; rare ones
 * are counted in the database.
 */
export class RateLimits {
  /** Monotonic clock in milliseconds. Tests stop it. */
  clock = () => performance.now()
  readonly #buckets = new Buckets()
  readonly #limiter = new ConcurrencyLimiter()
  /** When a bucket that the database has refused will have its next request, by `performance.now()`. */
  readonly #refused = new LRUCache<string, number>({ max: MAX_REFUSED })
  readonly #options: Options
  #timer: NodeJS.Timeout | undefined
  #storing: Promise<void> | undefined
  #deletedAt = performance.now()

  constructor(options: Options) {
    this.#options = options
    this.#timer = setInterval(() => void this.store(), STORE_MS).unref()
  }

  /** Takes a read or a search. @returns a refusal if the caller has none left */
  take(name: 'read' | 'search', caller: Caller): Refusal | null {
    return this.#take(bucketsOf(name, caller))
  }

  /** Takes a notification from the bucket of its network address. @returns a refusal if it has none left */
  takeNotification({ address }: Caller): Refusal | null {
    return this.#take([{ key: `notification:${address}`, limit: LIMITS.notification }])
  }

  #take(buckets: readonly Bucket[]): Refusal | null {
    const wait = this.#buckets.take(buckets, this.clock())
    return wait > 0 ? tooMany(wait) : null
  }

  /**
   * Runs a caller's searches, two at a time; further ones wait.
   * @param caller null if no limit applies
   * @throws Refusal TOO_MANY_REQUESTS
   */
  async search<T>(caller: Caller | null, work: () => Promise<T>): Promise<T> {
    if (!caller) return work()
    const refusal = this.take('search', caller)
    if (refusal) throw refusal
    const { running, waiting } = SEARCHES
    const shared = { running: running * VISITORS_PER_ADDRESS, waiting: waiting * VISITORS_PER_ADDRESS }
    const result = await this.#limiter.run(`search:${caller.visitor}`, SEARCHES, () =>
      this.#limiter.run(`search:${caller.address}`, shared, async () => ({ found: await work() })),
    )
    if (!result) throw tooMany(0)
    return result.found
  }

  /**
   * Takes one request from each bucket in the database: for rare requests whose limit must be exact.
   * @throws Refusal TOO_MANY_REQUESTS
   */
  async consumeShared(db: Db, buckets: readonly Bucket[]): Promise<void> {
    for (const bucket of buckets) {
      const known = (this.#refused.get(bucket.key) ?? 0) - performance.now()
      const wait = known > 0 ? known : await takeOne(db, bucket)
      if (wait <= 0) continue
      this.#refused.set(bucket.key, performance.now() + wait)
      throw tooMany(wait)
    }
  }

  /** Returns the requests that `consumeShared` took from the buckets. */
  async returnShared(db: Db, buckets: readonly Bucket[]): Promise<void> {
    for (const bucket of buckets) await returnOne(db, bucket)
  }

  /** Counts a new cart. @throws Refusal TOO_MANY_REQUESTS */
  async limitNewCarts(caller: Caller): Promise<void> {
    const take = async () => {
      await this.consumeShared(this.#options.db, bucketsOf('cart', caller))
      return true
    }
    if (!(await this.#limiter.run(`cart:${caller.visitor}`, NEW_CARTS, take))) throw tooMany(0)
  }

  /** Stores the use of this process, and reads that of others. Called automatically by a timer. */
  store(): Promise<void> {
    this.#storing ??= this.#store().finally(() => {
      this.#storing = undefined
    })
    return this.#storing
  }

  async #store(): Promise<void> {
    const { db, pool, onError } = this.#options
    const taken = this.#buckets.drain(BATCH)
    try {
      if (taken.length > 0) this.#buckets.adopt(await addBucketUse(pool, taken), this.clock())
      if (performance.now() - this.#deletedAt < DELETE_EVERY_MS) return
      this.#deletedAt = performance.now()
      while ((await deleteFull(db, BATCH)) === BATCH);
    } catch (error) {
      this.#buckets.restore(taken)
      onError(error)
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#storing
  }
}
