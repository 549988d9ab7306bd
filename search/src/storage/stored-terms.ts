import type { LocalText } from '@istore/contract/text.ts'
import type { CatalogueIndex } from '../catalogue-index.ts'
import { MAX_VARIANTS } from '../query/bounds.ts'
import { type TermIndex, termSets } from '../query/term-index.ts'
import { OrdinalSet } from '../sets/ordinal-set.ts'
import { readSimilar, readStarting, readTerms } from './term-queries.ts'

const FIELDS = ['name', 'label', 'text'] as const

/**
 * The terms of one generation of the stored index, read with the shop's vocabulary.
 * @param storeLocation the one whose card prices apply; null for any
 */
export async function storedTerms(
  index: CatalogueIndex,
  generation: number,
  storeLocation: string | null = null,
): Promise<TermIndex> {
  const { pool } = index
  return {
    storeLocation,
    reader: await index.queryReader.get(),
    async find(terms) {
      const found = terms.length > 0 ? await readTerms(pool, generation, terms) : []
      return new Map(found.map((each) => [each.term, each]))
    },
    async similar(variants, isMeant) {
      const found = await readSimilar(pool, generation, variants.slice(0, MAX_VARIANTS))
      return found.filter(({ term }) => isMeant(term))
    },
    startingWith: (prefix, count) => readStarting(pool, generation, { prefix, count }),
    async sets(terms) {
      if (terms.length === 0) return new Map()
      const sets = await index.sets(FIELDS.flatMap((kind) => terms.map((key) => ({ kind, key }))))
      const at = (field: number, position: number) => sets[field * terms.length + position] ?? OrdinalSet.none
      return new Map(terms.map((term, index) => [term, termSets(at(0, index), at(1, index), at(2, index))]))
    },
    lists: (names) => index.sets(names),
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
export const namedProductsAt = (index: CatalogueIndex, ordinals: readonly number[]): Promise<NamedProduct[]> =>
  index.productsAt<NamedProduct>(ordinals, { columns: NAMED })
