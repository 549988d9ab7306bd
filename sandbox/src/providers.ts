import { alipay } from './alipay/alipay.ts'
import type { AnySandbox } from './payments/provider-sandbox.ts'
import { payPal } from './paypal/paypal.ts'
import { snapPay } from './snappay/snappay.ts'
import { stripe } from './stripe/stripe.ts'
import { weChatPay } from './wechatpay/wechatpay.ts'

/** All sandboxes, by the provider's name in paths and settings. */
export const SANDBOXES = {
  snappay: snapPay,
  alipay,
  wechatpay: weChatPay,
  paypal: payPal,
  stripe,
} as const satisfies Record<string, AnySandbox>

export type ProviderName = keyof typeof SANDBOXES

export const PROVIDERS = Object.keys(SANDBOXES) as readonly ProviderName[]

/** A sandbox, for code that treats all alike. */
export const sandboxOf = (provider: ProviderName): AnySandbox => SANDBOXES[provider]
