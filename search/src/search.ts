import type { CatalogueIndex } from './catalogue-index.ts'
import { EMPTY_READING, type Reading, readQuery } from './query/query-reading.ts'
import { queryOf, ranked } from './query/ranking.ts'
import { type NamedProduct, namedAt, storedTerms } from './storage/stored-terms.ts'

/** Up to this many products are ranked by name; more are sorted by where they have the words, then in the default order. */
const MAX_RANKED = 48

export interface SearchResult {
  ids: string[]
  /** How many products the term finds. */
  total: number
  /** Whether products have all of what was searched for, or only most of it. */
  matched: 'ALL' | 'MOST' | 'NONE'
  /** What was searched for in place of a misspelt term. */
  correctedTerm: string | null
}

/** Readings in progress: a page of results requests its products and their number at once. */
const pending = new WeakMap<CatalogueIndex, Map<string, Promise<Reading>>>()

async function readTerm(index: CatalogueIndex, term: string): Promise<Reading> {
  const generation = await index.generation()
  if (generation === null) return EMPTY_READING
  const readings = pending.get(index) ?? new Map<string, Promise<Reading>>()
  pending.set(index, readings)
  const key = `${generation} ${term}`
  const reading =
    readings.get(key) ?? readQuery(term, storedTerms(index, generation)).finally(() => readings.delete(key))
  readings.set(key, reading)
  return reading
}

async function rankedIds(index: CatalogueIndex, { all, name, slots }: Reading): Promise<string[]> {
  const ordinals = all.select(0, all.size)
  const named: NamedProduct[] = await namedAt(index, ordinals)
  const products = named.map((product, at) => ({ ...product, inName: name.has(ordinals[at] ?? -1) }))
  return ranked(products, queryOf(slots.map((slot) => slot.text))).map(({ id }) => id)
}

/** One page of the tiers: products with adjacent words in the name, with all words in the name, and the others. */
function pageOf({ all, name, adjacent }: Reading, start: number, count: number): number[] {
  const found: number[] = []
  let passed = 0
  // Each tier contains the one before: sizes tell where it ends without computing it.
  const tiers = [
    { size: adjacent.size, tier: () => adjacent },
    { size: name.size - adjacent.size, tier: () => name.without(adjacent) },
    { size: all.size - name.size, tier: () => all.without(name) },
  ]
  for (const { size, tier } of tiers) {
    if (found.length < count && start < passed + size) {
      found.push(...tier().select(Math.max(0, start - passed), count - found.length))
    }
    passed += size
  }
  return found
}

async function idsOf(index: CatalogueIndex, reading: Reading, start: number, count: number): Promise<string[]> {
  const { size } = reading.all
  if (count === 0 || start >= size) return []
  if (size <= MAX_RANKED) return (await rankedIds(index, reading)).slice(start, start + count)
  return (await index.productsAt(pageOf(reading, start, count))).map(({ id }) => id)
}

/** Products that a term finds in any language, the best first. A `count` of 0 only counts them. */
export async function search(
  index: CatalogueIndex,
  term: string,
  { start = 0, count }: { start?: number; count: number },
): Promise<SearchResult> {
  const reading = await readTerm(index, term)
  const { all, matched, correctedTerm } = reading
  return { ids: await idsOf(index, reading, start, count), total: all.size, matched, correctedTerm }
}
