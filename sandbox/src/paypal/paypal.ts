import type { PageAction } from '../payments/hosted-page-routes.ts'
import type { NotificationKind } from '../payments/payment.ts'
import { type ProviderSandboxOptions, providerSandbox } from '../payments/provider-sandbox.ts'
import { webhookRoute } from '../payments/webhook.ts'
import { newAccount, type PayPalAccount, type PayPalMerchant, type PayPalPayment, shopCredentials } from './merchant.ts'
import { isAcknowledged, notification } from './notification.ts'
import { payPalRoutes } from './routes.ts'

export type PayPalSandboxOptions = ProviderSandboxOptions<PayPalAccount>

/**
 * PayPal's Orders v2 API, which moves no money.
 * @source developer.paypal.com/docs/api/orders/v2, /payments/v2, /webhooks
 */
export const payPal = providerSandbox<PayPalPayment, PayPalAccount, PayPalMerchant>({
  newAccount,
  shopCredentials,
  settings: ({ clientId, clientSecret, webhookId, certRoot }, base) => ({
    PAYPAL_BASE_URL: base,
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_CERT_ROOT: certRoot,
  }),
  webhook: webhookRoute,
  rejected: ['wrongSignature', 'emptySignature', 'otherMerchant'],
  specialFaults: ['refundFails', 'refundNotify', 'instrumentDeclined', 'dropCapture'],
  notifiesExpiry: false,
  page: () => ({ brand: 'PAYPAL', press, backUrl }),
  notifications: (store) => ({ write: (payment, due) => notification(store, payment, due), isAcknowledged }),
  routes: payPalRoutes,
})

/** The shopper only approves; the capture decides whether the payment succeeds. */
function press(payment: PayPalPayment, action: PageAction): NotificationKind | null {
  if (action !== 'pay' && action !== 'fail') return null
  payment.status = 'APPROVED'
  payment.declines = action === 'fail'
  return 'approved'
}

function backUrl(payment: PayPalPayment, action: PageAction | null): string {
  const url = new URL(action === 'cancel' ? payment.cancelUrl : (payment.returnUrl ?? payment.cancelUrl))
  url.searchParams.append('token', payment.transNo)
  if (payment.status !== 'USERPAYING') url.searchParams.append('PayerID', 'SANDBOXPAYER1')
  return url.href
}
