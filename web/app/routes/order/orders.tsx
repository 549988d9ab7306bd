import { useSearchParams } from 'react-router'
import { AccountPage } from '#app/features/account/account-page.tsx'
import { loadAccountPage, loadAccountPageInBrowser } from '#app/features/account/load.ts'
import { groupIn, pageIn } from '#app/features/order/list/order-filter.ts'
import { OrderList } from '#app/features/order/list/order-list.tsx'
import { orderCountsQuery, ordersQuery } from '#app/features/order/list/queries.ts'
import { StatusTabs } from '#app/features/order/list/status-tabs.tsx'
import { UnpaidOrders } from '#app/features/order/unpaid-orders.tsx'
import { definePage } from '#app/page.ts'
import type { Route } from './+types/orders'

export const handle = definePage({
  texts: ['account/user', 'order'],
  styles: ['account'],
  indexed: false,
  tab: 'account',
})

const needs = ({ url }: Request) => {
  const { searchParams } = new URL(url)
  return () => [orderCountsQuery(), ordersQuery(groupIn(searchParams), pageIn(searchParams))]
}

export const loader = (input: Route.LoaderArgs) => loadAccountPage(input, needs(input.request))
export const clientLoader = (input: Route.ClientLoaderArgs) =>
  loadAccountPageInBrowser(input, needs(input.request), handle)

/** `/user/orders`. @source spec §7 Orders, §9 */
export default function OrdersPage() {
  const [search] = useSearchParams()
  const group = groupIn(search)
  return (
    <AccountPage title="order.title">
      <UnpaidOrders />
      <StatusTabs chosen={group} />
      <div className="pt-2">
        <OrderList key={group} group={group} page={pageIn(search)} />
      </div>
    </AccountPage>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
