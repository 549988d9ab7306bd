import type { CatalogueIndex } from './catalogue-index.ts'
import { EMPTY_READING, type Reading, readQuery } from './query/query-reading.ts'
import { ranked, rankedQueryOf, type Score, scoreOf, totalOf } from './query/ranking.ts'
import type { OrdinalSet } from './sets/ordinal-set.ts'
import { priceAt, priceSets } from './storage/price-digits.ts'
import { type NamedProduct, namedProductsAt, storedTerms } from './storage/stored-terms.ts'

/** Up to this many products are ranked by name; more are sorted by where they have the words, then in the default order. */
const MAX_RANKED = 48

export interface SearchResult {
  ids: string[]
  /** How many products the term finds. */
  total: number
  /** Whether products have all of what was searched for, or only most of it. */
  matched: 'ALL' | 'MOST' | 'NONE'
  /** What was searched for instead of a misspelt term. */
  correctedTerm: string | null
  /** Parts of the term that these products do not have. */
  unmatched: string[]
}

/** Readings in progress, to share them: a page of results requests its products and their number at the same time. */
const pending = new WeakMap<CatalogueIndex, Map<string, Promise<Reading>>>()

export async function readTerm(
  index: CatalogueIndex,
  term: string,
  storeLocation: string | null = null,
): Promise<Reading> {
  const generation = await index.generation()
  if (generation === null) return EMPTY_READING
  const readings = pending.get(index) ?? new Map<string, Promise<Reading>>()
  pending.set(index, readings)
  const key = JSON.stringify([generation, storeLocation, term])
  const read = async () => readQuery(term, await storedTerms(index, generation, storeLocation))
  const reading = readings.get(key) ?? read().finally(() => readings.delete(key))
  readings.set(key, reading)
  return reading
}

export type RankedProduct = NamedProduct & { score: Score; ordinal: number }

/** Products with at least this share of the best score are sorted by price when the cheapest are wanted. */
const MIN_SHARE_OF_BEST_SCORE = 0.7

/** All products of a reading, the best first; null if it finds too many to compare their names. */
export async function rankedProducts(
  index: CatalogueIndex,
  { all, tokens, cheapest }: Reading,
  storeLocation: string | null = null,
): Promise<RankedProduct[] | null> {
  if (all.size > MAX_RANKED) return null
  const ordinals = all.select(0, all.size)
  const query = rankedQueryOf(tokens)
  const named = await namedProductsAt(index, ordinals)
  const best = ranked(
    named.map((product, at) => {
      const ordinal = ordinals[at] ?? -1
      return { ...product, ordinal, score: scoreOf({ name: product.name, ordinal }, query, tokens) }
    }),
  )
  return cheapest ? cheapestFirst(best, await index.sets(priceSets(storeLocation))) : best
}

/** Sorts those that score about as well as the best by price; the others follow. */
function cheapestFirst(products: readonly RankedProduct[], prices: readonly OrdinalSet[]): RankedProduct[] {
  const least = MIN_SHARE_OF_BEST_SCORE * totalOf(products[0]?.score)
  const isGood = ({ score }: RankedProduct) => totalOf(score) >= least
  const byPrice = products.filter(isGood).toSorted((a, b) => priceAt(a.ordinal, prices) - priceAt(b.ordinal, prices))
  return [...byPrice, ...products.filter((each) => !isGood(each))]
}

/** Adds the complete matches to every tier. */
function tiersOf({
  all,
  name,
  labelled,
  adjacent,
  complete,
}: Reading): Pick<Reading, 'all' | 'name' | 'labelled' | 'adjacent'> {
  if (complete.size === 0) return { all, name, labelled, adjacent }
  return { all, name: name.or(complete), labelled: labelled.or(complete), adjacent: complete.or(adjacent) }
}

/**
 * One page of results, by tier: complete matches and names with the words next to each other, then names with all
 * words, then names or labels with all words, then the others.
 */
export function pageOf(reading: Reading, start: number, count: number): number[] {
  const { all, name, labelled, adjacent } = tiersOf(reading)
  const found: number[] = []
  let passed = 0
  // Each tier contains the one before: sizes show where it ends without computing it.
  const tiers = [
    { size: adjacent.size, tier: () => adjacent },
    { size: name.size - adjacent.size, tier: () => name.without(adjacent) },
    { size: labelled.size - name.size, tier: () => labelled.without(name) },
    { size: all.size - labelled.size, tier: () => all.without(labelled) },
  ]
  for (const { size, tier } of tiers) {
    if (found.length < count && start < passed + size) {
      found.push(...tier().select(Math.max(0, start - passed), count - found.length))
    }
    passed += size
  }
  return found
}

async function idsOf(
  index: CatalogueIndex,
  reading: Reading,
  { start = 0, count, storeLocation }: SearchOptions,
): Promise<string[]> {
  if (count === 0 || start >= reading.all.size) return []
  const best = await rankedProducts(index, reading, storeLocation)
  if (best) return best.slice(start, start + count).map(({ id }) => id)
  return (await index.productsAt(pageOf(reading, start, count))).map(({ id }) => id)
}

export interface SearchOptions {
  start?: number
  /** 0 only counts the products. */
  count: number
  /** The store location whose card prices apply; null for any. */
  storeLocation?: string | null
}

/** Products that a term finds in any language, the best first. */
export async function search(index: CatalogueIndex, term: string, options: SearchOptions): Promise<SearchResult> {
  const reading = await readTerm(index, term, options.storeLocation)
  const { all, matched, correctedTerm, unmatched } = reading
  return { ids: await idsOf(index, reading, options), total: all.size, matched, correctedTerm, unmatched }
}
