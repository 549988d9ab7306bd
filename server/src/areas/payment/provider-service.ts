import type { AppContext } from '../../app-context.ts'
import { inTransaction } from '../../db/transaction.ts'
import {
  GatewayError,
  type KnownAttempt,
  type PaymentGateway,
  type PaymentState,
} from '../../gateways/payment/gateway.ts'
import { enqueue } from '../../jobs/queue.ts'
import { dueOf } from '../credit/service.ts'
import { payability } from '../order/parts-service.ts'
import { lockOrder } from '../order/service.ts'
import { type Attempt, claimCapture, readAttempt } from './queries.ts'
import { amountMatches, CAPTURE_PAUSE_MS } from './rules.ts'
import { type StatusSource, settle } from './settle.ts'

/** @throws GatewayError if the provider's account is no longer configured */
export function gatewayOf(context: AppContext, provider: string): PaymentGateway {
  const gateway = context.gateways.get(provider)
  if (!gateway) throw new GatewayError(`no ${provider} account is configured`, true)
  return gateway
}

export const knownAttempt = ({ attemptNo, transactionNo, amount, currency, method }: Attempt): KnownAttempt => ({
  attemptNo,
  transactionNo,
  amount,
  currency,
  method,
})

/** Queries the provider about an attempt and applies the result. @returns the payment's state @throws GatewayError */
export async function queryProvider(
  context: AppContext,
  attempt: Attempt,
  by: StatusSource = 'anyone',
): Promise<PaymentState> {
  const state = await gatewayOf(context, attempt.provider).query(knownAttempt(attempt))
  if (state.attemptNo !== attempt.attemptNo)
    throw new GatewayError(`${attempt.provider} replied about a different payment: ${state.attemptNo}`, false)
  await applyState(context, state, by)
  return state
}

/**
 * Applies the state of a payment. A payment that the shopper has approved is captured first.
 * @returns false while another request is capturing the approved payment
 * @throws GatewayError if it cannot be captured now
 */
export async function applyState(
  context: AppContext,
  state: PaymentState,
  by: StatusSource = 'anyone',
): Promise<boolean> {
  if (state.outcome === 'approved') return captureApproved(context, state)
  await settle(context, state, by)
  return true
}

/** Captures an approved payment once, if its order still needs it. Its result is applied like any other state. */
async function captureApproved(context: AppContext, state: PaymentState): Promise<boolean> {
  const claim = await inTransaction(context.db, async (tx) => {
    const known = await readAttempt(tx, state.attemptNo)
    const order = known && (await lockOrder(tx, known.orderId))
    const attempt = order && (await readAttempt(tx, state.attemptNo))
    if (!attempt || (attempt.status !== 'OPEN' && attempt.status !== 'FAILED')) return 'over'
    const isUnpaid = order.holdsStock && (order.status === 'INTERIM' || order.status === 'FAILED')
    const isOwed = isUnpaid && attempt.amount === (await dueOf(tx, order)) && amountMatches(state, attempt)
    if (!isOwed || !(await payability(tx, context, order)).isPayable) {
      // Not captured: the approval is cancelled, or expires.
      await enqueue(tx, 'close-attempts', { orderID: order.id })
      return 'over'
    }
    return (await claimCapture(tx, attempt, CAPTURE_PAUSE_MS)) ? attempt : 'taken'
  })
  if (claim === 'over' || claim === 'taken') return claim === 'over'
  const gateway = gatewayOf(context, claim.provider)
  if (!gateway.capture) throw new GatewayError(`${claim.provider} reports approvals but cannot capture`, false)
  // The approval may be the first message with the provider's number.
  const transactionNo = state.transactionNo ?? claim.transactionNo
  await settle(context, await gateway.capture(knownAttempt({ ...claim, transactionNo })))
  return true
}
