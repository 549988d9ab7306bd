import type { Shop } from '../../../shop.ts'
import type { Visit } from '../../../visit.ts'
import { Bits } from '../index/bits.ts'
import type { NamedProduct } from '../index/index-queries.ts'
import { bitsOf, namedAt } from '../index/index-service.ts'
import type { Completion } from './prefixes.ts'
import type { SearchIndex } from './search-index.ts'

const MOST_PRODUCTS = 3
/** Terms read of those that begin like what is typed, and how many of them are thought about. */
export const MOST_READ = 200
export const MOST_COMPARED = 12
/** Shorter words are not taken for misspelt ones. */
export const SHORTEST_DOUBTED = 4

/** Who asks for suggestions, and of which index. */
export interface Asking {
  visit: Visit
  generation: number
  index: SearchIndex
}

/** A search to offer. @property text null for products that have no word for it @property size how many products it would find */
export interface Offer {
  text: string | null
  size: number
  /** The first of them that are on sale. */
  products: () => Promise<NamedProduct[]>
}

/** Whether names have it whole. Ready-made completions all are. */
export const isSuggested = (each: Completion & { suggested?: boolean }) => each.suggested !== false

/** The products that are called by each of the terms. */
export const namedBy = (shop: Shop, terms: readonly string[]): Promise<Bits[]> =>
  bitsOf(
    shop,
    terms.map((key) => ({ kind: 'name', key })),
  )

export async function firstOf(shop: Shop, found: Bits): Promise<NamedProduct[]> {
  return onSale(await namedAt(shop, found.select(0, MOST_PRODUCTS)))
}

export const onSale = (products: readonly NamedProduct[]): NamedProduct[] =>
  products.filter(({ active }) => active).slice(0, MOST_PRODUCTS)

/** A term by itself, as often as names have it: no set needs to be read but that of the first one's products. */
export function alone(shop: Shop, { term, products }: Completion, text: string): Offer {
  const found = async () => (await namedBy(shop, [term]))[0] ?? Bits.none
  return { text, size: products, products: async () => firstOf(shop, await found()) }
}
