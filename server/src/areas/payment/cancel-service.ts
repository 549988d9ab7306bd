import type { Body, Reply } from '@istore/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { progressOf } from '../fulfilment/methods-service.ts'
import { endOrder, failGroupOrder } from '../order/fulfil.ts'
import { restockOrder } from '../order/parts-service.ts'
import { mayCancel } from '../order/progress-rules.ts'
import type { Actor } from '../order/rules.ts'
import { lockOrder, type OrderRow, ownOrder, transitionOrder } from '../order/service.ts'
import { takeRestock } from './refund-queries.ts'
import { refundOrder, refundSources } from './refunds-service.ts'
import { type RefundSources, refundable } from './split.ts'

/**
 * Requests the refund of everything that a cancelled order was paid with.
 * @param sources refundable amounts from before the order ended, as ending it has already returned its store credit
 */
async function refundAll(
  tx: Tx,
  order: OrderRow,
  sources: RefundSources,
  { reason, requestedBy }: { reason: string; requestedBy: Actor },
): Promise<void> {
  if (order.paymentStatus !== 'REFUND_PENDING') return
  const amount = refundable(sources)
  if (amount === 0) await transitionOrder(tx, order, 'REFUND_DONE')
  else await refundOrder(tx, order, sources, { amount, reason, requestedBy, isBooked: true })
}

/** Cancels a locked order and refunds it, if the actor may. @returns false if not */
async function cancelAndRefund(
  tx: Tx,
  context: AppContext,
  order: OrderRow,
  { actor, reason }: { actor: 'SHOPPER' | 'STAFF'; reason: string | null },
): Promise<boolean> {
  if (!mayCancel(progressOf(order.fulfilment.method), order, actor)) return false
  const sources = await refundSources(tx, order)
  const ended = await endOrder(tx, context, order, { actor, reason })
  if (ended) await refundAll(tx, ended, sources, { reason: 'CANCELLED', requestedBy: actor })
  return ended !== null
}

/**
 * Cancels the visitor's order if its preparation has not begun. Repeated or concurrent requests cancel and refund once,
 * and get the same answer.
 * @throws Refusal ORDER_NOT_FOUND, ORDER_NOT_CANCELLABLE
 */
export async function cancelOwnOrder(
  visit: Visit,
  id: string,
  body: Body<'PUT /admin/orderManagement/cancelOrder/{id}'>,
): Promise<Reply<'PUT /admin/orderManagement/cancelOrder/{id}'>> {
  await ownOrder(visit, id)
  const reason = body.reason?.trim() || null
  await inTransaction(visit.context.db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new Refusal('ORDER_NOT_FOUND')
    if (order.cancelledBy === 'SHOPPER') return
    if (!(await cancelAndRefund(tx, visit.context, order, { actor: 'SHOPPER', reason })))
      throw new Refusal('ORDER_NOT_CANCELLABLE')
  })
  return { orderID: id }
}

/** Cancels an order for the staff. Does nothing if it was handed over or has ended since. */
export async function cancelForStaff(context: AppContext, orderId: string, reason: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order && !(await cancelAndRefund(tx, context, order, { actor: 'STAFF', reason })))
      context.log.warn({ orderID: orderId }, 'an order was not cancelled: it has moved on since the staff asked for it')
  })
}

/**
 * Ends a paid order of a failed group, and refunds it. One transaction changes the order's state once, so each payment
 * is refunded once, however often this runs or is interrupted.
 */
export async function refundGroupOrder(context: AppContext, orderId: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return
    const sources = await refundSources(tx, order)
    const ended = await failGroupOrder(tx, context, order)
    if (ended) await refundAll(tx, ended, sources, { reason: 'GROUP_FAILED', requestedBy: 'SYSTEM' })
  })
}

/** Restocks the goods of a refund, once. */
export async function restockRefund(context: AppContext, refundId: number): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const taken = await takeRestock(tx, refundId)
    const order = taken && (await lockOrder(tx, taken.orderId))
    if (order) await restockOrder(tx, context, order, taken.lines)
  })
}
