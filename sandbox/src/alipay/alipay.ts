import { amountText } from '../payments/amount.ts'
import { endByButton, type PageAction } from '../payments/hosted-page-routes.ts'
import { type ProviderSandboxOptions, providerSandbox } from '../payments/provider-sandbox.ts'
import { beijingText } from '../payments/time.ts'
import { alipayRoutes } from './gateway-route.ts'
import {
  type AlipayAccount,
  type AlipayMerchant,
  type AlipayPayment,
  type AlipayStore,
  newAccount,
  shopCredentials,
} from './merchant.ts'
import { isAcknowledged, notification } from './notification.ts'
import { signedMessage } from './sign.ts'

export type AlipaySandboxOptions = ProviderSandboxOptions<AlipayAccount>

/**
 * A gateway for Alipay's pages on phones and desktops that moves no money.
 * @source opendocs.alipay.com, alipay.trade.wap.pay and alipay.trade.page.pay
 */
export const alipay = providerSandbox<AlipayPayment, AlipayAccount, AlipayMerchant>({
  newAccount,
  shopCredentials,
  settings: ({ appId, sellerId, privateKey, publicKey }, base) => ({
    ALIPAY_GATEWAY_URL: `${base}/gateway.do`,
    ALIPAY_APP_ID: appId,
    ALIPAY_SELLER_ID: sellerId,
    ALIPAY_PRIVATE_KEY: privateKey,
    ALIPAY_PUBLIC_KEY: publicKey,
  }),
  webhook: null,
  rejected: ['wrongSignature', 'emptySignature', 'otherMerchant'],
  specialFaults: ['refundFails'],
  notifiesExpiry: true,
  page: (store) => ({
    brand: 'ALIPAY',
    press: endByButton({ pay: 'paid', fail: 'failed' }, ['paid', 'failed']),
    backUrl: (payment, action) => backUrl(store, payment, action),
  }),
  notifications: (store) => ({ write: (payment, due) => notification(store, payment, due), isAcknowledged }),
  routes: alipayRoutes,
})

/** After payment the return address has signed parameters; after cancelling the shopper goes to the quit address. */
function backUrl(store: AlipayStore, payment: AlipayPayment, action: PageAction | null): string | null {
  if (action === 'cancel' && payment.quitUrl !== null) return payment.quitUrl
  if (payment.returnUrl === null || payment.status !== 'SUCCESS') return payment.returnUrl
  const { appId, sellerId, alipayPrivateKey } = store.merchant
  const message = {
    charset: 'utf-8',
    version: '1.0',
    method: `${payment.method}.return`,
    timestamp: beijingText(store.now()),
    app_id: appId,
    auth_app_id: appId,
    seller_id: sellerId,
    out_trade_no: payment.outOrderNo,
    trade_no: payment.transNo,
    total_amount: amountText(payment.cents),
  }
  const url = new URL(payment.returnUrl)
  for (const [name, value] of Object.entries(signedMessage(message, alipayPrivateKey))) {
    url.searchParams.append(name, value)
  }
  return url.href
}
