import { ID } from '@istore/contract/ids.ts'
import type { Query } from '@istore/contract/index.ts'
import { MAX_LIST_KEY, MAX_OPTION_PAIR } from '@istore/contract/limits.ts'
import { href } from 'react-router'

/** Sort orders, the default first. @source spec §7 Catalogue (`date` means `default`) */
export const SORTS = ['default', 'priceAsc', 'priceDesc', 'name'] as const
export type SortOrder = (typeof SORTS)[number]

const TYPES = ['PRODUCT', 'MEMBERSHIP', 'ADDON'] as const
type ProductType = (typeof TYPES)[number]

/** One value per kind, as the call accepts only one; empty means any. */
export interface ListFilter {
  cat: string
  brand: string
  tag: string
  clearance: boolean
  productType: '' | ProductType
  optionPair: string
  fissionCampaignId: string
  sort: SortOrder
}

export const NO_FILTER: ListFilter = {
  cat: '',
  brand: '',
  tag: '',
  clearance: false,
  productType: '',
  optionPair: '',
  fissionCampaignId: '',
  sort: 'default',
}

const OPTION_PAIR = /^[a-z0-9-]+:[a-z0-9-]+(,[a-z0-9-]+:[a-z0-9-]+)*$/
const CONTROL = /\p{Cc}/gu

/** Unknown sort orders and `cat=all` are ignored. @source spec §7 (`all`, `date`) */
export function filterOf(search: URLSearchParams): ListFilter {
  const name = (key: string) =>
    (search.get(key) ?? '').replace(CONTROL, '').trim().slice(0, MAX_LIST_KEY).toWellFormed()
  const cat = name('cat')
  const sort = SORTS.find((known) => known === search.get('sort')) ?? 'default'
  const clearance = ['', '1', 'true', 'yes'].includes(search.get('clearance') ?? 'no')
  const options = search.get('optionPair') ?? ''
  const campaign = search.get('fissionCampaignId') ?? ''
  return {
    cat: cat === 'all' ? '' : cat,
    brand: name('brand'),
    tag: name('tag'),
    clearance,
    productType: TYPES.find((known) => known === search.get('productType')) ?? '',
    optionPair: options.length <= MAX_OPTION_PAIR && OPTION_PAIR.test(options) ? options : '',
    fissionCampaignId: ID.test(campaign) ? campaign : '',
    sort,
  }
}

const PAGE = /^[1-9]\d{0,4}$/

/** Which page of 12 an address opens at; 1 for anything invalid. */
export function pageNumberIn(search: URLSearchParams): number {
  const text = search.get('page') ?? ''
  return PAGE.test(text) ? Number(text) : 1
}

/** Whether the address names no page, or a page number that can exist. */
export const isPage = (search: URLSearchParams): boolean => PAGE.test(search.get('page') ?? '1')

/** Equal filters have one address. */
export function listHref(filter: Partial<ListFilter>, page = 1): string {
  const { cat, brand, tag, productType, optionPair, fissionCampaignId } = filter
  const clearance = filter.clearance ? 'true' : ''
  const sort = filter.sort === 'default' ? '' : filter.sort
  const all = { cat, brand, tag, clearance, productType, optionPair, fissionCampaignId, sort, page: page > 1 && page }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(all)) if (value) search.set(name, String(value))
  const text = search.toString()
  return text === '' ? href('/store/productlist') : `${href('/store/productlist')}?${text}`
}

/**
 * Target of a link or control that changes a list: `to` starts from the list on screen, `toFrom` from the one opening.
 */
export function changeOf(filter: ListFilter, change: Partial<ListFilter>) {
  const to = listHref({ ...filter, ...change })
  return {
    to,
    toFrom: ({ pathname, searchParams }: URL) =>
      pathname === href('/store/productlist') ? listHref({ ...filterOf(searchParams), ...change }) : to,
  }
}

/** Number of filters set, not counting the sort order. */
export const appliedCount = ({ sort, ...narrowing }: ListFilter): number =>
  Object.values(narrowing).filter(Boolean).length

/** Whether search engines should index a list: each list only once, in default order. */
export function isIndexed(filter: ListFilter): boolean {
  const { productType, optionPair, fissionCampaignId, sort } = filter
  return appliedCount(filter) < 2 && !(productType || optionPair || fissionCampaignId) && sort === 'default'
}

type CountQuery = Query<'GET /productManagement2/products/listCount'>

export function countQueryOf(filter: ListFilter): CountQuery {
  const { cat, brand, tag, clearance, productType, optionPair, fissionCampaignId } = filter
  return {
    categoryName: cat || undefined,
    brandName: brand || undefined,
    tagName: tag || undefined,
    clearance: clearance || undefined,
    productType: productType || undefined,
    optionPair: optionPair || undefined,
    fissionCampaignId: fissionCampaignId || undefined,
  }
}

export function searchHref(q: string, page = 1): string {
  if (q === '') return href('/store/search')
  const search = new URLSearchParams({ q })
  if (page > 1) search.set('page', String(page))
  return `${href('/store/search')}?${search}`
}
