import type { AppContext } from '../../app-context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { GatewayError, type RefundOutcome, type RefundRequest } from '../../gateways/payment/gateway.ts'
import { enqueue } from '../../jobs/queue.ts'
import { insertEvent, lockOrder } from '../order/service.ts'
import { gatewayOf, knownAttempt } from './provider-service.ts'
import { type Attempt, readAttempt } from './queries.ts'
import { claimRequest, type Refund, readRefund, scheduleRefundCheck, transitionRefund } from './refund-queries.ts'
import { finishRefund } from './refunds-service.ts'
import { FIRST_REFUND_CHECK_MS } from './rules.ts'
import { insertTask } from './task-queries.ts'

interface PendingRefund {
  refund: Refund
  attempt: Attempt
}

async function pendingRefund(context: AppContext, refundNo: string): Promise<PendingRefund | null> {
  const refund = await readRefund(context.db, refundNo)
  const attempt = refund && (await readAttempt(context.db, refund.attemptNo))
  return attempt && refund.status === 'PENDING' ? { refund, attempt } : null
}

/** The request for a refund; idempotent by the refund's number. */
const requestFor = ({ refund, attempt }: PendingRefund): RefundRequest => ({
  attempt: knownAttempt(attempt),
  refundNo: refund.refundNo,
  amount: refund.amount,
  currency: refund.currency,
  total: attempt.captured ?? attempt.amount,
})

/** Marks a refund as failed, and creates a task for the staff. */
async function abandon(
  context: AppContext,
  { refund, attempt: { orderId } }: PendingRefund,
  why: string,
): Promise<void> {
  const { refundNo } = refund
  context.log.error({ orderID: orderId, refundNo, why }, 'the payment provider failed to refund')
  await inTransaction(context.db, async (tx) => {
    await lockOrder(tx, orderId)
    if (!(await transitionRefund(tx, refundNo, ['PENDING'], 'FAILED'))) return
    await insertTask(tx, { kind: 'REFUND_FAILED', orderId, refundNo, details: why })
    await insertEvent(tx, orderId, 'REFUND_FAILED')
  })
}

/** Applies the outcome of a refund. A pending one is queried later. */
async function applyOutcome(context: AppContext, pending: PendingRefund, outcome: RefundOutcome): Promise<void> {
  const { refund, attempt } = pending
  if (outcome === 'failed') return abandon(context, pending, 'the provider reports that the refund has failed')
  if (outcome === 'pending') {
    const at = new Date(context.now().getTime() + FIRST_REFUND_CHECK_MS)
    return scheduleRefundCheck(context.db, refund.refundNo, at)
  }
  await inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, attempt.orderId)
    if (order) await finishRefund(tx, order, refund)
  })
}

/** Abandons a refund that its provider has not completed in time: it becomes a task for the staff. */
export async function abandonRefund(context: AppContext, refundNo: string, why: string): Promise<void> {
  const pending = await pendingRefund(context, refundNo)
  if (pending) await abandon(context, pending, why)
}

/**
 * Refunds a payment, or a part of it, through its provider. A permanent error becomes a task for the staff; if the last
 * try gets no answer, reconciliation takes over. If the provider requires a pause between two partial refunds of one
 * payment, the refund is postponed.
 * @param isLast whether this is the job's last try
 * @throws GatewayError so that the job is retried
 */
export async function refundPayment(context: AppContext, refundNo: string, isLast: boolean): Promise<void> {
  const pending = await pendingRefund(context, refundNo)
  if (!pending) return
  try {
    const gateway = gatewayOf(context, pending.attempt.provider)
    const pause = gateway.refundPauseSeconds ?? 0
    const postponedUntil =
      pause > 0 && (await inTransaction(context.db, (tx) => claimRequest(tx, pending.refund, pause)))
    if (postponedUntil) return await enqueue(context.db, 'refund-payment-part', { refundNo }, postponedUntil)
    await applyOutcome(context, pending, await gateway.refund(requestFor(pending)))
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    if (!error.retryable) return abandon(context, pending, error.message)
    if (!isLast) throw error
    await scheduleRefundCheck(context.db, refundNo, context.now())
  }
}

/**
 * Queries the provider about an accepted refund and applies the result. A refund unknown to the provider is requested
 * again.
 * @returns the result; null if the refund is already settled
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
