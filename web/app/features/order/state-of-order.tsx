import { useMoney } from '#app/i18n/currency.tsx'
import { useText } from '#app/i18n/language.tsx'
import type { TextKey } from '#app/i18n/texts.ts'
import { paymentPath } from '#app/paths.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { cartOfOrder } from './cart-of-order.ts'
import { OrderTime } from './order-time.tsx'
import type { Order } from './queries.ts'
import { StatusTag } from './status-tag.tsx'

/** The state of an order, what happens next, and a link to pay it. A change of state is announced. */
export function StateOfOrder({ order }: { order: Order }) {
  const t = useText()
  const money = useMoney()
  const { statusGroup, cancelReason } = order
  return (
    <section className="card screen-only flex flex-col items-start gap-3" aria-label={t('order.state')}>
      <div role="status" className="flex flex-col items-start gap-3">
        <StatusTag order={order} />
        <p>{t(nextText(order), { amount: money(order.due, order.currency, true).text })}</p>
      </div>
      {order.status === 'CANCELLED' && cancelReason ? (
        <p className="wrap-anywhere text-14 text-fg-2">{t('order.reason', { reason: cancelReason })}</p>
      ) : null}
      {statusGroup === 'TO_PAY' && order.expiresAt ? (
        <p className="text-14 text-fg-2">
          {t('order.heldUntil')} <OrderTime at={order.expiresAt} />
        </p>
      ) : null}
      {order.actions.pay ? (
        <LinkButton to={paymentPath(cartOfOrder(order), order.orderID)} tone="brand">
          {t('order.pay')}
        </LinkButton>
      ) : null}
    </section>
  )
}

type Stated = Pick<
  Order,
  'status' | 'paymentStatus' | 'statusGroup' | 'progress' | 'due' | 'group' | 'events' | 'orderMethod'
>

const HANDED_OVER: Partial<Record<Order['progress'], TextKey>> = {
  OUT_FOR_DELIVERY: 'order.nextOnTheWay',
  COLLECTED: 'order.nextCollected',
  DELIVERED: 'order.nextDelivered',
  SERVED: 'order.nextServed',
}

function closedText({ status, events }: Stated): TextKey {
  const ended = (by: string) => events.some(({ what }) => what === by)
  if (ended('RELEASE')) return 'order.nextNotCollected'
  if (status === 'EXPIRED') return 'order.nextExpired'
  return ended('REPLACE') ? 'order.nextReplaced' : 'order.nextCancelled'
}

/** The text that says what happens next with an order, by its state and its progress. */
export function nextText(order: Stated): TextKey {
  const { status, paymentStatus, statusGroup, progress, due, group, orderMethod } = order
  if (statusGroup === 'TO_PAY') return status === 'FAILED' ? 'order.nextDeclined' : 'order.nextToPay'
  if (statusGroup === 'REFUND') return paymentStatus === 'REFUNDED' ? 'order.nextRefunded' : 'order.nextRefunding'
  if (statusGroup === 'CLOSED') return closedText(order)
  if (orderMethod === 'EMAIL') return progress === 'DELIVERED' ? 'order.nextMailed' : 'order.nextByEmail'
  if (progress === 'READY') return due > 0 ? 'order.nextReadyToPay' : 'order.nextReady'
  const handedOver = HANDED_OVER[progress]
  if (handedOver) return handedOver
  if (paymentStatus === 'PAY_AT_STORE') return 'order.nextPayAtStore'
  if (progress === 'PREPARING') return 'order.nextInWork'
  if (paymentStatus === 'PAID_AT_STORE') return 'order.nextPaidAtStore'
  return group && group.status !== 'FULL' ? 'order.nextGroup' : 'order.nextPreparing'
}
