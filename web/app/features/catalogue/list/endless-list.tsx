import type { ReactNode } from 'react'
import { appliedCount, type ListFilter, listHref } from './list-filter.ts'
import { EmptyList } from './list-states.tsx'
import { type CardsQuery, listCountQuery, productsQuery } from './queries.ts'

/** What an endless list shows and where its parts are. Make it once for each list: it tells one from another. */
export interface EndlessList {
  /** Reads one page, counted from 1. */
  pageQuery: (page: number) => CardsQuery
  /** Reads how many products there are in all: `{ count }`. */
  countQuery: CardsQuery
  /** The address of the list from one page on. */
  hrefOf: (page: number) => string
  /** What stands in place of a list without products. */
  empty: ReactNode
  /** No filters stand beside it: it takes their place. */
  alone?: boolean
}

/** The list that a filter chooses. */
export function listOf(filter: ListFilter): EndlessList {
  return {
    pageQuery: (page) => productsQuery(filter, page),
    countQuery: listCountQuery(filter),
    hrefOf: (page) => listHref(filter, page),
    empty: <EmptyList narrowed={appliedCount(filter) > 0} />,
  }
}
