import { CARDS_PER_PAGE } from '@istore/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { memo, useRef } from 'react'
import { ListEnd, ListStart } from '#app/features/infinite-list/list-ends.tsx'
import { clampPage, pageNumbers, pagesIn, shownIn, startOf } from '#app/features/infinite-list/load-window.ts'
import { useListPages } from '#app/features/infinite-list/use-list-pages.ts'
import { useListPosition } from '#app/features/infinite-list/use-list-position.ts'
import { useListStart } from '#app/features/infinite-list/use-list-start.ts'
import { useText } from '#app/i18n/language.tsx'
import { RegionFailure } from '#app/ui/region-failure.tsx'
import type { InfiniteList } from './infinite-list.tsx'
import { type CardActions, ProductCards } from './product-card.tsx'
import { CardSkeleton, GRID_SIZES, GridSkeleton, ProductGrid } from './product-grid.tsx'
import { asCardsQuery, asCountQuery } from './queries.ts'
import { useListPrefetch } from './use-list-prefetch.ts'

interface ProductListProps extends CardActions {
  of: InfiniteList
  /** Page number in the address. */
  page: number
  /** False during hydration. */
  inApp: boolean
}

export const ProductList = memo(function ProductList(props: ProductListProps) {
  const t = useText()
  const count = useQuery(asCountQuery(props.of.countQuery))
  if (count.isError) return <RegionFailure text={t('catalogue.listFailed')} onRetry={() => void count.refetch()} />
  if (!count.data) return <GridSkeleton cards={8} alone={props.of.alone} />
  if (count.data.count === 0) return props.of.empty
  return <LoadedList {...props} total={count.data.count} />
})

function LoadedList({ of, page, inApp, total, ...actions }: ProductListProps & { total: number }) {
  const list = useRef<HTMLUListElement>(null)
  const start = useListStart({ page: clampPage(page, total), inApp })
  const { span, busy, failed, added, load } = useListPages({ of, start, total, list })
  useListPosition({ list, span })
  const foresight = useListPrefetch()
  const shown = shownIn(span, total)
  const first = startOf(span.first)
  const loadDown = async () => {
    // Counted in the DOM: withdrawn products make a page shorter.
    const before = list.current?.childElementCount ?? 0
    await load('down')
    if (span.last + 1 >= pagesIn(total)) focusCard(list.current, before)
  }
  return (
    <div>
      <ListStart
        href={of.hrefOf(span.first - 1)}
        hidden={span.first === 1}
        busy={busy === 'up'}
        onLoad={() => void load('up')}
      />
      <ProductGrid ref={list} alone={of.alone} {...foresight}>
        {pageNumbers(span).map((number) => (
          <PageOfCards
            key={number}
            of={of}
            page={number}
            count={Math.min(CARDS_PER_PAGE, total - startOf(number))}
            eager={number === start.first ? 1 : 0}
            {...actions}
          />
        ))}
      </ProductGrid>
      <ListEnd
        href={span.last < pagesIn(total) ? of.hrefOf(span.last + 1) : undefined}
        shown={first + shown}
        total={total}
        added={added}
        busy={busy === 'down'}
        failed={failed !== null}
        onLoad={() => void loadDown()}
      />
    </div>
  )
}

interface PageOfCardsProps extends CardActions {
  of: InfiniteList
  page: number
  /** Number of cards it will have. */
  count: number
  /** Number of its pictures on the first screen. */
  eager: number
}

function PageOfCards({ of, page, count, eager, onQuickAdd }: PageOfCardsProps) {
  const t = useText()
  const { data, isError, refetch } = useQuery(asCardsQuery(of.pageQuery(page)))
  if (data) {
    const shared = { heading: 'h2', sizes: GRID_SIZES, eager, options: of.options, onQuickAdd } as const
    return <ProductCards list={data} {...shared} />
  }
  if (isError) {
    return (
      <li className="col-span-full">
        <RegionFailure text={t('catalogue.listFailed')} onRetry={() => void refetch()} />
      </li>
    )
  }
  return Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are identified only by their position
    <li key={at}>
      <CardSkeleton />
    </li>
  ))
}

function focusCard(list: HTMLElement | null, at: number): void {
  list?.children[at]?.querySelector('a')?.focus({ preventScroll: true })
}
