import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { href } from 'react-router'
import { ListEnd, ListStart } from '#app/features/infinite-list/list-ends.tsx'
import { clampPage, pageNumbers, pagesIn, shownIn, startOf } from '#app/features/infinite-list/load-window.ts'
import { useListPages } from '#app/features/infinite-list/use-list-pages.ts'
import { useListPosition } from '#app/features/infinite-list/use-list-position.ts'
import { useListStart } from '#app/features/infinite-list/use-list-start.ts'
import { useText } from '#app/i18n/language.tsx'
import { useHydrated } from '#app/platform/use-hydrated.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { positionKeys } from '#app/ui/keyed.ts'
import { RegionFailure } from '#app/ui/region-failure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { StatusPanel } from '#app/ui/status-panel.tsx'
import { OrderCard } from './order-card.tsx'
import { ordersPath } from './order-filter.ts'
import { orderCountsQuery, ordersQuery, ORDERS_PER_PAGE as SIZE, type StatusGroup } from './queries.ts'

interface OrderListProps {
  /** Null for all orders. */
  group: StatusGroup | null
  /** Page number in the address. */
  page: number
}

export function OrderList({ group, page }: OrderListProps) {
  const t = useText()
  const { data, isError, refetch } = useQuery(orderCountsQuery())
  if (isError) return <RegionFailure text={t('order.failed')} onRetry={() => void refetch()} />
  if (!data) return <CardSkeletons cards={3} />
  const total = group === null ? data.count : data.groups[group]
  return total === 0 ? <NoOrders any={data.count > 0} /> : <Orders group={group} page={page} total={total} />
}

function Orders({ group, page, total }: OrderListProps & { total: number }) {
  const list = useRef<HTMLUListElement>(null)
  const of = useMemo(() => ({ pageQuery: (number: number) => ordersQuery(group, number) }), [group])
  const start = useListStart({ page: clampPage(page, total, SIZE), inApp: useHydrated() })
  const { span, busy, failed, added, load } = useListPages({ of, start, total, list, size: SIZE })
  useListPosition({ list, span, size: SIZE })
  return (
    <div>
      <ListStart
        href={ordersPath(group, span.first - 1)}
        hidden={span.first === 1}
        busy={busy === 'up'}
        onLoad={() => void load('up')}
      />
      <ul ref={list} className="grid gap-4">
        {pageNumbers(span).map((number) => (
          <PageOfOrders
            key={number}
            group={group}
            page={number}
            count={Math.min(SIZE, total - startOf(number, SIZE))}
          />
        ))}
      </ul>
      <ListEnd
        href={span.last < pagesIn(total, SIZE) ? ordersPath(group, span.last + 1) : undefined}
        shown={startOf(span.first, SIZE) + shownIn(span, total, SIZE)}
        total={total}
        added={added}
        busy={busy === 'down'}
        failed={failed !== null}
        onLoad={() => void load('down')}
      />
    </div>
  )
}

function PageOfOrders({ group, page, count }: OrderListProps & { count: number }) {
  const t = useText()
  const { data, isError, refetch } = useQuery(ordersQuery(group, page))
  if (data) return data.orders.map((order) => <OrderCard key={order.orderID} order={order} />)
  if (isError) {
    return (
      <li>
        <RegionFailure text={t('order.failed')} onRetry={() => void refetch()} />
      </li>
    )
  }
  return positionKeys(count).map((key) => (
    <li key={key}>
      <CardSkeletons cards={1} />
    </li>
  ))
}

const CardSkeletons = ({ cards }: { cards: number }) => (
  <div aria-hidden="true" className="grid gap-4">
    {positionKeys(cards).map((key) => (
      <Skeleton key={key} className="w-full rounded-card" height="12rem" />
    ))}
  </div>
)

/** @param any whether there are orders in other states */
function NoOrders({ any }: { any: boolean }) {
  const t = useText()
  return (
    <StatusPanel
      icon="bag"
      actions={
        <LinkButton to={any ? href('/user/orders') : href('/store')} tone="brand">
          {t(any ? 'order.showAll' : 'order.shop')}
        </LinkButton>
      }
    >
      <p className="text-20 font-bold">{t(any ? 'order.noneOfStatus' : 'order.none')}</p>
      {any ? null : <p className="text-fg-2">{t('order.noneText')}</p>}
    </StatusPanel>
  )
}
