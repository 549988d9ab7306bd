import type { SandboxParts } from '../payments/provider-sandbox.ts'
import { utcText } from '../payments/time.ts'
import { hundredthsOf } from './amounts.ts'
import { newId, type StripeAccount, type StripePayment, type StripeRefund, type StripeStore } from './merchant.ts'
import { refundRow, returnedCents } from './objects.ts'
import { contentOf, metadataOf, optional, optionalInteger, type Parameters } from './parameters.ts'
import { invalid, limitRate, missing, notAllowed, otherParameters } from './refusal.ts'

/** Parameters of a new refund, and of the list. */
export const REFUND_PARAMETERS = ['payment_intent', 'charge', 'amount', 'reason', 'metadata[]']
export const REFUND_LIST_PARAMETERS = ['payment_intent', 'charge', 'limit', 'starting_after']

const MAX_LIST = 100
const DEFAULT_LIST = 10

/** Refunds at once. A repeated key returns the existing refund. @throws StripeRefusal */
export function createRefund(
  { store, notifier }: SandboxParts<StripePayment, StripeAccount>,
  parameters: Parameters,
  key: string | null,
): object {
  const known = key === null ? undefined : refundBy(store, ({ outRefundNo }) => outRefundNo === key)
  if (known) {
    if (known.refund.content !== contentOf(parameters)) throw otherParameters(key ?? '')
    return refundRow(known.payment, known.refund)
  }
  const payment = paidBy(store, parameters)
  limitRate(payment)
  const refundTransNo = newId('re_')
  const refund: StripeRefund = {
    outRefundNo: key ?? refundTransNo,
    refundTransNo,
    cents: centsToReturn(payment, parameters),
    at: utcText(store.now()),
    status: payment.faults.refundFails ? 'failed' : 'succeeded',
    metadata: metadataOf(parameters),
    content: contentOf(parameters),
    createdAt: store.now(),
  }
  payment.faults.refundFails = false
  payment.refunds.push(refund)
  const { neverNotify, refundNotify } = payment.faults
  const { outRefundNo: refundNo } = refund
  if (!neverNotify) void notifier.queue(payment, { kind: 'refund', delay: 0, refundNo })
  if (!neverNotify && refundNotify) void notifier.queue(payment, { kind: 'payment', delay: 0, refundNo })
  return refundRow(payment, refund)
}

/** One refund. @throws StripeRefusal resource_missing */
export function findRefund(store: StripeStore, id: string): object {
  const found = refundBy(store, ({ refundTransNo }) => refundTransNo === id)
  if (!found) throw missing('refund', id, 'id')
  return refundRow(found.payment, found.refund)
}

/** A page of a payment's refunds, or of all refunds, newest first. @throws StripeRefusal */
export function listRefunds(store: StripeStore, parameters: Parameters): object {
  const isOfOne = parameters.has('payment_intent') || parameters.has('charge')
  const payments = isOfOne ? [paymentBy(store, parameters)] : store.all()
  const limit = optionalInteger(parameters, 'limit', 1) ?? DEFAULT_LIST
  if (limit > MAX_LIST) throw invalid('limit', `This value must be less than or equal to ${MAX_LIST}.`)
  const all = payments.flatMap((payment) => payment.refunds.map((refund) => ({ payment, refund })))
  const newest = all.reverse().sort((a, b) => b.refund.createdAt - a.refund.createdAt)
  const after = optional(parameters, 'starting_after', 100)
  const start = after === null ? 0 : newest.findIndex(({ refund }) => refund.refundTransNo === after) + 1
  if (after !== null && start === 0) throw missing('refund', after, 'starting_after')
  const page = newest.slice(start, start + limit)
  return {
    object: 'list',
    url: '/v1/refunds',
    has_more: start + limit < newest.length,
    data: page.map(({ payment, refund }) => refundRow(payment, refund)),
  }
}

function refundBy(store: StripeStore, fits: (refund: StripeRefund) => boolean) {
  for (const payment of store.all()) {
    const refund = payment.refunds.find(fits)
    if (refund) return { payment, refund }
  }
  return undefined
}

/** The payment of an intent or charge. */
function paymentBy(store: StripeStore, parameters: Parameters): StripePayment {
  const intent = optional(parameters, 'payment_intent', 100)
  const charge = optional(parameters, 'charge', 100)
  if (intent === null && charge === null) {
    throw notAllowed('One of the following params should be provided for this request: payment_intent or charge.')
  }
  const payment = store.all().find(({ intentId, chargeId }) => intentId === intent || chargeId === charge)
  if (payment) return payment
  throw intent === null
    ? missing('charge', charge ?? '', 'charge')
    : missing('payment_intent', intent, 'payment_intent')
}

function paidBy(store: StripeStore, parameters: Parameters): StripePayment {
  const payment = paymentBy(store, parameters)
  if (payment.status === 'SUCCESS') return payment
  throw notAllowed(`This PaymentIntent (${payment.intentId}) does not have a successful charge to refund.`)
}

/** The requested amount, or the rest. */
function centsToReturn(payment: StripePayment, parameters: Parameters): number {
  const left = payment.cents - returnedCents(payment)
  if (left === 0) {
    throw notAllowed(`Charge ${payment.chargeId} has already been refunded.`, 'charge_already_refunded')
  }
  const amount = optionalInteger(parameters, 'amount', 1)
  const cents = amount === null ? left : hundredthsOf(amount, payment.currency)
  if (cents === null) throw invalid('amount', 'Invalid amount', 'parameter_invalid_integer')
  if (cents > left) throw invalid('amount', 'Refund amount is greater than unrefunded amount on charge')
  return cents
}
