import type { BuiltProvider } from '@istore/contract/payment-calls.ts'
import type { PaymentProvider } from '../provider.ts'
import { alipay } from './alipay/provider.ts'
import { payPal } from './paypal/provider.ts'
import { snapPay } from './snappay/provider.ts'
import { stripe } from './stripe/provider.ts'
import { weChatPay } from './wechatpay/provider.ts'

/** In order of preference. */
const BY_NAME: Readonly<Record<BuiltProvider, PaymentProvider>> = {
  snappay: snapPay,
  alipay,
  wechatpay: weChatPay,
  stripe,
  paypal: payPal,
}

/** All payment providers. Unless `PAYMENT_ORDER` says otherwise, the first one with the chosen brand is used. */
export const PAYMENT_PROVIDERS: readonly PaymentProvider[] = Object.values(BY_NAME)
