import type { ReactNode } from 'react'
import { appliedCount, type ListFilter, listHref } from './list-filter.ts'
import { EmptyList } from './list-states.tsx'
import { type CardsQuery, listCountQuery, productsQuery } from './queries.ts'

/** Pages, count and addresses of an infinite list. Create it once per list: effects depend on its identity. */
export interface InfiniteList {
  /** One page, from 1. */
  pageQuery: (page: number) => CardsQuery
  /** The number of products: `{ count }`. */
  countQuery: CardsQuery
  /** The list's address, opened at a page. */
  hrefOf: (page: number) => string
  /** Shown if the list has no products. */
  empty: ReactNode
  /** The options by which the list is filtered; its cards link to them. */
  options?: string
  /** No filters beside it: uses their column. */
  alone?: boolean
}

export function listOf(filter: ListFilter): InfiniteList {
  return {
    pageQuery: (page) => productsQuery(filter, page),
    countQuery: listCountQuery(filter),
    options: filter.optionPair,
    hrefOf: (page) => listHref(filter, page),
    empty: <EmptyList narrowed={appliedCount(filter) > 0} />,
  }
}
