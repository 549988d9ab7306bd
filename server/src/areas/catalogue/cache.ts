import { CatalogueIndex } from '@istore/search/catalogue-index.ts'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Db } from '../../db/client.ts'
import { fetchCache } from '../../fetch-cache.ts'
import type { SerializedReply } from '../../serialized-reply.ts'
import type { Product } from './product.ts'
import { readProductIdsOfVariants, readProducts } from './product-queries.ts'

const MAX_PRODUCTS = 2000
/** Maximum total size of cached replies, in bytes, whatever shoppers search for. */
const MAX_REPLY_BYTES = 16 * 1024 * 1024
/** Estimated memory of a reply besides its text, in bytes. */
const REPLY_OVERHEAD = 500

/** In-memory cache of products and serialised replies. Stock is only cached as shown in replies. */
export class CatalogueCache {
  readonly #db: Db
  readonly #pool: pg.Pool
  readonly #products = new LRUCache<string, Product>({ max: MAX_PRODUCTS })
  readonly #productOfVariant = new LRUCache<string, string>({ max: MAX_PRODUCTS * 4 })
  #generation = 0
  readonly replies = fetchCache<SerializedReply<unknown>>({
    maxSize: MAX_REPLY_BYTES,
    sizeCalculation: ({ size }) => size + REPLY_OVERHEAD,
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

  /** Clears everything that depends on which products exist and their order, as another index may be in use. */
  dropLists(): void {
    this.index.invalidate()
    this.replies.clear()
  }

  /** Clears everything that shows stock. */
  dropStock(): void {
    this.replies.clear()
  }

  /** A product; null if it is unknown or inactive. */
  async product(id: string): Promise<Product | null> {
    const [product] = await this.products([id])
    return product ?? null
  }

  /** Products in the order of `ids`; unknown ones are left out. */
  async products(ids: readonly string[]): Promise<Product[]> {
    // Taken before the read, during which an edit may clear the cache.
    const found = new Map(ids.map((id) => [id, this.#products.get(id)]))
    const missing = ids.filter((id) => found.get(id) === undefined)
    const generation = this.#generation
    for (const product of await readProducts(this.#db, this.#pool, missing)) {
      found.set(product.id, product)
      // Not cached if an edit was announced since, as the read may have been before the edit.
      if (generation === this.#generation) this.#store(product)
    }
    return ids.map((id) => found.get(id)).filter((product) => product !== undefined)
  }

  /** The products of variants, by variant id. Variants of inactive products are left out. */
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
