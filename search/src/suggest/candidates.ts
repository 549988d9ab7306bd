import type { Locale } from '@istore/contract/text.ts'
import type { CatalogueIndex } from '../catalogue-index.ts'
import type { TermIndex } from '../query/term-index.ts'
import { OrdinalSet } from '../sets/ordinal-set.ts'
import { type NamedProduct, namedProductsAt } from '../storage/stored-terms.ts'
import type { Completion } from './prefixes.ts'

const MAX_PRODUCTS = 3
/** Maximum number of terms read with the typed prefix, and of terms compared. */
export const MAX_TERMS_READ = 200
export const MAX_COMPARED = 12

export interface SuggestContext {
  index: CatalogueIndex
  terms: TermIndex
  generation: number
  locale: Locale
}

/** A search that may be suggested. */
export interface Candidate {
  /** Null for products without a term. */
  text: string | null
  /** How many products it finds. */
  size: number
  /** The first of them that are on sale. */
  products: () => Promise<NamedProduct[]>
}

/** Whether names have a term as a complete word or phrase, which is true of all precomputed completions. */
export const isSuggested = (each: Completion & { suggested?: boolean }) => each.suggested !== false

/** The products that have each of the terms in their names. */
export const productsNamed = (index: CatalogueIndex, terms: readonly string[]): Promise<OrdinalSet[]> =>
  index.sets(terms.map((key) => ({ kind: 'name', key })))

export async function firstOf(index: CatalogueIndex, found: OrdinalSet): Promise<NamedProduct[]> {
  return onSale(await namedProductsAt(index, found.select(0, MAX_PRODUCTS)))
}

export const onSale = (products: readonly NamedProduct[]): NamedProduct[] =>
  products.filter(({ active }) => active).slice(0, MAX_PRODUCTS)

/** A candidate of a single term. Its set is read only if its products are requested. */
export function candidateOf(index: CatalogueIndex, { term, products }: Completion, text: string): Candidate {
  const found = async () => {
    const [named, labelled] = await index.sets([
      { kind: 'name', key: term },
      { kind: 'label', key: term },
    ])
    return (named && named.size > 0 ? named : labelled) ?? OrdinalSet.none
  }
  return { text, size: products, products: async () => firstOf(index, await found()) }
}
