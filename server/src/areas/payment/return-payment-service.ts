import type { AppContext } from '../../app-context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { GatewayError, type RefundOutcome, type RefundRequest } from '../../gateways/payment/gateway.ts'
import { enqueue } from '../../jobs/queue.ts'
import { insertEvent, lockOrder } from '../order/service.ts'
import { gatewayOf, knownAttempt } from './provider-service.ts'
import { type Attempt, readAttempt } from './queries.ts'
import { claimRequest, moveRefund, type Refund, readRefund, scheduleRefundCheck } from './refund-queries.ts'
import { finishRefund } from './refunds-service.ts'
import { FIRST_REFUND_CHECK_MS } from './rules.ts'
import { insertTask } from './task-queries.ts'

/** A refund that is not through yet, and the payment that it is a part of. */
interface PendingRefund {
  refund: Refund
  attempt: Attempt
}

async function pendingRefund(context: AppContext, refundNo: string): Promise<PendingRefund | null> {
  const refund = await readRefund(context.db, refundNo)
  const attempt = refund && (await readAttempt(context.db, refund.attemptNo))
  return attempt && refund.status === 'PENDING' ? { refund, attempt } : null
}

/** Its number makes it the same refund however often it is requested. */
const requestFor = ({ refund, attempt }: PendingRefund): RefundRequest => ({
  attempt: knownAttempt(attempt),
  refundNo: refund.refundNo,
  amount: refund.amount,
  currency: refund.currency,
  total: attempt.captured ?? attempt.amount,
})

/** Notes that a provider does not return a payment, for the staff to do it. */
async function giveUp(
  context: AppContext,
  { refund, attempt: { orderId } }: PendingRefund,
  why: string,
): Promise<void> {
  const { refundNo } = refund
  context.log.error({ orderID: orderId, refundNo, why }, 'the payment provider does not refund')
  await inTransaction(context.db, async (tx) => {
    await lockOrder(tx, orderId)
    if (!(await moveRefund(tx, refundNo, ['PENDING'], 'FAILED'))) return
    await insertTask(tx, { kind: 'REFUND_FAILED', orderId, refundNo, details: why })
    await insertEvent(tx, orderId, 'REFUND_FAILED')
  })
}

/** Applies what a provider says of a refund. One that is pending is queried later. */
async function applyOutcome(context: AppContext, pending: PendingRefund, outcome: RefundOutcome): Promise<void> {
  const { refund, attempt } = pending
  if (outcome === 'failed') return giveUp(context, pending, 'the provider says that the refund has failed')
  if (outcome === 'pending') {
    const at = new Date(context.now().getTime() + FIRST_REFUND_CHECK_MS)
    return scheduleRefundCheck(context.db, refund.refundNo, at)
  }
  await inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, attempt.orderId)
    if (order) await finishRefund(tx, order, refund)
  })
}

/**
 * Gives a payment, or a part of it, back through its provider. What the provider refuses for good, or has not accepted at the
 * last try, becomes a task of the staff. Where the provider wants a pause between parts of one payment, the part is put off.
 * @param isLast whether the job is given up after this try
 * @throws GatewayError, so that the job tries again
 */
export async function refundPayment(context: AppContext, refundNo: string, isLast: boolean): Promise<void> {
  const pending = await pendingRefund(context, refundNo)
  if (!pending) return
  try {
    const gateway = gatewayOf(context, pending.attempt.provider)
    const pause = gateway.refundPauseSeconds ?? 0
    const putOff = pause > 0 && (await inTransaction(context.db, (tx) => claimRequest(tx, pending.refund, pause)))
    if (putOff) return await enqueue(context.db, 'refund-payment-part', { refundNo }, putOff)
    await applyOutcome(context, pending, await gateway.refund(requestFor(pending)))
  } catch (error) {
    if (!(error instanceof GatewayError) || (error.retryable && !isLast)) throw error
    return giveUp(context, pending, error.message)
  }
}

/**
 * Queries the provider about a refund that it has accepted, and applies the answer; one that it does not know is requested
 * again.
 * @returns what it answers; null when the refund is over already
 * @throws GatewayError
 */
export async function checkRefund(context: AppContext, refundNo: string): Promise<RefundOutcome | 'unknown' | null> {
  const pending = await pendingRefund(context, refundNo)
  if (!pending) return null
  const outcome = await gatewayOf(context, pending.attempt.provider).queryRefund(requestFor(pending))
  if (outcome === 'unknown') await enqueue(context.db, 'refund-payment-part', { refundNo })
  else if (outcome !== 'pending') await applyOutcome(context, pending, outcome)
  return outcome
}
