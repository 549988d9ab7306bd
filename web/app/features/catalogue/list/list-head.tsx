import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Card } from '#app/features/catalogue/product-queries.ts'
import { useText } from '#app/i18n/language.tsx'
import type { ListFilter } from './list-filter.ts'
import { listCountQuery, productsQuery } from './queries.ts'

/** The list's heading and how many products it holds; `total` is undefined while that is asked for. */
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

export function useListCount(filter: ListFilter): number | undefined {
  return useQuery(listCountQuery(filter)).data?.count
}

/** What the products that a list opens with tell of it: their tags, without doubles, and the picture of the first. */
export function useFirstCards(filter: ListFilter, page: number): { tags: Card['tags']; picture?: Card['image'] } {
  const cards = useQuery(productsQuery(filter, page)).data?.products
  return useMemo(() => {
    const tags = (cards ?? []).flatMap((card) => card.tags)
    return { tags: [...new Map(tags.map((tag) => [tag.key, tag])).values()], picture: cards?.[0]?.image }
  }, [cards])
}
