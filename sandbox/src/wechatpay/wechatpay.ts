import { endByButton } from '../payments/hosted-page-routes.ts'
import { type ProviderSandboxOptions, providerSandbox } from '../payments/provider-sandbox.ts'
import {
  newAccount,
  shopCredentials,
  type WeChatPayAccount,
  type WeChatPayMerchant,
  type WeChatPayPayment,
} from './merchant.ts'
import { isAcknowledged, notification } from './notification.ts'
import { weChatPayRoutes } from './routes.ts'

export interface WeChatPaySandboxOptions extends ProviderSandboxOptions<WeChatPayAccount> {
  /** Milliseconds from the acceptance of a refund to its result. */
  refundTime?: number
}

/**
 * WeChat Pay's global API v3, which moves no money.
 * @source pay.weixin.qq.com/wiki/doc/api_external, calls under /v3/global
 */
export const weChatPay = providerSandbox<
  WeChatPayPayment,
  WeChatPayAccount,
  WeChatPayMerchant,
  WeChatPaySandboxOptions
>({
  newAccount,
  shopCredentials,
  // Without WeChat Pay's key: the shop fetches it, and its successors.
  settings: ({ appId, mchId, serialNo, privateKey, apiV3Key }, base) => ({
    WECHATPAY_BASE_URL: base,
    WECHATPAY_APP_ID: appId,
    WECHATPAY_MCH_ID: mchId,
    WECHATPAY_SERIAL_NO: serialNo,
    WECHATPAY_PRIVATE_KEY: privateKey,
    WECHATPAY_API_V3_KEY: apiV3Key,
  }),
  webhook: null,
  rejected: ['wrongSignature', 'emptySignature', 'otherMerchant'],
  specialFaults: ['rateLimited', 'refundFails'],
  notifiesExpiry: false,
  page: () => ({
    brand: 'WECHATPAY',
    press: endByButton({ pay: 'paid', fail: 'failed' }, ['paid']),
    backUrl: (payment) => payment.returnUrl,
  }),
  notifications: (store) => ({ write: (payment, due) => notification(store, payment, due), isAcknowledged }),
  routes: (scope, parts, { refundTime = 2000 }) => weChatPayRoutes(scope, parts, refundTime),
})
