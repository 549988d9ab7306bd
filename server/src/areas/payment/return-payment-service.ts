import type { AppContext } from '../../app-context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { GatewayError } from '../../gateways/payment/gateway.ts'
import { insertEvent, lockOrder } from '../order/service.ts'
import { readAttempt } from './queries.ts'
import { moveRefund, type Refund, readRefund } from './refund-queries.ts'
import { finishRefund } from './refunds-service.ts'
import { insertTask } from './task-queries.ts'

/** Asks the provider for a refund. Its number makes it the same one however often that is. @throws GatewayError */
async function askProvider(context: AppContext, provider: string, refund: Refund): Promise<void> {
  const gateway = context.gateways.get(provider)
  if (!gateway) throw new GatewayError(`no ${provider} account is configured`, true)
  const { attemptNo, refundNo, amount, currency } = refund
  const { refunded } = await gateway.refund({ attemptNo, refundNo, amount, currency })
  if (!refunded) throw new GatewayError(`refund ${refundNo} is not through yet`, true)
}

/** Notes that a provider does not return a payment, for the staff to do it. */
async function giveUp(context: AppContext, orderId: string, refund: Refund, why: string): Promise<void> {
  const { refundNo } = refund
  context.log.error({ orderID: orderId, refundNo, why }, 'the payment provider does not refund')
  await inTransaction(context.db, async (tx) => {
    await lockOrder(tx, orderId)
    if (!(await moveRefund(tx, refundNo, ['PENDING'], 'FAILED'))) return
    await insertTask(tx, { kind: 'REFUND_FAILED', orderId, refundNo, details: why })
    await insertEvent(tx, orderId, 'REFUND_FAILED')
  })
}

/**
 * Gives a payment, or a part of it, back through its provider. What the provider refuses for good, or has not done at the last try,
 * becomes a task of the staff.
 * @param isLast whether the job is given up after this try
 * @throws GatewayError, so that the job tries again
 */
export async function refundPayment(context: AppContext, refundNo: string, isLast: boolean): Promise<void> {
  const refund = await readRefund(context.db, refundNo)
  const attempt = refund && (await readAttempt(context.db, refund.attemptNo))
  if (!refund || !attempt || refund.status !== 'PENDING') return
  try {
    await askProvider(context, attempt.provider, refund)
  } catch (error) {
    if (!(error instanceof GatewayError) || (error.retryable && !isLast)) throw error
    return giveUp(context, attempt.orderId, refund, error.message)
  }
  await inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, attempt.orderId)
    if (order) await finishRefund(tx, order, refund)
  })
}
