import type { Tx } from '../../db/client.ts'
import { enqueue } from '../../jobs/queue.ts'
import { paidByCredit, refundToPots } from '../credit/service.ts'
import { insertEvent, type OrderRow, transitionOrder, wasSoldAtStore } from '../order/service.ts'
import { type Attempt, hasOpenParts, transitionAttempt } from './queries.ts'
import {
  insertDecision,
  insertRefund,
  type Refund,
  type RefundDecision,
  readOnlineLeft,
  readOpenRefunds,
  readRefundedAtStore,
  transitionRefund,
} from './refund-queries.ts'
import { type RefundSources, splitRefund } from './split.ts'

/** @property amount in minor units @property reason a code, or the words of the staff */
export type RefundRequest = Pick<RefundDecision, 'amount' | 'reason' | 'requestedBy'> &
  Partial<Pick<RefundDecision, 'lines' | 'restock'>> & { isBooked?: boolean }

/** Refunds a payment, or a part of it. A job calls the provider, as that may take several tries. */
async function returnPayment(tx: Tx, refund: Omit<Refund, 'status' | 'refundNo'>): Promise<void> {
  const { refundNo, isFull } = await insertRefund(tx, refund)
  if (isFull) await enqueue(tx, 'refund-payment', { refundNo })
  else await enqueue(tx, 'refund-payment-part', { refundNo })
}

/** Refunds in full a payment that its order cannot accept. */
export async function refundAttempt(
  tx: Tx,
  order: OrderRow,
  attempt: Attempt,
  refund: { amount: number; currency: string; reason: string },
): Promise<void> {
  if (!(await transitionAttempt(tx, attempt.attemptNo, ['PAID'], { status: 'REFUND_PENDING' }))) return
  if (order.status !== 'NEW') await transitionOrder(tx, order, 'REFUND')
  const none = { atStore: 0, deposit: 0, credit: 0, lines: null, restock: false }
  const decision = { ...none, ...refund, orderId: order.id, requestedBy: 'SYSTEM' as const }
  const orderRefundId = await insertDecision(tx, decision)
  await returnPayment(tx, { ...refund, attemptNo: attempt.attemptNo, orderRefundId })
  await insertEvent(tx, order.id, `REFUND_${refund.reason}`)
}

/** The amounts of a locked order that can still be refunded, by destination. */
export async function refundSources(tx: Tx, order: OrderRow): Promise<RefundSources> {
  const online = await readOnlineLeft(tx, order.id)
  const { paid, refunded } = await paidByCredit(tx, order.id)
  const wasSold = await wasSoldAtStore(tx, order.id)
  const paidAtStore = wasSold ? order.total - paid.deposit - paid.credit : 0
  return {
    online,
    atStore: paidAtStore - (await readRefundedAtStore(tx, order.id)),
    deposit: paid.deposit - refunded.deposit,
    credit: paid.credit - refunded.credit,
  }
}

/**
 * Refunds a locked order, fully or in part.
 * @param request `isBooked` if the store credit was already returned, as when the order has ended
 * @returns the id of the refund; null if less than the amount is left
 */
export async function refundOrder(
  tx: Tx,
  order: OrderRow,
  sources: RefundSources,
  request: RefundRequest,
): Promise<number | null> {
  const split = splitRefund(request.amount, sources)
  if (!split) return null
  const { currency, id: orderId } = order
  const { isBooked = false, ...rest } = request
  const { reason, requestedBy } = rest
  const decision = { lines: null, restock: false, ...rest, ...split, currency, orderId }
  const orderRefundId = await insertDecision(tx, decision)
  const { deposit, credit } = split
  if (!isBooked) await refundToPots(tx, order, { key: `decision:${orderRefundId}`, reason, deposit, credit })
  await insertEvent(tx, orderId, 'REFUND_STARTED', { actor: requestedBy, reason })
  for (const { attemptNo, amount } of split.online) {
    await returnPayment(tx, { attemptNo, amount, currency, reason, orderRefundId })
    const isAll = sources.online.some((each) => each.attemptNo === attemptNo && each.left === amount)
    if (isAll) await transitionAttempt(tx, attemptNo, ['PAID'], { status: 'REFUND_PENDING' })
  }
  if (request.restock) await enqueue(tx, 'restock-refund', { refundID: orderRefundId })
  await finishDecision(tx, order, orderRefundId)
  return orderRefundId
}

/** Completes a decision whose parts are all done, and the order's refund if no other part is open. */
async function finishDecision(tx: Tx, order: OrderRow, orderRefundId: number): Promise<void> {
  const open = await readOpenRefunds(tx, order.id, orderRefundId)
  if (!open.ofOrder) await transitionOrder(tx, order, 'REFUND_DONE')
  if (open.ofDecision) return
  await insertEvent(tx, order.id, 'REFUNDED')
  await enqueue(tx, 'send-refund-notice', { orderID: order.id })
}

/** Records that a part of a refund is done; the order must be locked. @returns false if that was already recorded */
export async function finishRefund(tx: Tx, order: OrderRow, refund: Refund): Promise<boolean> {
  if (!(await transitionRefund(tx, refund.refundNo, ['PENDING', 'FAILED'], 'DONE'))) return false
  if (!(await hasOpenParts(tx, refund.attemptNo)))
    await transitionAttempt(tx, refund.attemptNo, ['REFUND_PENDING'], { status: 'REFUNDED' })
  await finishDecision(tx, order, refund.orderRefundId)
  return true
}
