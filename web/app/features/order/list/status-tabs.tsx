import { useQuery } from '@tanstack/react-query'
import { useText } from '#app/i18n/language.tsx'
import type { TextKey } from '#app/i18n/texts.ts'
import { ChipLink } from '#app/ui/chip.tsx'
import { ordersPath, STATUS_GROUPS } from './order-filter.ts'
import { orderCountsQuery, type StatusGroup } from './queries.ts'

const GROUP_NAME: Readonly<Record<StatusGroup, TextKey>> = {
  TO_PAY: 'order.toPay',
  PREPARING: 'order.preparing',
  READY: 'order.ready',
  DONE: 'order.done',
  REFUND: 'order.refund',
  CLOSED: 'order.closed',
}

/** @param chosen null for all orders */
export function StatusTabs({ chosen }: { chosen: StatusGroup | null }) {
  const t = useText()
  const counts = useQuery(orderCountsQuery()).data
  const tabs = [
    { group: null, name: t('order.all'), count: counts?.count },
    ...STATUS_GROUPS.map((group) => ({ group, name: t(GROUP_NAME[group]), count: counts?.groups[group] })),
  ]
  return (
    <nav aria-label={t('order.byStatus')} className="chip-row py-2">
      {tabs.map(({ group, name, count }) => (
        <ChipLink key={name} to={ordersPath(group)} current={group === chosen} className="flex-none">
          {count ? t('order.tab', { name, count }) : name}
        </ChipLink>
      ))}
    </nav>
  )
}
