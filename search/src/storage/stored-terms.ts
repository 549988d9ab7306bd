import type { LocalText } from '@istore/contract/text.ts'
import type { CatalogueIndex } from '../catalogue-index.ts'
import { type TermIndex, termSets } from '../query/term-index.ts'
import { OrdinalSet } from '../sets/ordinal-set.ts'
import { readSimilar, readStarting, readTerms } from './term-queries.ts'

/** The terms of one generation of the stored index. */
export function storedTerms(index: CatalogueIndex, generation: number): TermIndex {
  const { pool } = index
  return {
    async find(terms) {
      const found = terms.length > 0 ? await readTerms(pool, generation, terms) : []
      return new Map(found.map((each) => [each.term, each]))
    },
    async similar(variants, isMeant) {
      const meant = (await readSimilar(pool, generation, variants)).filter(isMeant)
      return meant.length > 0 ? readTerms(pool, generation, meant) : []
    },
    startingWith: (prefix, count) => readStarting(pool, generation, { prefix, count }),
    async sets(terms) {
      if (terms.length === 0) return new Map()
      const sets = await index.sets(['name', 'text'].flatMap((kind) => terms.map((key) => ({ kind, key }))))
      const at = (position: number) => sets[position] ?? OrdinalSet.none
      return new Map(terms.map((term, position) => [term, termSets(at(position), at(terms.length + position))]))
    },
  }
}

/** A product as searches and suggestions compare it. */
export interface NamedProduct {
  id: string
  /** Empty for products that are gone. */
  name: Partial<LocalText>
  /** The first picture as `product.pictures` has it; null without one. */
  picture: unknown
  active: boolean
}

const NAMED = {
  name: 'catalogue-named',
  columns: `coalesce(product.name, '{}') AS name, product.pictures -> 0 AS picture,
         coalesce(product.record_status = 'ACTIVE', false) AS active`,
}

/** The products at ordinals of the default order, in their sequence. */
export const namedAt = (index: CatalogueIndex, ordinals: readonly number[]): Promise<NamedProduct[]> =>
  index.productsAt<NamedProduct>(ordinals, { columns: NAMED })
