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

/** How often what was taken is stored, in milliseconds: so long one process knows nothing of the others. */
const STORE_MS = 400
/** Buckets stored by one statement. */
const BATCH = 1000
const DELETE_EVERY_MS = 60_000
/** Refused buckets that are remembered, so that a flood does not reach the database. */
const MAX_REFUSED = 10_000

interface Options {
  db: Db
  pool: Pool
  onError: (error: unknown) => void
}

/** @param ms how long to wait */
const tooMany = (ms: number) => new Refusal('TOO_MANY_REQUESTS', { seconds: retrySeconds(ms) })

/**
 * The limits of frequent requests: counted in memory, and shared with the other processes in the background. Rare ones
 * are counted in the database.
 */
export class RateLimits {
  /** In milliseconds, never going back. Tests stop it. */
  clock = () => performance.now()
  readonly #buckets = new Buckets()
  readonly #limiter = new ConcurrencyLimiter()
  /** When the database has the next request of a bucket that it refused. */
  readonly #refused = new LRUCache<string, number>({ max: MAX_REFUSED })
  readonly #options: Options
  #timer: NodeJS.Timeout | undefined
  #storing: Promise<void> | undefined
  #deletedAt = performance.now()

  constructor(options: Options) {
    this.#options = options
    this.#timer = setInterval(() => void this.store(), STORE_MS).unref()
  }

  /** Takes a read or a search. @returns the refusal when the caller has none left */
  take(name: 'read' | 'search', caller: Caller): Refusal | null {
    return this.#take(bucketsOf(name, caller))
  }

  /** Takes a notification, which only its address counts for. @returns the refusal when that has none left */
  takeNotification({ address }: Caller): Refusal | null {
    return this.#take([{ key: `notification:${address}`, limit: LIMITS.notification }])
  }

  #take(buckets: readonly Bucket[]): Refusal | null {
    const wait = this.#buckets.take(buckets, this.clock())
    return wait > 0 ? tooMany(wait) : null
  }

  /**
   * Searches for a caller: two at a time, the next ones wait.
   * @param caller null when no limit applies
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
   * Takes one request from each bucket in the database, for what is rare and must not be exceeded.
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

  /** Gives back to each bucket the request that `consumeShared` took. */
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

  /** Stores what was taken and reads what other processes took. Runs by itself. */
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
