import type Stripe from 'stripe'
import type { PaymentRequest } from '../../gateway.ts'
import { toStripeAmount } from './amounts.ts'

/** Stripe's minimum is 30 minutes by its own clock, and a page may be requested again up to ten minutes after the attempt. */
const MIN_MINUTES = 30 + 10 + 1
const MAX_MINUTES = 24 * 60 - 1
const NAME_LIMIT = 250
const DESCRIPTION_LIMIT = 500

/** Parameters to create a session. @throws GatewayError when Stripe cannot charge the amount */
export function sessionParameters(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const { attemptNo, currency, minutes, createdAt } = request
  const open = Math.min(Math.max(minutes, MIN_MINUTES), MAX_MINUTES)
  return {
    mode: 'payment',
    // Includes Apple Pay and Google Pay in browsers that have them.
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
    // No adaptive pricing: the amount stays in the order's currency.
    adaptive_pricing: { enabled: false },
    success_url: request.returnUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(createdAt.getTime() / 1000 + open * 60),
    locale: request.locale,
  }
}

/** All parts of the amount or none: an incomplete list would mislead. */
function productOf({ description, parts }: PaymentRequest) {
  const name = Array.from(description).slice(0, NAME_LIMIT).join('')
  const made = parts.join(' · ')
  return made !== '' && made.length <= DESCRIPTION_LIMIT ? { name, description: made } : { name }
}
