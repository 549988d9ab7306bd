import type { Shop } from '../../../shop.ts'
import { Bits } from '../index/bits.ts'
import { bitsOf } from '../index/index-service.ts'
import { type SearchIndex, termSets } from './search-index.ts'
import { readAlike, readKnown, readStarting } from './search-queries.ts'

/** What a search asks of one generation of the stored index. */
export function storedIndex(shop: Shop, generation: number): SearchIndex {
  const { pool } = shop
  return {
    known: async (terms) => {
      const found = terms.length > 0 ? await readKnown(pool, generation, terms) : []
      return new Map(found.map((each) => [each.term, each]))
    },
    async alike(stubs, isMeant) {
      const meant = (await readAlike(pool, generation, stubs)).filter(isMeant)
      return meant.length > 0 ? readKnown(pool, generation, meant) : []
    },
    startingWith: (prefix, count) => readStarting(pool, generation, { prefix, count }),
    async sets(terms) {
      if (terms.length === 0) return new Map()
      const wanted = ['name', 'text'].flatMap((kind) => terms.map((key) => ({ kind, key })))
      const sets = await bitsOf(shop, wanted)
      return new Map(
        terms.map((term, at) => {
          return [term, termSets(sets[at] ?? Bits.none, sets[terms.length + at] ?? Bits.none)]
        }),
      )
    },
  }
}
