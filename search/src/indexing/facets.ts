import type { SetName } from '../storage/index-queries.ts'
import { optionKeys } from './option-keys.ts'

/** The properties of a product that lists filter by. */
interface Filtered {
  productType: string
  recordStatus: string
  brand: string
  categories: readonly string[]
  tags: readonly string[]
  choices: readonly { optionPair: string }[]
  onClearance: boolean
}

/** Products on sale: what a list shows by default. */
export const isOnSale = ({ productType, recordStatus }: Pick<Filtered, 'productType' | 'recordStatus'>): boolean =>
  productType === 'PRODUCT' && recordStatus === 'ACTIVE'

/** Categories and their ancestors; a cycle of parents is followed only once. */
export function withParents(categories: readonly string[], parents: ReadonlyMap<string, string | null>): string[] {
  const found = new Set<string>()
  for (const category of categories) {
    for (let at: string | null = category; at !== null && !found.has(at); at = parents.get(at) ?? null) found.add(at)
  }
  return [...found]
}

/** The sets that a product is a member of, without repeats. */
export function facetsOf(product: Filtered, parents: ReadonlyMap<string, string | null>): SetName[] {
  const of = (kind: string, keys: Iterable<string>) => [...new Set(keys)].map((key) => ({ kind, key }))
  return [
    { kind: 'all', key: '' },
    { kind: 'type', key: product.productType },
    { kind: 'status', key: product.recordStatus },
    ...(isOnSale(product) ? [{ kind: 'goods', key: '' }] : []),
    ...(product.onClearance ? [{ kind: 'clearance', key: '' }] : []),
    { kind: 'brand', key: product.brand },
    ...of('category', withParents(product.categories, parents)),
    ...of('tag', product.tags),
    ...of(
      'option',
      product.choices.flatMap(({ optionPair }) => (optionPair === '' ? [] : optionKeys(optionPair))),
    ),
  ]
}
