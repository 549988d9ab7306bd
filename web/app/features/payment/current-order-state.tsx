import { Suspense } from 'react'
import { href } from 'react-router'
import { OrderIdCopy } from '#app/features/order/order-id-copy.tsx'
import { OrderPlan } from '#app/features/order/order-plan.tsx'
import type { Order } from '#app/features/order/queries.ts'
import { nextText } from '#app/features/order/state-of-order.tsx'
import { stateName } from '#app/features/order/status-tag.tsx'
import { useMoney } from '#app/i18n/currency.tsx'
import { useText } from '#app/i18n/language.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { StatusPanel } from '#app/ui/status-panel.tsx'

const TONES = {
  TO_PAY: 'warn',
  PREPARING: 'success',
  READY: 'success',
  DONE: 'success',
  REFUND: 'info',
  CLOSED: 'info',
} as const

/** Whether an order has progressed since it was placed, so that its first confirmation would be out of date. */
export const hasProgressed = (order: Order): boolean => ['READY', 'DONE', 'REFUND'].includes(order.statusGroup)

/** The confirmation of an order placed some time ago: its current state and what happens next. */
export function CurrentOrderState(props: { order: Order }) {
  // Suspends until the texts of the order's page are loaded.
  return (
    <Suspense>
      <State {...props} />
    </Suspense>
  )
}

function State({ order }: { order: Order }) {
  const t = useText()
  const money = useMoney()
  const { statusGroup, orderID } = order
  return (
    <div className="mx-auto grid max-w-160 gap-6">
      <StatusPanel
        tone={TONES[statusGroup]}
        title={t(stateName(order))}
        actions={
          <>
            <LinkButton to={href('/user/orders/:id', { id: orderID })} tone="brand">
              {t('result.seeOrder')}
            </LinkButton>
            <LinkButton to={href('/store')}>{t('done.continue')}</LinkButton>
          </>
        }
      >
        <OrderIdCopy orderId={orderID} />
        <p>{t(nextText(order), { amount: money(order.due, order.currency, true).text })}</p>
      </StatusPanel>
      {statusGroup === 'READY' ? <OrderPlan order={order} /> : null}
    </div>
  )
}
