import type { Reply } from '@istore/contract/index.ts'
import { CARDS_PER_PAGE } from '@istore/contract/limits.ts'
import type { UseQueryOptions } from '@tanstack/react-query'
import { readQuery } from '#app/api/query-client.ts'
import type { Card } from '#app/features/catalogue/product-queries.ts'
import { startOf } from '#app/features/infinite-list/load-window.ts'
import { countQueryOf, type ListFilter } from './list-filter.ts'

export type Category = Reply<'GET /productManagement/categories/{parent}'>['categories'][number]
export type Brand = Reply<'GET /productManagement/brands'>['brands'][number]

const TEN_MINUTES = 600_000

/** The top-level categories, or the subcategories of one. */
export const categoriesQuery = (parent = 'all') => ({
  ...readQuery('GET /productManagement/categories/{parent}', { params: { parent } }),
  staleTime: TEN_MINUTES,
})

/** A category of any level. */
export const categoryQuery = (name: string) => ({
  ...readQuery('GET /productManagement2/category/{name}', { params: { name } }),
  staleTime: TEN_MINUTES,
})

/** Maximum number of brands offered in filters, as a shop may have thousands. */
const BRANDS_SHOWN = 50

/** The brands with the most products. */
export const brandsQuery = () => ({
  ...readQuery('GET /productManagement/brands', { query: { numberToLoad: BRANDS_SHOWN } }),
  staleTime: TEN_MINUTES,
})

/** One brand, in a list; an empty list if the shop has no such brand. */
export const brandQuery = (brandName: string) => ({
  ...readQuery('GET /productManagement/brands', { query: { brandName } }),
  staleTime: TEN_MINUTES,
})

/** A tag's name. */
export const tagQuery = (name: string) => ({
  ...readQuery('GET /productManagement2/tag/{name}', { params: { name } }),
  staleTime: TEN_MINUTES,
})

/**
 * One page of a list, counted from 1. Each page is a separate read, so that a list can grow at both ends.
 * @source spec §7 Catalogue: the membership list's fixed parameters
 */
export const productsQuery = (filter: ListFilter, page: number) => {
  const fixed = { recordStatus: 'ACTIVE', sortby: 'default', infiniteLoad: false } as const
  const usual = { sortby: filter.sort, infiniteLoad: true }
  return readQuery('GET /productManagement2/products', {
    query: {
      ...countQueryOf(filter),
      ...(filter.productType === 'MEMBERSHIP' ? fixed : usual),
      numberToLoad: CARDS_PER_PAGE,
      startingPosition: startOf(page),
    },
  })
}

export interface RailSource {
  tagName?: string
  clearance?: boolean
  sortby?: string
  numberToLoad: number
}

const RAIL_SORTS = ['default', 'date', 'priceAsc', 'priceDesc', 'name'] as const

/** A short fixed list, such as the best sellers. */
export const railQuery = ({ tagName, clearance, sortby, numberToLoad }: RailSource) =>
  readQuery('GET /productManagement2/products', {
    query: {
      tagName,
      clearance,
      sortby: RAIL_SORTS.find((known) => known === sortby),
      infiniteLoad: false,
      numberToLoad,
      startingPosition: 0,
    },
  })

export const listCountQuery = (filter: ListFilter) =>
  readQuery('GET /productManagement2/products/listCount', { query: countQueryOf(filter) })

/** A query whose reply contains cards. */
export interface CardsQuery {
  queryKey: readonly unknown[]
  queryFn?: unknown
  staleTime?: unknown
}

/** The query with the types of the query library. */
export const asCardsQuery = (query: CardsQuery) => query as UseQueryOptions<{ products: Card[]; currency: string }>

export const asCountQuery = (query: CardsQuery) => query as UseQueryOptions<{ count: number }>

/** One page of search results, counted from 1. */
export const searchQuery = (term: string, page: number) =>
  readQuery('GET /productManagement2/products/search/{term}', {
    params: { term },
    query: { infiniteLoad: true, numberToLoad: CARDS_PER_PAGE, startingPosition: startOf(page) },
  })

export const searchCountQuery = (term: string) =>
  readQuery('GET /productManagement2/products/searchCount/{term}', { params: { term } })
