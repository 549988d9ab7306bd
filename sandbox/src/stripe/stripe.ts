import type { FastifyInstance } from 'fastify'
import type { PageAction } from '../payments/hosted-page-routes.ts'
import { endPayment, type NotificationKind } from '../payments/payment.ts'
import { mountSandbox, type ProviderSandboxOptions } from '../payments/provider-sandbox.ts'
import { newAccount, type StripeAccount, type StripeMerchant, type StripePayment, shopCredentials } from './merchant.ts'
import { isTaken, notification } from './notification.ts'
import { stripeRoutes } from './routes.ts'

export type StripeSandboxOptions = ProviderSandboxOptions<StripeAccount>

/**
 * Stripe's Checkout Sessions and refunds, which move no money.
 * @returns the shop's credentials
 * @source docs.stripe.com/api/checkout/sessions, /api/refunds, /api/payment_intents, /webhooks/signature
 */
export function stripeSandbox(app: FastifyInstance, options: StripeSandboxOptions): StripeMerchant {
  return shopCredentials(
    mountSandbox<StripePayment, StripeAccount>(
      app,
      {
        name: 'stripe',
        newMerchant: newAccount,
        specialFaults: ['rateLimited', 'refundFails', 'refundNotify'],
        notifiesExpiry: true,
        page: () => ({ brand: 'CARD', press, backUrl }),
        notifications: (store) => ({ write: (payment, due) => notification(store, payment, due), isTaken }),
        routes: stripeRoutes,
      },
      options,
    ),
  )
}

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
