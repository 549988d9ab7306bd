import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCardActions } from '#app/features/catalogue/list/card-actions.ts'
import type { InfiniteList } from '#app/features/catalogue/list/infinite-list.tsx'
import { searchHref } from '#app/features/catalogue/list/list-filter.ts'
import { ProductList } from '#app/features/catalogue/list/product-list.tsx'
import { searchCountQuery, searchQuery } from '#app/features/catalogue/list/queries.ts'
import { FoundWords } from './search-words.tsx'

interface SearchResultsProps {
  term: string
  page: number
  inApp: boolean
  total: number | undefined
}

export function SearchResults({ term, page, inApp, total }: SearchResultsProps) {
  const { data } = useQuery(searchQuery(term, page))
  const actions = useCardActions()
  const list = useMemo<InfiniteList>(
    () => ({
      pageQuery: (number) => searchQuery(term, number),
      countQuery: searchCountQuery(term),
      hrefOf: (number) => searchHref(term, number),
      empty: null,
      alone: true,
    }),
    [term],
  )
  return (
    <>
      <FoundWords
        q={term}
        count={total}
        correctedTerm={data?.correctedTerm ?? null}
        matched={data?.matched ?? 'ALL'}
        unmatched={data?.unmatched ?? []}
      />
      <ProductList of={list} page={page} inApp={inApp} {...actions} />
    </>
  )
}
