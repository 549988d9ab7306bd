import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { WhichCartProvider } from '#app/features/cart/which-cart.ts'
import { useText } from '#app/i18n/language.tsx'
import type { TextKey } from '#app/i18n/texts.ts'
import { paymentPath } from '#app/paths.ts'
import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/section.tsx'
import { cartOfOrder } from './cart-of-order.ts'
import { OrderSummary, PickupPlan } from './order-details.tsx'
import { OrderTime } from './order-time.tsx'
import { type Order, orderQuery } from './queries.ts'
import { StatusTag } from './status-tag.tsx'
import { useOrderUpdates } from './use-order-updates.ts'

interface OrderPageProps {
  id: string
  /** What the group of the order has to say, where there is one. */
  groupOf: (order: Order) => ReactNode
}

/** One order: its state and what happens next, its history, its goods and its amounts. */
export function OrderPage({ id, groupOf }: OrderPageProps) {
  const t = useText()
  const { order } = useSuspenseQuery(orderQuery(id)).data
  useOrderUpdates(id)
  const isOpen = order.statusGroup === 'TO_PAY' || order.statusGroup === 'PREPARING'
  return (
    <WhichCartProvider value={cartOfOrder(order)}>
      {order.access === 'LINK' ? (
        <div className="pb-4">
          <Banner>{t('order.byLink')}</Banner>
        </div>
      ) : null}
      <div className="grid items-start gap-6 md:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <StateOfOrder order={order} />
          {groupOf(order)}
          {isOpen ? <PickupPlan order={order} /> : null}
          <Timeline order={order} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <OrderSummary order={order} />
          <Contact order={order} />
        </div>
      </div>
    </WhichCartProvider>
  )
}

function StateOfOrder({ order }: { order: Order }) {
  const t = useText()
  return (
    <section className="card flex flex-col items-start gap-3" aria-label={t('order.state')}>
      <StatusTag order={order} />
      <p>{t(nextText(order))}</p>
      {order.statusGroup === 'TO_PAY' && order.expiresAt ? (
        <p className="text-14 text-fg-2">
          {t('order.heldUntil')} <OrderTime at={order.expiresAt} />
        </p>
      ) : null}
      {order.statusGroup === 'TO_PAY' && order.access === 'OWNER' ? (
        <LinkButton to={paymentPath(cartOfOrder(order), order.orderID)} tone="brand">
          {t('order.pay')}
        </LinkButton>
      ) : null}
    </section>
  )
}

const wasReleased = ({ events }: Order) => events.some(({ what }) => what === 'RELEASE')

function nextText(order: Order): TextKey {
  const { status, paymentStatus, statusGroup, group } = order
  if (statusGroup === 'TO_PAY') return status === 'FAILED' ? 'order.nextDeclined' : 'order.nextToPay'
  if (statusGroup === 'REFUND') return paymentStatus === 'REFUNDED' ? 'order.nextRefunded' : 'order.nextRefunding'
  if (wasReleased(order)) return 'order.nextNotCollected'
  if (statusGroup === 'CLOSED') return status === 'EXPIRED' ? 'order.nextExpired' : 'order.nextReplaced'
  if (paymentStatus === 'PAY_AT_STORE') return 'order.nextPayAtStore'
  if (paymentStatus === 'PAID_AT_STORE') return 'order.nextPaidAtStore'
  return group && group.status !== 'FULL' ? 'order.nextGroup' : 'order.nextPreparing'
}

/** The steps of an order that its history shows. */
const EVENT_TEXT: Readonly<Record<string, TextKey>> = {
  PLACED: 'order.eventPlaced',
  DECLINE: 'order.eventDeclined',
  PAY: 'order.eventPaid',
  PAY_LATER: 'order.eventPayLater',
  SELL: 'order.eventSold',
  RELEASE: 'order.eventReleased',
  EXPIRE: 'order.eventExpired',
  REPLACE: 'order.eventReplaced',
  GROUP_FAIL: 'order.eventGroupFailed',
  REFUNDED: 'order.eventRefunded',
}

const eventText = (what: string): TextKey | undefined =>
  EVENT_TEXT[what] ?? (what.startsWith('REFUND_') && what !== 'REFUND_DONE' ? 'order.eventRefunding' : undefined)

function Timeline({ order }: { order: Order }) {
  const t = useText()
  const steps = order.events.flatMap(({ at, what }) => {
    const text = eventText(what)
    return text ? [{ at, text }] : []
  })
  if (steps.length === 0) return null
  return (
    <Section id="order-history" title={t('order.history')} className="card grid gap-4">
      <ol className="grid gap-3">
        {steps.toReversed().map(({ at, text }) => (
          <li key={at + text} className="flex gap-3">
            <Icon name="clock" className="text-fg-3" />
            <div>
              <p className="font-bold">{t(text)}</p>
              <p className="text-14 text-fg-2">
                <OrderTime at={at} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
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
