import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { PaymentState } from '../../gateways/payment/gateway.ts'
import { enqueue } from '../../jobs/queue.ts'
import { expireOrder, payOrder } from '../order/fulfil.ts'
import { lockOrder, type OrderRow, transitionOrder } from '../order/service.ts'
import { type Attempt, readAttempt, readAttempts, transitionAttempt } from './queries.ts'
import { refundAttempt } from './refunds-service.ts'
import { amountMatches } from './rules.ts'

interface LockedAttempt {
  order: OrderRow
  attempt: Attempt
}

/** Declines the order if its newest attempt has failed, so that the shopper sees it and can try again. */
async function declineNewest(tx: Tx, order: OrderRow, attempt: Attempt): Promise<void> {
  const [latest] = await readAttempts(tx, order.id)
  if (latest?.attemptNo === attempt.attemptNo) await transitionOrder(tx, order, 'DECLINE')
}

/** Handles a payment of another amount or currency: refunds it in full, and lets the shopper try again. */
async function settleWrongAmount(
  tx: Tx,
  context: AppContext,
  { order, attempt }: LockedAttempt,
  state: PaymentState,
): Promise<void> {
  context.log.error({ orderID: order.id, attempt, state }, 'a provider charged an amount other than requested')
  const amount = state.amount ?? attempt.amount
  const currency = state.currency ?? attempt.currency
  if (amount > 0) await refundAttempt(tx, order, attempt, { amount, currency, reason: 'WRONG_AMOUNT' })
  else await transitionAttempt(tx, attempt.attemptNo, ['PAID'], { status: 'FAILED' })
  await declineNewest(tx, order, attempt)
}

async function settlePaid(
  tx: Tx,
  context: AppContext,
  { order, attempt }: LockedAttempt,
  state: PaymentState,
): Promise<void> {
  const taken = await transitionAttempt(tx, attempt.attemptNo, ['OPEN', 'FAILED'], {
    status: 'PAID',
    transactionNo: state.transactionNo,
    captured: state.amount ?? attempt.amount,
  })
  // Already applied, by a notification or a query.
  if (!taken) return
  if (!amountMatches(state, attempt)) return settleWrongAmount(tx, context, { order, attempt }, state)
  const honoured = await payOrder(tx, context, order)
  // Expire an unpaid order that cannot get its parts, so that it cannot be paid again.
  const isRefused = honoured === 'GROUP_CLOSED' || honoured === 'TOO_LATE'
  const ended = isRefused ? await expireOrder(tx, context, order) : null
  if (honoured === 'PAID' || ended) await enqueue(tx, 'close-attempts', { orderID: order.id })
  if (honoured === 'PAID') return
  const { amount, currency } = attempt
  await refundAttempt(tx, ended ?? order, attempt, { amount, currency, reason: honoured })
}

/** Who reports a status: the job that closes the page, or any other query or notification. */
export type StatusSource = 'closer' | 'anyone'

/**
 * Applies the state of a payment from a verified notification or our own query: the only way in which a payment changes
 * an order. Idempotent, and independent of the order of calls. While a page is being closed only its closer counts, as
 * a payment made just before may be in the process of being refunded.
 */
export async function settle(context: AppContext, state: PaymentState, by: StatusSource = 'anyone'): Promise<void> {
  if (state.outcome !== 'paid' && state.outcome !== 'failed') return
  await inTransaction(context.db, async (tx) => {
    const known = await readAttempt(tx, state.attemptNo)
    if (!known) return
    const order = await lockOrder(tx, known.orderId)
    // Read again under the order's lock, as a concurrent call may have been faster.
    const attempt = order && (await readAttempt(tx, state.attemptNo))
    if (!attempt || (attempt.closing && by !== 'closer')) return
    if (state.outcome === 'paid') await settlePaid(tx, context, { order, attempt }, state)
    else if (await transitionAttempt(tx, attempt.attemptNo, ['OPEN'], { status: 'FAILED' }))
      await declineNewest(tx, order, attempt)
  })
}
