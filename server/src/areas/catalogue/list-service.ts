import type { Query } from '@istore/contract/index.ts'
import type { Locale } from '@istore/contract/text.ts'
import { type Filters, list, type SortOrder } from '@istore/search/list.ts'
import type { AppContext } from '../../app-context.ts'
import { readCampaignProducts } from './list-queries.ts'
import type { FreeUnits, Product } from './product.ts'
import { readFreeUnits } from './product-queries.ts'
import { choicesWith, priceOf, shownChoice, textIn } from './rules.ts'

export type ListFilters = Query<'GET /productManagement2/products/listCount'>
export type ListQuery = Query<'GET /productManagement2/products'>

interface Sorting {
  order: SortOrder
  descending: boolean
}

/** An unknown sort order, such as `date`, means the shop's own order. @source spec §7 Catalogue */
function sortingOf(sortby: string | undefined, locale: Locale): Sorting {
  if (sortby === 'priceAsc' || sortby === 'priceDesc')
    return { order: 'shownPrice', descending: sortby === 'priceDesc' }
  if (sortby === 'name') return { order: locale === 'en' ? 'nameEn' : 'nameZh', descending: false }
  return { order: 'default', descending: false }
}

function filtersOf({ productType, recordStatus, categoryName, brandName, tagName, ...others }: ListFilters): Filters {
  const { optionPair, clearance } = others
  const category = categoryName === 'all' ? undefined : categoryName
  return { productType, recordStatus, category, brand: brandName, tag: tagName, optionPair, clearance }
}

/** The filters for the index, including the products of a campaign. */
async function allFilters(context: AppContext, filters: ListFilters): Promise<Filters> {
  const campaign = filters.fissionCampaignId
  return { ...filtersOf(filters), ids: campaign ? await readCampaignProducts(context.db, campaign) : undefined }
}

interface Page {
  locale: Locale
  /** Store location whose stock decides which choice, and thus which price, a card shows. */
  storeLocationId: string | null
  start: number
  count: number
}

type Compare = (a: Product, b: Product) => number

/** @param optionPair option pair that the list is filtered by */
function comparing(
  { order, descending, locale }: Sorting & Page,
  { free, optionPair }: { free: FreeUnits; optionPair: string | undefined },
): Compare {
  const name = (product: Product) => textIn(product.name, locale)
  const price = ({ variants }: Product) => priceOf(shownChoice(choicesWith(variants, optionPair), free)).price
  if (order !== 'shownPrice') return (a, b) => name(a).localeCompare(name(b), locale)
  return (a, b) => (descending ? price(b) - price(a) : price(a) - price(b))
}

async function sortedIds(
  context: AppContext,
  ids: readonly string[],
  page: Page & Sorting & Pick<Filters, 'optionPair'>,
): Promise<string[]> {
  const [products, free] = await Promise.all([
    context.catalogue.products(ids),
    readFreeUnits(context, ids, page.storeLocationId),
  ])
  return products.sort(comparing(page, { free, optionPair: page.optionPair })).map(({ id }) => id)
}

/** Sorts a campaign's few products here, as the index only returns a set of ids in the default order. */
async function campaignPage(context: AppContext, filters: Filters, page: Page & Sorting) {
  const { products, total } = await list(context.catalogue.index, { filters, count: Number.POSITIVE_INFINITY })
  const ids = products.map(({ id }) => id)
  const sorted = page.order === 'default' ? ids : await sortedIds(context, ids, { ...page, ...filters })
  return { ids: sorted.slice(page.start, page.start + page.count), total }
}

/** The ids of one page of a list, and the size of the complete list. Empty beyond the end of the list. */
export async function listIds(
  context: AppContext,
  query: ListQuery,
  page: Page,
): Promise<{ ids: string[]; total: number }> {
  const sorting = sortingOf(query.sortby, page.locale)
  const filters = await allFilters(context, query)
  if (filters.ids) return campaignPage(context, filters, { ...page, ...sorting })
  const { start, count, storeLocationId: storeLocation } = page
  const { products, total } = await list(context.catalogue.index, { filters, ...sorting, storeLocation, start, count })
  return { ids: products.map(({ id }) => id), total }
}

export async function listCount(context: AppContext, filters: ListFilters): Promise<number> {
  return (await list(context.catalogue.index, { filters: await allFilters(context, filters), count: 0 })).total
}

/** Products on sale in the same categories, those from the smallest category first. */
export async function relatedIds(context: AppContext, { id, categories }: Product, count: number): Promise<string[]> {
  const near = { id, categories: categories.map(({ key }) => key) }
  return (await list(context.catalogue.index, { near, count })).products.map((each) => each.id)
}
