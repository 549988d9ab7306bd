import type { PageAction } from '../payments/hosted-page-routes.ts'
import { endPayment, type NotificationKind } from '../payments/payment.ts'
import { type ProviderSandboxOptions, providerSandbox } from '../payments/provider-sandbox.ts'
import { webhookRoute } from '../payments/webhook.ts'
import { newAccount, type StripeAccount, type StripeMerchant, type StripePayment, shopCredentials } from './merchant.ts'
import { isAcknowledged, notification } from './notification.ts'
import { stripeRoutes } from './routes.ts'

export type StripeSandboxOptions = ProviderSandboxOptions<StripeAccount>

/**
 * Stripe's Checkout Sessions and refunds, which move no money.
 * @source docs.stripe.com/api/checkout/sessions, /api/refunds, /api/payment_intents, /webhooks/signature
 */
export const stripe = providerSandbox<StripePayment, StripeAccount, StripeMerchant>({
  newAccount,
  shopCredentials,
  settings: ({ secretKey, webhookSecret }, base) => ({
    STRIPE_API_URL: base,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  }),
  webhook: webhookRoute,
  // An event about another shop's payment is authentic: Stripe signs for one account.
  rejected: ['wrongSignature', 'emptySignature'],
  specialFaults: ['rateLimited', 'refundFails', 'refundNotify'],
  notifiesExpiry: true,
  page: () => ({ brand: 'CARD', press, backUrl }),
  notifications: (store) => ({ write: (payment, due) => notification(store, payment, due), isAcknowledged }),
  routes: stripeRoutes,
})

/** A declined card does not end the session: the shopper can try another. */
function press(payment: StripePayment, action: PageAction, now: number): NotificationKind | null {
  if (action === 'fail') payment.isDeclined = true
  if (action !== 'pay' || !endPayment(payment, 'paid', now)) return null
  payment.isDeclined = false
  return 'payment'
}

function backUrl(payment: StripePayment, action: PageAction | null): string | null {
  if (action === 'fail') return null
  const isCancelled = action === 'cancel' || (action === null && payment.status === 'CLOSE')
  return isCancelled ? payment.cancelUrl : payment.returnUrl
}
