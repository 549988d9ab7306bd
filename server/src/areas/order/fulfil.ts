import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../db/client.ts'
import { enqueue } from '../../jobs/queue.ts'
import { removeOrdered } from '../cart/service.ts'
import { callParts } from './parts-service.ts'
import { type By, type OrderRow, readOrderLines, rollbackOnRefusal } from './queries.ts'
import { nextState } from './rules.ts'
import { transitionOrder } from './service.ts'

/** Gives back what an order holds. The caller has locked the order. */
async function releaseHolds(tx: Tx, context: AppContext, order: OrderRow): Promise<void> {
  if (order.holdsStock) await callParts(tx, context, order, 'released')
}

/** Ends an unpaid order whose time is up, and gives back what it holds. @returns null when it is paid or ended already */
export async function expireOrder(tx: Tx, context: AppContext, order: OrderRow): Promise<OrderRow | null> {
  const expired = await transitionOrder(tx, order, 'EXPIRE', { holdsStock: false, expiresAt: null })
  if (expired) await releaseHolds(tx, context, order)
  return expired
}

/** Ends an unpaid order because the cart it came from has changed. */
export async function replaceOrder(tx: Tx, context: AppContext, order: OrderRow): Promise<void> {
  const replaced = await transitionOrder(tx, order, 'REPLACE', { holdsStock: false, expiresAt: null })
  if (!replaced) return
  await releaseHolds(tx, context, order)
  await enqueue(tx, 'close-attempts', { orderID: order.id })
}

/**
 * Cancels a locked order: what it holds or took is free again, and its payment pages are closed. The caller refunds
 * what was paid.
 * @returns null when the order cannot make this move
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

/** What became of a payment: it is the order's, or why it must go back. */
export type PaymentOutcome = 'PAID' | 'PAID_TWICE' | 'TOO_LATE' | 'GROUP_CLOSED'

/**
 * Makes a locked order paid: what it holds is taken for good, its cart is emptied of its goods, its receipt is enqueued. A
 * late payment is honoured when everything that the order gave back can still be had.
 * @returns `PAID`, or why the order cannot be honoured any more, so that the payment must be refunded
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
 * Ends a paid order whose group came to nothing: what it took is free again. The caller has locked the order, and returns
 * the payment.
 * @returns null when the order cannot make this move
 */
export async function failGroupOrder(tx: Tx, context: AppContext, order: OrderRow): Promise<OrderRow | null> {
  const failed = await transitionOrder(tx, order, 'GROUP_FAIL', {
    cancelledBy: 'SYSTEM',
    cancelReason: 'GROUP_FAILED',
  })
  if (failed) await callParts(tx, context, order, 'refunded')
  return failed
}
