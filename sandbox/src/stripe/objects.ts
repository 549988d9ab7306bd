import { stripeAmount } from './amounts.ts'
import type { StripePayment, StripeRefund } from './merchant.ts'

const seconds = (at: number): number => Math.floor(at / 1000)

export function sessionRow(payment: StripePayment): object {
  const { status, currency } = payment
  const amount = stripeAmount(payment.cents, currency)
  const isOpen = status === 'USERPAYING'
  return {
    id: payment.transNo,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: payment.cancelUrl,
    client_reference_id: payment.clientReferenceId,
    created: seconds(payment.createdAt),
    currency: currency.toLowerCase(),
    expires_at: seconds(payment.expiresAt),
    livemode: false,
    locale: payment.locale,
    metadata: payment.metadata,
    mode: 'payment',
    payment_intent: hasIntent(payment) ? payment.intentId : null,
    payment_method_types: ['card'],
    payment_status: status === 'SUCCESS' ? 'paid' : 'unpaid',
    status: isOpen ? 'open' : status === 'SUCCESS' ? 'complete' : 'expired',
    success_url: payment.returnUrl,
    url: isOpen ? payment.pageUrl : null,
  }
}

/** Whether the shopper has tried to pay; there is no intent earlier. */
export function hasIntent({ status, isDeclined }: StripePayment): boolean {
  return status === 'SUCCESS' || isDeclined === true
}

export function intentRow(payment: StripePayment): object {
  const { status, currency } = payment
  const amount = stripeAmount(payment.cents, currency)
  const isPaid = status === 'SUCCESS'
  return {
    id: payment.intentId,
    object: 'payment_intent',
    amount,
    amount_received: isPaid ? amount : 0,
    created: seconds(payment.createdAt),
    currency: currency.toLowerCase(),
    latest_charge: isPaid ? payment.chargeId : null,
    livemode: false,
    metadata: payment.intentMetadata,
    status: isPaid ? 'succeeded' : status === 'CLOSE' ? 'canceled' : 'requires_payment_method',
  }
}

export function chargeRow(payment: StripePayment): object {
  const { currency, cents } = payment
  const refunded = returnedCents(payment)
  return {
    id: payment.chargeId,
    object: 'charge',
    amount: stripeAmount(cents, currency),
    amount_captured: stripeAmount(cents, currency),
    amount_refunded: stripeAmount(refunded, currency),
    captured: true,
    created: seconds(payment.endedAt ?? payment.createdAt),
    currency: currency.toLowerCase(),
    livemode: false,
    metadata: payment.intentMetadata,
    paid: true,
    payment_intent: payment.intentId,
    refunded: refunded === cents,
    status: 'succeeded',
  }
}

export function refundRow(payment: StripePayment, refund: StripeRefund): object {
  return {
    id: refund.refundTransNo,
    object: 'refund',
    amount: stripeAmount(refund.cents, payment.currency),
    charge: payment.chargeId,
    created: seconds(refund.createdAt),
    currency: payment.currency.toLowerCase(),
    metadata: refund.metadata,
    payment_intent: payment.intentId,
    status: refund.status,
    ...(refund.status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
  }
}

/** Total of successful refunds, in hundredths. */
export function returnedCents({ refunds }: StripePayment): number {
  return refunds.reduce((sum, { cents, status }) => (status === 'succeeded' ? sum + cents : sum), 0)
}
