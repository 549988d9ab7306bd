import { CatalogueIndex } from '@istore/search/catalogue-index.ts'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Db } from '../../db/client.ts'
import { fetchCache } from '../../fetch-cache.ts'
import type { SerializedReply } from '../../serialized-reply.ts'
import type { Product } from './product.ts'
import { readProductIdsOfVariants, readProducts } from './product-queries.ts'

const MAX_PRODUCTS = 2000
/** Bytes of cached replies, whatever shoppers search for. */
const MAX_REPLY_BYTES = 16 * 1024 * 1024
/** What a reply takes besides its text. */
const REPLY_OVERHEAD = 500

/** Products and finished replies in memory. Stock is cached only as the few digits that a reply shows. */
export class CatalogueCache {
  readonly #db: Db
  readonly #pool: pg.Pool
  readonly #products = new LRUCache<string, Product>({ max: MAX_PRODUCTS })
  readonly #productOfVariant = new LRUCache<string, string>({ max: MAX_PRODUCTS * 4 })
  #generation = 0
  readonly replies = fetchCache<SerializedReply<unknown>>({
    maxSize: MAX_REPLY_BYTES,
    sizeCalculation: ({ json }) => json.length * 2 + REPLY_OVERHEAD,
  })
  readonly index: CatalogueIndex

  constructor(db: Db, pool: pg.Pool) {
    this.#db = db
    this.#pool = pool
    this.index = new CatalogueIndex(pool)
  }

  /** Clears everything: the catalogue was edited, or messages may have been lost. */
  drop(): void {
    this.#generation += 1
    this.#products.clear()
    this.#productOfVariant.clear()
    this.dropLists()
  }

  /** Clears what shows which products there are, and in which order: another index may be in use. */
  dropLists(): void {
    this.index.invalidate()
    this.replies.clear()
  }

  /** Clears what shows stock. */
  dropStock(): void {
    this.replies.clear()
  }

  /** One product; null when it is unknown or inactive. */
  async product(id: string): Promise<Product | null> {
    const [product] = await this.products([id])
    return product ?? null
  }

  /** Products in the order of `ids`; unknown ones are left out. */
  async products(ids: readonly string[]): Promise<Product[]> {
    // Taken before the read: meanwhile an edit may clear the cache.
    const found = new Map(ids.map((id) => [id, this.#products.get(id)]))
    const missing = ids.filter((id) => found.get(id) === undefined)
    const generation = this.#generation
    for (const product of await readProducts(this.#db, this.#pool, missing)) {
      found.set(product.id, product)
      // What was read before an edit was announced may be as it was before the edit.
      if (generation === this.#generation) this.#store(product)
    }
    return ids.map((id) => found.get(id)).filter((product) => product !== undefined)
  }

  /** The products that variants belong to, by variant. Variants of inactive products are left out. */
  async productsOfVariants(variantIds: readonly number[]): Promise<Map<number, Product>> {
    const unknown = variantIds.filter((id) => this.#productOfVariant.get(String(id)) === undefined)
    const found = unknown.length > 0 ? await readProductIdsOfVariants(this.#db, unknown) : []
    const known = variantIds.map((id) => this.#productOfVariant.get(String(id))).filter((id) => id !== undefined)
    const products = await this.products([...new Set([...known, ...found])])
    const wanted = new Set(variantIds)
    const owners = products.flatMap((product) => product.variants.map((variant) => [variant.id, product] as const))
    return new Map(owners.filter(([id]) => wanted.has(id)))
  }

  #store(product: Product): void {
    this.#products.set(product.id, product)
    for (const variant of product.variants) this.#productOfVariant.set(String(variant.id), product.id)
  }
}
