import { PAYMENT_CALLS, type PaymentCheckCall, type PaymentRequestCall } from '@istore/contract/payment-calls.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const WECHAT = `${PHONE} MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI Language/en`

const BUILT = ['snappay', 'alipay', 'wechatpay', 'paypal', 'stripe'] as const

/** A payment method, with a browser in which it is offered. */
export interface ProviderWay {
  provider: (typeof BUILT)[number]
  id: string
  request: PaymentRequestCall
  /** Set for calls with several methods. */
  method: string | null
  check: PaymentCheckCall
  userAgent: string
}

const BROWSERS: Readonly<Record<string, string>> = {
  'webpay/UNIONPAY': DESKTOP,
  'alipay/page': DESKTOP,
  'wechatpay/native': DESKTOP,
  'wechatpay/jsapi': WECHAT,
}

/** All payment methods of providers with an adapter. */
export const PROVIDER_WAYS: readonly ProviderWay[] = BUILT.flatMap((provider) => {
  const { methods, check } = PAYMENT_CALLS[provider]
  return Object.entries(methods).map(([id, request]: [string, PaymentRequestCall]) => ({
    ...{ provider, id, request, check },
    method: provider === 'wechatpay' ? (id.split('/')[1] ?? null) : null,
    userAgent: BROWSERS[id] ?? PHONE,
  }))
})
