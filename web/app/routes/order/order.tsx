import { Suspense } from 'react'
import { href } from 'react-router'
import { loadOrder, loadOrderInBrowser } from '#app/features/account/load.ts'
import { GroupOfOrder } from '#app/features/campaign/group-of-order.tsx'
import { OrderPage } from '#app/features/order/order-page.tsx'
import { orderQuery } from '#app/features/order/queries.ts'
import { useVisitor } from '#app/features/store/app-info.tsx'
import { PageHead } from '#app/features/store/page-head.tsx'
import { useText } from '#app/i18n/language.tsx'
import { definePage } from '#app/page.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import type { Route } from './+types/order'

export const handle = definePage({
  texts: ['account/user', 'order', 'checkout', 'payment'],
  styles: ['campaign', 'account'],
  indexed: false,
  tab: 'account',
})

export const loader = (input: Route.LoaderArgs) => loadOrder(input, orderQuery(input.params.id))
export const clientLoader = (input: Route.ClientLoaderArgs) =>
  loadOrderInBrowser(input, orderQuery(input.params.id), handle)

/** `/user/orders/:id`. @source spec §7 Orders */
export default function OrderRoute({ params: { id } }: Route.ComponentProps) {
  const t = useText()
  const { loggedIn } = useVisitor()
  const title = t('order.number', { id })
  return (
    <main id="content" className="page">
      <PageHead title={title} index={false} />
      {loggedIn ? (
        <Breadcrumb trail={[{ label: t('order.title'), to: href('/user/orders') }, { label: title }]} />
      ) : null}
      <h1 className="h1 pb-4 tabular-nums">{title}</h1>
      <Suspense>
        <OrderPage
          id={id}
          groupOf={({ group, lines, statusGroup }) =>
            group && statusGroup === 'PREPARING' ? <GroupOfOrder group={group} name={lines[0]?.name ?? ''} /> : null
          }
        />
      </Suspense>
    </main>
  )
}

export { PageError as ErrorBoundary } from '#app/shell/page-error.tsx'
