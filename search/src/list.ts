import type { CatalogueIndex } from './catalogue-index.ts'
import { optionKey } from './indexing/option-keys.ts'
import { OrdinalSet } from './sets/ordinal-set.ts'
import type { ProductColumns, SetName, SortOrder } from './storage/index-queries.ts'
import { shownIn, shownSets } from './storage/shown-sets.ts'

export type { SortOrder } from './storage/index-queries.ts'

/** What the products of a list have in common; without a type and a status, the products on sale. */
export interface Filters {
  productType?: string
  recordStatus?: string
  category?: string
  brand?: string
  tag?: string
  /** Values of some options of one choice, in any order. */
  optionPair?: string
  clearance?: boolean
  /** Only these products. */
  ids?: readonly string[]
}

/** A page of a filtered list. A position beyond the end gives no products; neither does a `count` of 0. */
export interface ListQuery {
  filters?: Filters
  order?: SortOrder
  descending?: boolean
  /** The store location whose card prices `shownPrice` uses; null for any. */
  storeLocation?: string | null
  start?: number
  count: number
  /** Columns of `product` to read with the ids. */
  columns?: ProductColumns
}

/** The products on sale that are closest in the default order, in the smallest category first. */
export interface NearQuery {
  near: { id: string; categories: readonly string[] }
  count: number
}

export interface Listed<Row> {
  products: Row[]
  /** The size of the complete list. */
  total: number
}

const ON_SALE: SetName = { kind: 'goods', key: '' }

function setNames(filters: Filters): SetName[] {
  const { productType = 'PRODUCT', recordStatus = 'ACTIVE', category, brand, tag, optionPair, clearance } = filters
  const one = (kind: string, key: string | undefined) => (key ? [{ kind, key }] : [])
  return [
    ...(productType === 'PRODUCT' && recordStatus === 'ACTIVE'
      ? [ON_SALE]
      : [...one('type', productType), ...one('status', recordStatus)]),
    ...one('category', category),
    ...one('brand', brand),
    ...one('tag', tag),
    ...one('option', optionPair && optionKey(optionPair)),
    ...(clearance ? [{ kind: 'clearance', key: '' }] : []),
  ]
}

/** The smallest sets first: an intersection is never larger than any of them. */
function intersection(sets: readonly OrdinalSet[]): OrdinalSet {
  const [first = OrdinalSet.none, ...others] = sets.toSorted((a, b) => a.size - b.size)
  return others.reduce((left, right) => left.and(right), first)
}

/** Null if the index was built by a version without this order. */
async function membersByPrice(
  index: CatalogueIndex,
  { filters, storeLocation }: { filters: Filters; storeLocation: string | null },
): Promise<OrdinalSet | null> {
  const names = setNames(filters)
  const shown = shownSets(storeLocation, filters.optionPair ? optionKey(filters.optionPair) : '')
  const [any = OrdinalSet.none, ...sets] = await index.sets([...shownSets(null, ''), ...shown, ...names], 'shownPrice')
  if (any.size === 0) return null
  return intersection([shownIn(sets.slice(0, shown.length)), ...sets.slice(shown.length)])
}

async function membersOf(index: CatalogueIndex, filters: Filters, order: SortOrder): Promise<OrdinalSet> {
  const sets = await index.sets(setNames(filters), order)
  if (!filters.ids) return intersection(sets)
  const ordinals = [...(await index.ordinalsOf(filters.ids)).values()].sort((a, b) => a - b)
  return intersection([...sets, OrdinalSet.of(ordinals)])
}

/** The members closest to an ordinal, without the ordinal itself. */
function closest(set: OrdinalSet, ordinal: number, count: number): number[] {
  const from = Math.min(set.rank(ordinal) - Math.floor(count / 2), set.size - count - 1)
  return set.select(Math.max(0, from), count + 1).filter((each) => each !== ordinal)
}

async function ordinalsNear(index: CatalogueIndex, { near, count }: NearQuery): Promise<number[]> {
  const ordinal = (await index.ordinalsOf([near.id])).get(near.id)
  if (ordinal === undefined) return []
  const categories = near.categories.map((key) => ({ kind: 'category', key }))
  const [onSale = OrdinalSet.none, ...sets] = await index.sets([ON_SALE, ...categories])
  const found = new Set<number>()
  for (const set of sets.toSorted((a, b) => a.size - b.size)) {
    if (found.size < count) for (const each of closest(set.and(onSale), ordinal, count)) found.add(each)
  }
  return [...found].slice(0, count)
}

/**
 * A page of a list, or the products near one.
 * @throws RangeError when `ids` are combined with another order: their ordinals are those of the default order
 */
export async function list<Row extends { id: string } = { id: string }>(
  index: CatalogueIndex,
  query: ListQuery | NearQuery,
): Promise<Listed<Row>> {
  if ('near' in query) {
    const products = await index.productsAt<Row>(await ordinalsNear(index, query))
    return { products, total: products.length }
  }
  const { filters = {}, descending, start = 0, count, columns, storeLocation = null } = query
  const wanted = query.order ?? 'default'
  if (filters.ids && wanted !== 'default')
    throw new RangeError('A list filtered by ids supports only the default order.')
  const byPrice = wanted === 'shownPrice' ? await membersByPrice(index, { filters, storeLocation }) : null
  const order = wanted === 'shownPrice' && !byPrice ? 'price' : wanted
  const members = byPrice ?? (await membersOf(index, filters, order))
  const products = await index.productsAt<Row>(members.select(start, count, descending), { order, columns })
  return { products, total: members.size }
}
