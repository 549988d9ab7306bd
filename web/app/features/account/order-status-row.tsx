import { useQuery } from '@tanstack/react-query'
import { ordersPath } from '#app/features/order/list/order-filter.ts'
import { useText } from '#app/i18n/language.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AppLink } from '#app/ui/link.tsx'
import { Badge } from '#app/ui/tag.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { orderCountQuery } from './queries.ts'

const GROUPS = [
  { group: 'TO_PAY', icon: 'card', text: 'user.toPay' },
  { group: 'PREPARING', icon: 'bag', text: 'user.preparing' },
  { group: 'REFUND', icon: 'refresh', text: 'user.refund' },
  { group: 'CLOSED', icon: 'history', text: 'user.closed' },
] as const

/** The shopper's orders, grouped by what happens next. Without the counts only the links are shown. */
export function OrderStatusRow() {
  const t = useText()
  const counts = useQuery(orderCountQuery()).data?.groups
  return (
    <section aria-labelledby="orders-heading" className="card grid gap-4">
      <h2 id="orders-heading" className="h2">
        {t('user.orders')}
      </h2>
      <ul className="order-groups">
        {GROUPS.map(({ group, icon, text }) => {
          const count = counts?.[group] ?? 0
          return (
            <li key={group}>
              <AppLink to={ordersPath(group)} className="grid min-h-11 justify-items-center gap-1 text-center text-14">
                <span className="relative">
                  <Icon name={icon} />
                  <Badge count={count} />
                </span>
                <span aria-hidden={count > 0}>{t(text)}</span>
                {count > 0 ? <VisuallyHidden>{t('user.orderCount', { name: t(text), count })}</VisuallyHidden> : null}
              </AppLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
