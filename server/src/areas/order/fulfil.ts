import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../db/client.ts'
import { enqueue } from '../../jobs/queue.ts'
import { removeOrdered } from '../cart/service.ts'
import { callParts } from './parts-service.ts'
import { type By, type OrderRow, readOrderLines, rollbackOnRefusal } from './queries.ts'
import { nextState } from './rules.ts'
import { transitionOrder } from './service.ts'

/** Releases what an unpaid order holds. The caller must have locked the order. */
async function releaseHolds(tx: Tx, context: AppContext, order: OrderRow): Promise<void> {
  if (order.holdsStock) await callParts(tx, context, order, 'released')
}

/** Expires an unpaid order and releases what it holds. @returns null if it is already paid or has ended */
export async function expireOrder(tx: Tx, context: AppContext, order: OrderRow): Promise<OrderRow | null> {
  const expired = await transitionOrder(tx, order, 'EXPIRE', { holdsStock: false, expiresAt: null })
  if (expired) await releaseHolds(tx, context, order)
  return expired
}

/** Cancels an unpaid order because its cart has changed. */
export async function replaceOrder(tx: Tx, context: AppContext, order: OrderRow): Promise<void> {
  const replaced = await transitionOrder(tx, order, 'REPLACE', { holdsStock: false, expiresAt: null })
  if (!replaced) return
  await releaseHolds(tx, context, order)
  await enqueue(tx, 'close-attempts', { orderID: order.id })
}

/**
 * Cancels a locked order: releases what it holds or has taken, and closes its payment pages. The caller refunds its
 * payments.
 * @returns null if the order's state does not allow this
 */
export async function endOrder(
  tx: Tx,
  context: AppContext,
  order: OrderRow,
  { actor, reason = null }: By,
): Promise<OrderRow | null> {
  const change = { holdsStock: false, expiresAt: null, cancelledBy: actor, cancelReason: reason }
  const ended = await transitionOrder(tx, order, 'CANCEL', change)
  if (!ended) return null
  if (order.holdsStock) await releaseHolds(tx, context, order)
  else await callParts(tx, context, order, 'refunded')
  await enqueue(tx, 'close-attempts', { orderID: order.id })
  if (order.status === 'NEW') await enqueue(tx, 'send-order-notice', { orderID: order.id, what: 'CANCELLED' })
  return ended
}

/** What happens to a payment: the order accepts it, or the reason why it must be refunded. */
export type PaymentOutcome = 'PAID' | 'PAID_TWICE' | 'TOO_LATE' | 'GROUP_CLOSED'

/**
 * Marks a locked order as paid: takes what it holds for good, removes the goods from its cart, and enqueues its
 * receipt. A late payment is honoured if everything that the order had released is still available.
 * @returns `PAID`, or why the payment cannot be accepted and must be refunded
 */
export async function payOrder(tx: Tx, context: AppContext, order: OrderRow): Promise<PaymentOutcome> {
  if (!nextState(order, 'PAY')) return order.status === 'NEW' ? 'PAID_TWICE' : 'TOO_LATE'
  const hooks = order.holdsStock ? (['paid'] as const) : (['holdAgain', 'paid'] as const)
  const refusal = await rollbackOnRefusal(tx, () => callParts(tx, context, order, ...hooks))
  if (refusal) return refusal.code === 'GROUP_CLOSED' ? 'GROUP_CLOSED' : 'TOO_LATE'
  await transitionOrder(tx, order, 'PAY', { holdsStock: false, expiresAt: null })
  if (order.cartId !== null) await removeOrdered(tx, order.cartId, await readOrderLines(tx, order.id))
  await enqueue(tx, 'send-receipt', { orderID: order.id })
  return 'PAID'
}

/**
 * Ends a paid order whose group has failed, and releases what it has taken. The caller must have locked the order, and
 * refunds the payment.
 * @returns null if the order's state does not allow this
 */
export async function failGroupOrder(tx: Tx, context: AppContext, order: OrderRow): Promise<OrderRow | null> {
  const failed = await transitionOrder(tx, order, 'GROUP_FAIL', {
    cancelledBy: 'SYSTEM',
    cancelReason: 'GROUP_FAILED',
  })
  if (failed) await callParts(tx, context, order, 'refunded')
  return failed
}
