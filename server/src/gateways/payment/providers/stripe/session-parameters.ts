import type Stripe from 'stripe'
import type { PaymentRequest } from '../../gateway.ts'
import { toStripeAmount } from './amounts.ts'

/**
 * Stripe refuses pages that are open for less than 30 minutes, by its own clock, and a page may be requested for the last
 * time ten minutes after the first.
 */
const MIN_MINUTES = 30 + 10 + 1
const MAX_MINUTES = 24 * 60 - 1
const NAME_LIMIT = 250
const DESCRIPTION_LIMIT = 500

/** What a session is created with. @throws GatewayError when Stripe cannot charge the amount */
export function sessionParameters(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const { attemptNo, currency, minutes, createdAt } = request
  const open = Math.min(Math.max(minutes, MIN_MINUTES), MAX_MINUTES)
  return {
    mode: 'payment',
    // Apple Pay and Google Pay come with it, where the shopper's browser has them.
    allowed_payment_method_types: ['card'],
    client_reference_id: attemptNo,
    metadata: { attemptNo },
    payment_intent_data: { metadata: { attemptNo } },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: toStripeAmount(request.amount, currency),
          product_data: productOf(request),
        },
      },
    ],
    // The amount stays in the order's currency.
    adaptive_pricing: { enabled: false },
    success_url: request.returnUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(createdAt.getTime() / 1000 + open * 60),
    locale: request.locale,
  }
}

/** All that the amount is made of, or none of it: a part alone would mislead. */
function productOf({ description, parts }: PaymentRequest) {
  const name = Array.from(description).slice(0, NAME_LIMIT).join('')
  const made = parts.join(' · ')
  return made !== '' && made.length <= DESCRIPTION_LIMIT ? { name, description: made } : { name }
}
