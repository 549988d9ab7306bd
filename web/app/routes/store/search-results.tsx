import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { EndlessList } from '#app/features/catalogue/endless-list.tsx'
import { searchHref } from '#app/features/catalogue/list-filter.ts'
import { ProductList } from '#app/features/catalogue/product-list.tsx'
import { searchCountQuery, searchQuery } from '#app/features/catalogue/queries.ts'
import { FoundWords } from '#app/features/search/search-words.tsx'
import { useCardActions } from './card-actions.ts'

interface SearchResultsProps {
  term: string
  page: number
  inApp: boolean
  total: number | undefined
}

/** What a term finds, as a list without end. */
export function SearchResults({ term, page, inApp, total }: SearchResultsProps) {
  const { data } = useQuery(searchQuery(term, page))
  const actions = useCardActions()
  const list = useMemo<EndlessList>(
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
      <FoundWords q={term} count={total} correctedTerm={data?.correctedTerm ?? null} matched={data?.matched ?? 'ALL'} />
      <ProductList of={list} page={page} inApp={inApp} {...actions} />
    </>
  )
}
