import type { PaymentRequest } from '../../gateway.ts'
import { toPayPalMoney } from './amounts.ts'

const DESCRIPTION_LIMIT = 127

/** Body of the request to create an order. @throws GatewayError when PayPal cannot charge the amount */
export function orderRequest(request: PaymentRequest): object {
  const { attemptNo, amount, currency, locale, returnUrl, cancelUrl } = request
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: attemptNo,
        invoice_id: attemptNo,
        description: descriptionOf(request),
        amount: toPayPalMoney(amount, currency),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          locale: locale === 'zh' ? 'zh-CN' : 'en-US',
          user_action: 'PAY_NOW',
          // The shop has the address. Payments that take days to clear are excluded.
          shipping_preference: 'NO_SHIPPING',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          return_url: returnUrl,
          cancel_url: cancelUrl,
        },
      },
    },
  }
}

/** All parts of the amount or none: an incomplete list would mislead. */
function descriptionOf({ description, parts }: PaymentRequest): string {
  const all = [description, ...parts].join(' · ')
  return all.length <= DESCRIPTION_LIMIT
    ? all
    : Array.from(description)
        .slice(0, DESCRIPTION_LIMIT / 2)
        .join('')
}
