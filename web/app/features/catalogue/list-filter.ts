import type { Query } from '@istore/contract/index.ts'

/** Ways to order a list, first one first. @source spec §7 Catalogue (`date` means `default`) */
export const SORTS = ['default', 'priceAsc', 'priceDesc', 'name'] as const
export type Sort = (typeof SORTS)[number]

/** What a list shows. One value per kind, because the call takes one; an empty text means any. */
export interface ListFilter {
  cat: string
  brand: string
  tag: string
  clearance: boolean
  sort: Sort
}

export const NO_FILTER: ListFilter = { cat: '', brand: '', tag: '', clearance: false, sort: 'default' }

const NAME_LIMIT = 100

/** Reads a list's address. Unknown sorts and `cat=all` read as if they were absent. @source spec §7 (`all`, `date`) */
export function filterOf(search: URLSearchParams): ListFilter {
  const name = (key: string) => (search.get(key) ?? '').trim().slice(0, NAME_LIMIT)
  const cat = name('cat')
  const sort = SORTS.find((known) => known === search.get('sort')) ?? 'default'
  const clearance = ['', '1', 'true', 'yes'].includes(search.get('clearance') ?? 'no')
  return { cat: cat === 'all' ? '' : cat, brand: name('brand'), tag: name('tag'), clearance, sort }
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
  if (filter.sort && filter.sort !== 'default') search.set('sort', filter.sort)
  if (page > 1) search.set('page', String(page))
  const text = search.toString()
  return text === '' ? '/store/productlist' : `/store/productlist?${text}`
}

/** How many values narrow the list; the sort narrows nothing. */
export function appliedCount(filter: ListFilter): number {
  return [filter.cat, filter.brand, filter.tag, filter.clearance].filter(Boolean).length
}

type CountQuery = Query<'GET /productManagement2/products/listCount'>

/** The filter as the calls name it. */
export function countQueryOf({ cat, brand, tag, clearance }: ListFilter): CountQuery {
  return {
    categoryName: cat || undefined,
    brandName: brand || undefined,
    tagName: tag || undefined,
    clearance: clearance || undefined,
  }
}
