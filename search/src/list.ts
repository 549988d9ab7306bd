import type { Query } from '@istore/contract/index.ts'
import type { Locale } from '@istore/contract/text.ts'
import type { Shop } from '../../shop.ts'
import { Bits } from './index/bits.ts'
import type { SetName, Space } from './index/index-queries.ts'
import { bitsOf, ordinalsOf, productIdsAt } from './index/index-service.ts'
import { readCampaignProducts } from './list-queries.ts'
import type { Product } from './product.ts'
import { cheapest, priceOf, textIn } from './rules.ts'

export type ListFilters = Query<'GET /productManagement2/products/listCount'>
export type ListQuery = Query<'GET /productManagement2/products'>

/** The order that a list is asked for. @property backwards from the end of its space */
interface Order {
  by: 'default' | 'price' | 'name'
  space: Space
  backwards: boolean
}

/** An order that is not known, such as `date`, is the shop's own. @source spec §7 Catalogue */
export function orderOf(sortby: string | undefined, locale: Locale): Order {
  if (sortby === 'priceAsc') return { by: 'price', space: 1, backwards: false }
  if (sortby === 'priceDesc') return { by: 'price', space: 1, backwards: true }
  if (sortby === 'name') return { by: 'name', space: locale === 'en' ? 2 : 3, backwards: false }
  return { by: 'default', space: 0, backwards: false }
}

/** The sets that a product must be in. Goods on sale are listed unless others are asked for by name. */
function setsOf(filters: ListFilters): SetName[] {
  const { categoryName, brandName, tagName, optionPair, productType, recordStatus } = filters
  const goods = (productType ?? 'PRODUCT') === 'PRODUCT' && (recordStatus ?? 'ACTIVE') === 'ACTIVE'
  const one = (kind: string, key: string | undefined) => (key ? [{ kind, key }] : [])
  return [
    ...(goods ? [{ kind: 'goods', key: '' }] : one('type', productType ?? 'PRODUCT')),
    ...(goods ? [] : one('status', recordStatus ?? 'ACTIVE')),
    ...one('category', categoryName === 'all' ? undefined : categoryName),
    ...one('brand', brandName),
    ...one('tag', tagName),
    ...one('option', optionPair),
    ...(filters.clearance ? [{ kind: 'clearance', key: '' }] : []),
  ]
}

/** What all sets have in common; the smallest ones first, as nothing can be larger than they. */
function common(sets: readonly Bits[]): Bits {
  const [first = Bits.none, ...others] = sets.toSorted((a, b) => a.size - b.size)
  return others.reduce((left, right) => left.and(right), first)
}

async function membersOf(shop: Shop, filters: ListFilters, space: Space): Promise<Bits> {
  const sets = await bitsOf(shop, setsOf(filters), space)
  if (!filters.fissionCampaignId) return common(sets)
  const ids = await readCampaignProducts(shop.db, filters.fissionCampaignId)
  const ordinals = [...(await ordinalsOf(shop, ids)).values()].sort((a, b) => a - b)
  return common([...sets, Bits.of(ordinals)])
}

function comparing({ by, backwards }: Order, locale: Locale): (a: Product, b: Product) => number {
  const name = (product: Product) => textIn(product.name, locale)
  const price = (product: Product) => priceOf(cheapest(product.variants)).price
  if (by === 'name') return (a, b) => name(a).localeCompare(name(b), locale)
  return (a, b) => (backwards ? price(b) - price(a) : price(a) - price(b))
}

/** A campaign's goods are few: their order is made of the products themselves, their set of the shop's own order. */
async function campaignPage(shop: Shop, members: Bits, { order, locale, start, count }: Page): Promise<string[]> {
  const ids = await productIdsAt(shop, members.select(0, members.size))
  if (order.by === 'default') return ids.slice(start, start + count)
  const products = (await shop.catalogue.products(ids)).sort(comparing(order, locale))
  return products.slice(start, start + count).map((product) => product.id)
}

interface Page {
  order: Order
  locale: Locale
  start: number
  count: number
}

/** Ids of one page of a list, and how many the whole list holds. A position beyond the end gives none. */
export async function listIds(shop: Shop, filters: ListFilters, page: Page): Promise<{ ids: string[]; total: number }> {
  const { order, start, count } = page
  const ofCampaign = Boolean(filters.fissionCampaignId)
  const members = await membersOf(shop, filters, ofCampaign ? 0 : order.space)
  if (ofCampaign) return { ids: await campaignPage(shop, members, page), total: members.size }
  const ids = await productIdsAt(shop, members.select(start, count, order.backwards), order.space)
  return { ids, total: members.size }
}

/** How many products a list holds. */
export async function listCount(shop: Shop, filters: ListFilters): Promise<number> {
  return (await membersOf(shop, filters, 0)).size
}

/** The nearest of a set around one ordinal, without itself. */
function nearest(bits: Bits, ordinal: number, count: number): number[] {
  const from = Math.min(bits.rank(ordinal) - Math.floor(count / 2), bits.size - count - 1)
  return bits.select(Math.max(0, from), count + 1).filter((each) => each !== ordinal)
}

/** Goods that stand nearest to a product in its narrowest category, then in the next wider one. */
export async function relatedIds(shop: Shop, product: Product, count: number): Promise<string[]> {
  const ordinal = (await ordinalsOf(shop, [product.id])).get(product.id)
  if (ordinal === undefined) return []
  const categories = product.categories.map(({ key }) => ({ kind: 'category', key }))
  const [goods = Bits.none, ...sets] = await bitsOf(shop, [{ kind: 'goods', key: '' }, ...categories])
  const found = new Set<number>()
  for (const set of sets.toSorted((a, b) => a.size - b.size)) {
    if (found.size < count) for (const each of nearest(set.and(goods), ordinal, count)) found.add(each)
  }
  return productIdsAt(shop, [...found].slice(0, count))
}
