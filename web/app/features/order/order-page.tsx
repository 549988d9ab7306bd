import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CartKeyProvider } from '#app/features/cart/cart-key.ts'
import { useText } from '#app/i18n/language.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Section } from '#app/ui/section.tsx'
import { cartOfOrder } from './cart-of-order.ts'
import { Comments } from './comments.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderSummary } from './order-details.tsx'
import { Payments, Refunds } from './order-money.tsx'
import { OrderPlan } from './order-plan.tsx'
import { PickupCode } from './pickup-code.tsx'
import { type Order, orderQuery } from './queries.ts'
import { ReceiptHead } from './receipt-head.tsx'
import { StateOfOrder } from './state-of-order.tsx'
import { Timeline } from './timeline.tsx'
import { useOrderUpdates } from './use-order-updates.ts'

interface OrderPageProps {
  id: string
  /** Renders the state of the order's group, if it has one. */
  groupOf: (order: Order) => ReactNode
}

/** One order: its state and what happens next, its history, its goods and its amounts. */
export function OrderPage({ id, groupOf }: OrderPageProps) {
  const t = useText()
  const { order } = useSuspenseQuery(orderQuery(id)).data
  useOrderUpdates(id)
  const isOpen = ['TO_PAY', 'PREPARING', 'READY'].includes(order.statusGroup)
  return (
    <CartKeyProvider value={cartOfOrder(order)}>
      {order.access === 'LINK' ? (
        <div className="screen-only pb-4">
          <Banner>{t('order.byLink')}</Banner>
        </div>
      ) : null}
      <ReceiptHead order={order} />
      <div className="receipt-columns grid items-start gap-6 md:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <StateOfOrder order={order} />
          {groupOf(order)}
          {order.pickupCode === null ? null : <PickupCode code={order.pickupCode} />}
          {isOpen ? <OrderPlan order={order} /> : null}
          <Timeline order={order} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <OrderSummary order={order} />
          <Payments order={order} />
          <Refunds order={order} />
          <Contact order={order} />
          <Comments order={order} />
          <OrderActions order={order} />
        </div>
      </div>
    </CartKeyProvider>
  )
}

function Contact({ order: { contact } }: { order: Order }) {
  const t = useText()
  return (
    <Section id="order-contact" title={t('order.contact')} className="card grid gap-2">
      <p className="font-bold">{contact.name}</p>
      <p>{contact.phone}</p>
      <p className="wrap-anywhere">{contact.email}</p>
    </Section>
  )
}
