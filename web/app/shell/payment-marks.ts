import type { AppInfo } from '#app/features/store/app-info.tsx'
import type { PaymentBrand } from '#app/ui/payment-brands.ts'

type PaymentSupport = Omit<AppInfo['appContent']['system']['payment'], 'defaultCurrency' | 'exchangeCurrencies'>

const MARKS = [
  ['supportVisa', 'visa'],
  ['supportMasterCard', 'mastercard'],
  ['supportAmex', 'amex'],
  ['supportPayPal', 'paypal'],
  ['supportWeChatPay', 'wechat'],
  ['supportAliPay', 'alipay'],
  ['supportUnionPay', 'unionpay'],
] as const satisfies readonly (readonly [keyof PaymentSupport, PaymentBrand])[]

/** The payment methods shown in the footer; in the Alipay browser only Alipay. @source spec §2 Footer 3 */
export function supportedPayments(support: PaymentSupport, inAlipay: boolean): PaymentBrand[] {
  return MARKS.filter(([flag]) => support[flag] && (!inAlipay || flag === 'supportAliPay')).map(([, brand]) => brand)
}
