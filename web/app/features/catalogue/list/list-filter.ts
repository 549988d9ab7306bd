import type { Query } from '@istore/contract/index.ts'
import { href } from 'react-router'

/** Ways to order a list, first one first. @source spec §7 Catalogue (`date` means `default`) */
export const SORTS = ['default', 'priceAsc', 'priceDesc', 'name'] as const
export type Sort = (typeof SORTS)[number]

const TYPES = ['PRODUCT', 'MEMBERSHIP', 'ADDON'] as const
type ProductType = (typeof TYPES)[number]

/** What a list shows. One value per kind, because the call takes one; an empty text means any. */
export interface ListFilter {
  cat: string
  brand: string
  tag: string
  clearance: boolean
  productType: '' | ProductType
  optionPair: string
  fissionCampaignId: string
  sort: Sort
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

const NAME_LIMIT = 100
const OPTIONS_LIMIT = 200
const OPTION_PAIR = /^[a-z0-9-]+:[a-z0-9-]+(,[a-z0-9-]+:[a-z0-9-]+)*$/
const CONTROL = /\p{Cc}/gu
const CAMPAIGN_ID = /^[A-Za-z0-9_-]{1,64}$/

/** Reads a list's address. Unknown sorts and `cat=all` read as if they were absent. @source spec §7 (`all`, `date`) */
export function filterOf(search: URLSearchParams): ListFilter {
  const name = (key: string) => (search.get(key) ?? '').replace(CONTROL, '').trim().slice(0, NAME_LIMIT).toWellFormed()
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
    optionPair: options.length <= OPTIONS_LIMIT && OPTION_PAIR.test(options) ? options : '',
    fissionCampaignId: CAMPAIGN_ID.test(campaign) ? campaign : '',
    sort,
  }
}

/** Which page of 12 a list's address opens at; 1 when it says nothing sensible. */
export function pageOf(search: URLSearchParams): number {
  const text = search.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}

/** The address of a list, from the shop's root. Two equal filters have one address. */
export function listHref(filter: Partial<ListFilter>, page = 1): string {
  const search = new URLSearchParams()
  if (filter.cat) search.set('cat', filter.cat)
  if (filter.brand) search.set('brand', filter.brand)
  if (filter.tag) search.set('tag', filter.tag)
  if (filter.clearance) search.set('clearance', 'true')
  if (filter.productType) search.set('productType', filter.productType)
  if (filter.optionPair) search.set('optionPair', filter.optionPair)
  if (filter.fissionCampaignId) search.set('fissionCampaignId', filter.fissionCampaignId)
  if (filter.sort && filter.sort !== 'default') search.set('sort', filter.sort)
  if (page > 1) search.set('page', String(page))
  const text = search.toString()
  return text === '' ? href('/store/productlist') : `${href('/store/productlist')}?${text}`
}

/** How many values narrow the list; the sort narrows nothing. */
export function appliedCount({ sort, ...narrowing }: ListFilter): number {
  return Object.values(narrowing).filter(Boolean).length
}

/** Whether search engines should keep this list: each once, in its own order. */
export function isIndexed(filter: ListFilter): boolean {
  const { productType, optionPair, fissionCampaignId, sort } = filter
  return appliedCount(filter) < 2 && !(productType || optionPair || fissionCampaignId) && sort === 'default'
}

type CountQuery = Query<'GET /productManagement2/products/listCount'>

/** The filter as the calls name it. */
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

/** The address of a search. */
export function searchHref(q: string, page = 1): string {
  if (q === '') return href('/store/search')
  const search = new URLSearchParams({ q })
  if (page > 1) search.set('page', String(page))
  return `${href('/store/search')}?${search}`
}
