import type { Query } from '@istore/contract/index.ts'
import type { Locale } from '@istore/contract/text.ts'
import { type Filters, list, type SortOrder } from '@istore/search/list.ts'
import type { AppContext } from '../../app-context.ts'
import { readCampaignProducts } from './list-queries.ts'
import type { Product } from './product.ts'
import { cheapest, priceOf, textIn } from './rules.ts'

export type ListFilters = Query<'GET /productManagement2/products/listCount'>
export type ListQuery = Query<'GET /productManagement2/products'>

interface Sorting {
  order: SortOrder
  descending: boolean
}

/** An unknown order, such as `date`, is the store's own. @source spec §7 Catalogue */
function sortingOf(sortby: string | undefined, locale: Locale): Sorting {
  if (sortby === 'priceAsc' || sortby === 'priceDesc') return { order: 'price', descending: sortby === 'priceDesc' }
  if (sortby === 'name') return { order: locale === 'en' ? 'nameEn' : 'nameZh', descending: false }
  return { order: 'default', descending: false }
}

function filtersOf({ productType, recordStatus, categoryName, brandName, tagName, ...others }: ListFilters): Filters {
  const { optionPair, clearance } = others
  const category = categoryName === 'all' ? undefined : categoryName
  return { productType, recordStatus, category, brand: brandName, tag: tagName, optionPair, clearance }
}

/** The index's filters, with the products of a campaign. */
async function allFilters(context: AppContext, filters: ListFilters): Promise<Filters> {
  const campaign = filters.fissionCampaignId
  return { ...filtersOf(filters), ids: campaign ? await readCampaignProducts(context.db, campaign) : undefined }
}

function comparing({ order, descending }: Sorting, locale: Locale): (a: Product, b: Product) => number {
  const name = (product: Product) => textIn(product.name, locale)
  const price = (product: Product) => priceOf(cheapest(product.variants)).price
  if (order !== 'price') return (a, b) => name(a).localeCompare(name(b), locale)
  return (a, b) => (descending ? price(b) - price(a) : price(a) - price(b))
}

interface Page {
  locale: Locale
  start: number
  count: number
}

/** A campaign has few products: they are sorted here, as their set is in the default order only. */
async function campaignPage(context: AppContext, filters: Filters, page: Page & Sorting) {
  const { products, total } = await list(context.catalogue.index, { filters, count: Number.POSITIVE_INFINITY })
  const ids = products.map(({ id }) => id)
  const sorted =
    page.order === 'default'
      ? ids
      : (await context.catalogue.products(ids)).sort(comparing(page, page.locale)).map(({ id }) => id)
  return { ids: sorted.slice(page.start, page.start + page.count), total }
}

/** The ids of one page of a list, and the size of the complete list. A position beyond the end gives none. */
export async function listIds(
  context: AppContext,
  query: ListQuery,
  page: Page,
): Promise<{ ids: string[]; total: number }> {
  const sorting = sortingOf(query.sortby, page.locale)
  const filters = await allFilters(context, query)
  if (filters.ids) return campaignPage(context, filters, { ...page, ...sorting })
  const { start, count } = page
  const { products, total } = await list(context.catalogue.index, { filters, ...sorting, start, count })
  return { ids: products.map(({ id }) => id), total }
}

export async function listCount(context: AppContext, filters: ListFilters): Promise<number> {
  return (await list(context.catalogue.index, { filters: await allFilters(context, filters), count: 0 })).total
}

/** Products on sale near one in its categories, the smallest category first. */
export async function relatedIds(context: AppContext, { id, categories }: Product, count: number): Promise<string[]> {
  const near = { id, categories: categories.map(({ key }) => key) }
  return (await list(context.catalogue.index, { near, count })).products.map((each) => each.id)
}
