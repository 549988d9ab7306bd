import type { Query, Reply } from '@istore/contract/index.ts'
import { Memory } from '../../../memory.ts'
import type { Shop } from '../../../shop.ts'
import type { Visit } from '../../../visit.ts'
import { namedAt, productIdsAt, servedGeneration } from '../index/index-service.ts'
import { cardsOf, kept } from '../service.ts'
import { askedOf, ranked } from './ranking.ts'
import { NOTHING, type Reading, readQuery } from './reading.ts'
import { storedIndex } from './stored-index.ts'

const SEARCH = 'GET /productManagement2/products/search/{term}'
const PAGE = 12
/** Up to so many products are compared by name; more stand by where the words are, then in the shop's own order. */
const RANKED = 48

/** Readings that are under way, for each shop: a page of results asks for the products and for their count at once. */
const readings = new WeakMap<Shop, Memory<Reading>>()

function underWay(shop: Shop): Memory<Reading> {
  const found = readings.get(shop) ?? new Memory<Reading>(0)
  readings.set(shop, found)
  return found
}

/** Understands a term against the index that is served. Nothing is found while there is none. */
async function readTerm(shop: Shop, term: string): Promise<Reading> {
  const generation = await servedGeneration(shop)
  if (generation === null) return NOTHING
  const read = () => readQuery(term, storedIndex(shop, generation))
  return underWay(shop).through(`${generation} ${term}`, read, () => false)
}

async function rankedIds(shop: Shop, { all, name, slots }: Reading): Promise<string[]> {
  const ordinals = all.select(0, all.size)
  const named = await namedAt(shop, ordinals)
  const products = named.map((product, at) => ({ ...product, inName: name.has(ordinals[at] ?? -1) }))
  return ranked(products, askedOf(slots.map((slot) => slot.text))).map(({ id }) => id)
}

/** One page over sets that follow each other. */
function ordinalsOf({ all, name, close }: Reading, start: number, count: number): number[] {
  const found: number[] = []
  let passed = 0
  // What is close is in the name, and what is in the name is everywhere: sizes tell where a tier ends without making it.
  const tiers = [
    { size: close.size, tier: () => close },
    { size: name.size - close.size, tier: () => name.without(close) },
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

/** Ids of one page of what was found, the best first. */
async function idsOf(shop: Shop, reading: Reading, { start, count }: { start: number; count: number }) {
  if (reading.all.size > RANKED) return productIdsAt(shop, ordinalsOf(reading, start, count))
  return start < reading.all.size ? (await rankedIds(shop, reading)).slice(start, start + count) : []
}

/** A page of what a term finds, 12 products from position 0 unless told. @source spec §7 Catalogue */
export function search(visit: Visit, term: string, query: Query<typeof SEARCH>) {
  const { shop } = visit
  const start = query.startingPosition ?? 0
  const count = query.numberToLoad ?? PAGE
  return kept(visit, ['search', term, start, count], async (): Promise<Reply<typeof SEARCH>> => {
    const reading = await readTerm(shop, term)
    const products = await cardsOf(visit, await idsOf(shop, reading, { start, count }))
    const nextPosition = start + count < reading.all.size ? start + count : null
    const { correctedTerm, matched } = reading
    const currency = shop.content.baseCurrency
    return { products, startingPosition: start, nextPosition, currency, term, correctedTerm, matched }
  })
}

/** How many products the same term finds, to the last one. */
export function searchCount(visit: Visit, term: string) {
  return kept(visit, ['searchCount', term], async () => ({ count: (await readTerm(visit.shop, term)).all.size }))
}
