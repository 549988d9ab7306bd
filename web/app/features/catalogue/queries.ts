import type { Reply } from '@istore/contract/index.ts'
import { readQuery } from '#app/api/query-client.ts'
import { countQueryOf, type ListFilter } from './list-filter.ts'
import { PAGE_SIZE, startOf } from './load-window.ts'

export type Category = Reply<'GET /productManagement/categories/{parent}'>['categories'][number]
export type Brand = Reply<'GET /productManagement/brands'>['brands'][number]

const TEN_MINUTES = 600_000

/** The top categories, or those below one. */
export const categoriesQuery = (parent = 'all') => ({
  ...readQuery('GET /productManagement/categories/{parent}', { params: { parent } }),
  staleTime: TEN_MINUTES,
})

export const brandsQuery = () => ({ ...readQuery('GET /productManagement/brands'), staleTime: TEN_MINUTES })

/** A tag's name. */
export const tagQuery = (name: string) => ({
  ...readQuery('GET /productManagement2/tag/{name}', { params: { name } }),
  staleTime: TEN_MINUTES,
})

/** One page of a list, counted from 1. Each page is its own read, so that a list can grow at both ends. */
export const productsQuery = (filter: ListFilter, page: number) =>
  readQuery('GET /productManagement2/products', {
    query: {
      ...countQueryOf(filter),
      sortby: filter.sort,
      infiniteLoad: true,
      numberToLoad: PAGE_SIZE,
      startingPosition: startOf(page),
    },
  })

/** How a rail of the home page is filled. */
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
