import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { withBuildLock } from './indexing/build-lock.ts'
import { QueryReader } from './query/query-words.ts'
import { OrdinalSet } from './sets/ordinal-set.ts'
import { dropGenerations } from './storage/generation-queries.ts'
import {
  brandsOf,
  expireServed,
  type ProductColumns,
  readChunks,
  readCounts,
  readIsCurrent,
  readOrdinals,
  readProductsAt,
  readServedGeneration,
  type SetName,
  type SortOrder,
} from './storage/index-queries.ts'
import { SharedRead } from './storage/shared-read.ts'
import { readLabelNames } from './storage/term-queries.ts'
import { readStoredVocabulary } from './storage/vocabulary-queries.ts'
import { TOKENISER_VERSION } from './text/tokeniser.ts'

/** Memory limit for cached sets, in bytes. */
const MAX_BYTES = 24 * 1024 * 1024

const emptyCache = () =>
  new LRUCache<string, OrdinalSet>({ maxSize: MAX_BYTES, sizeCalculation: ({ byteSize }) => byteSize })

/** The index as one process reads it: the generation that is served, and recently used sets. */
export class CatalogueIndex {
  readonly pool: pg.Pool
  #sets = emptyCache()
  readonly #served = new SharedRead(() => readServedGeneration(this.pool))
  /** Names of all categories, brands and shown tags. */
  readonly labels = new SharedRead(() => readLabelNames(this.pool))

  /** Reads queries with the shop's vocabulary. */
  readonly queryReader = new SharedRead(async () => new QueryReader(await readStoredVocabulary(this.pool)))

  constructor(pool: pg.Pool) {
    this.pool = pool
  }

  /** Call when another generation may be served, or a category, brand or tag was edited. */
  invalidate(): void {
    this.#served.invalidate()
    this.labels.invalidate()
    this.queryReader.invalidate()
    // Reads still in progress end up in the old cache.
    this.#sets = emptyCache()
  }

  /** The generation that is served; null before the first build. */
  async generation(): Promise<number | null> {
    return (await this.#served.get())?.generation ?? null
  }

  /** Whether the index was built with the current search rules and includes all edits. If not, it still serves. */
  isCurrent(): Promise<boolean> {
    return readIsCurrent(this.pool, TOKENISER_VERSION)
  }

  /** Marks the index as built with older rules, so that it is rebuilt. */
  async expire(): Promise<void> {
    await expireServed(this.pool)
    this.invalidate()
  }

  /**
   * Drops all generations except the served one.
   * @returns false if some remain: a build is running, or they are being read
   */
  async dropOldGenerations(): Promise<boolean> {
    const left = await withBuildLock(this.pool, { waits: false }, async (client) => {
      const served = (await readServedGeneration(client))?.generation
      return dropGenerations(client, (generation) => generation !== served)
    })
    return left?.length === 0
  }

  /** Number of products on sale per category or brand, by key; keys without products have no entry. */
  productCounts(kind: 'category' | 'brand', keys: readonly string[]): Promise<Map<string, number>> {
    return readCounts(this.pool, kind, keys)
  }

  /** Brands with products on sale in a category, and how many products each has there. */
  brandCountsIn(category: string): Promise<Map<string, number>> {
    return readCounts(this.pool, brandsOf(category), null)
  }

  /**
   * Stored sets in the order of `wanted`; sets that are not stored are empty. One statement; none if all are cached.
   */
  async sets(wanted: readonly SetName[], order: SortOrder = 'default'): Promise<OrdinalSet[]> {
    const generation = await this.generation()
    if (generation === null) return wanted.map(() => OrdinalSet.none)
    const keyOf = ({ kind, key }: SetName) => JSON.stringify([generation, order, kind, key])
    const cache = this.#sets
    const found = new Map(wanted.map((name) => [name, cache.get(keyOf(name))]))
    const missing = wanted.filter((name) => !found.get(name))
    if (missing.length > 0) {
      const rows = await readChunks(this.pool, generation, { order, wanted: missing })
      if (rows.length === 0 && (await this.#isGone(generation))) return this.sets(wanted, order)
      for (const [index, name] of missing.entries()) {
        const set = OrdinalSet.fromChunks(rows.filter((row) => row.number === index + 1))
        found.set(name, set)
        cache.set(keyOf(name), set)
      }
    }
    return wanted.map((name) => found.get(name) ?? OrdinalSet.none)
  }

  /** The products at ordinals, in the given order. If this generation was dropped, they are read from the next one. */
  async productsAt<Row extends { id: string }>(
    ordinals: readonly number[],
    { order = 'default', columns }: { order?: SortOrder; columns?: ProductColumns } = {},
  ): Promise<Row[]> {
    const generation = await this.generation()
    if (generation === null || ordinals.length === 0) return []
    const rows = await readProductsAt<Row>(this.pool, generation, { order, ordinals, columns })
    const isShort = rows.length < ordinals.length && (await this.#isGone(generation))
    return isShort ? this.productsAt(ordinals, { order, columns }) : rows
  }

  /** Ordinals of products in the store's own order; unknown products are left out. */
  async ordinalsOf(ids: readonly string[]): Promise<Map<string, number>> {
    const generation = await this.generation()
    return generation === null || ids.length === 0 ? new Map() : readOrdinals(this.pool, generation, ids)
  }

  /** Whether a generation is no longer served, which this process was not notified of yet. */
  async #isGone(generation: number): Promise<boolean> {
    if ((await readServedGeneration(this.pool))?.generation === generation) return false
    this.invalidate()
    return true
  }
}
