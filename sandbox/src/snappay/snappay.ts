import { endByButton, type PageRules } from '../payments/hosted-page-routes.ts'
import { type ProviderSandboxOptions, providerSandbox } from '../payments/provider-sandbox.ts'
import { gatewayRoute } from './gateway-route.ts'
import { type Merchant, newMerchant, type SnapPayPayment } from './merchant.ts'
import { isAcknowledged, notification } from './notification.ts'

export type SnapPaySandboxOptions = ProviderSandboxOptions<Merchant>

/**
 * A gateway that speaks SnapPay's protocol, and moves no money.
 * @source developer.snappay.ca/openapi.html
 */
export const snapPay = providerSandbox<SnapPayPayment, Merchant, Merchant>({
  newAccount: newMerchant,
  shopCredentials: (account) => account,
  settings: ({ appId, merchantNo, key }, base) => ({
    SNAPPAY_GATEWAY_URL: `${base}/api/gateway`,
    SNAPPAY_APP_ID: appId,
    SNAPPAY_MERCHANT_NO: merchantNo,
    SNAPPAY_KEY: key,
  }),
  webhook: null,
  rejected: ['wrongSignature', 'emptySignature', 'otherMerchant'],
  specialFaults: ['numericAmount', 'refundNotify'],
  notifiesExpiry: false,
  page: () => page,
  notifications: (store) => ({ write: (payment, due) => notification(store, payment, due), isAcknowledged }),
  routes: gatewayRoute,
})

const page: PageRules<SnapPayPayment> = {
  brand: 'ALIPAY',
  press: endByButton({ pay: 'paid', cancel: 'cancelled', fail: 'failed' }, ['paid', 'cancelled', 'failed']),
  backUrl,
}

/** The merchant's return address with the gateway's fields appended, unsigned as at SnapPay. */
function backUrl(payment: SnapPayPayment): string | null {
  if (payment.returnUrl === null) return null
  const url = new URL(payment.returnUrl)
  url.searchParams.append('out_order_no', payment.outOrderNo)
  url.searchParams.append('trans_no', payment.transNo)
  url.searchParams.append('trans_status', payment.status)
  return url.href
}
