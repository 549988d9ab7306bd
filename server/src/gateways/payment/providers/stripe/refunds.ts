import type Stripe from 'stripe'
import { GatewayError, type RefundOutcome, type RefundRequest } from '../../gateway.ts'
import { toStripeAmount } from './amounts.ts'
import { callStripe } from './client.ts'

const OUTCOMES = new Map<string, RefundOutcome>([
  ['succeeded', 'done'],
  ['pending', 'pending'],
  ['requires_action', 'pending'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])
/** Maximum number of refunds to search. */
const MAX_REFUNDS = 1000

/** Refunds a part of a payment. An existing refund with this number is not repeated, however old it is. */
export async function refundPayment(stripe: Stripe, request: RefundRequest, intent: string): Promise<RefundOutcome> {
  const earlier = await findRefund(stripe, request, intent)
  return outcomeOf(earlier ?? (await createRefund(stripe, request, intent)))
}

/** State of a refund. @returns `unknown` when there is none with its number */
export async function queryRefund(stripe: Stripe, request: RefundRequest, intent: string) {
  const refund = await findRefund(stripe, request, intent)
  return refund ? outcomeOf(refund) : 'unknown'
}

/** Idempotency keys are only remembered for a day, but a refund may be retried for weeks. */
async function findRefund(stripe: Stripe, { refundNo }: RefundRequest, intent: string) {
  const refunds = await callStripe('list refunds', () =>
    stripe.refunds.list({ payment_intent: intent, limit: 100 }).autoPagingToArray({ limit: MAX_REFUNDS }),
  )
  return refunds.find(({ metadata }) => metadata?.refundNo === refundNo)
}

function createRefund(stripe: Stripe, { attempt, refundNo, amount, currency }: RefundRequest, intent: string) {
  const stripeAmount = toStripeAmount(amount, currency)
  return callStripe('refund a payment', () =>
    stripe.refunds.create(
      { payment_intent: intent, amount: stripeAmount, metadata: { refundNo, attemptNo: attempt.attemptNo } },
      { idempotencyKey: refundNo, maxNetworkRetries: 1 },
    ),
  )
}

function outcomeOf({ status }: Stripe.Refund): RefundOutcome {
  const outcome = OUTCOMES.get(status ?? '')
  if (!outcome) throw new GatewayError('Stripe returned an unknown refund status', true)
  return outcome
}
