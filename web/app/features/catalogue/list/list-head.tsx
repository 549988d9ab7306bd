import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Card } from '#app/features/catalogue/product-queries.ts'
import { useText } from '#app/i18n/language.tsx'
import type { ListFilter } from './list-filter.ts'
import { listCountQuery, productsQuery } from './queries.ts'

/** `total` is undefined while loading. */
export function ListHead({ title, total }: { title: string; total: number | undefined }) {
  const t = useText()
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <h1 tabIndex={-1} className="h1">
        {title}
      </h1>
      <p role="status" className="text-14 text-fg-2">
        {total === undefined ? '\u00a0' : t('catalogue.productCount', { count: total })}
      </p>
    </div>
  )
}

export const useListCount = (filter: ListFilter): number | undefined => useQuery(listCountQuery(filter)).data?.count

/** Tags of the list's first page, without duplicates, and its first picture. */
export function useFirstCards(filter: ListFilter, page: number): { tags: Card['tags']; picture?: Card['image'] } {
  const cards = useQuery(productsQuery(filter, page)).data?.products
  return useMemo(() => {
    const tags = (cards ?? []).flatMap((card) => card.tags)
    return { tags: [...new Map(tags.map((tag) => [tag.key, tag])).values()], picture: cards?.[0]?.image }
  }, [cards])
}
