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
/** Refunds of one payment that are looked through. */
const MAX_REFUNDS = 1000

/** Returns a part of a payment. A refund of this number that is there already is not made again, however old it is. */
export async function refundPayment(stripe: Stripe, request: RefundRequest, intent: string): Promise<RefundOutcome> {
  const earlier = await findRefund(stripe, request, intent)
  return outcomeOf(earlier ?? (await createRefund(stripe, request, intent)))
}

/** What has become of a refund. @returns `unknown` when there is none of its number */
export async function queryRefund(stripe: Stripe, request: RefundRequest, intent: string) {
  const refund = await findRefund(stripe, request, intent)
  return refund ? outcomeOf(refund) : 'unknown'
}

/** Stripe remembers an idempotency key for a day only, and a refund may be tried again after weeks. */
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
  if (!outcome) throw new GatewayError('Stripe gave a refund a status that is not known', true)
  return outcome
}
