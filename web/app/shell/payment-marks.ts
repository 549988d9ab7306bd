import type { TextKey } from '#app/i18n/texts.ts'
import type { AppInfo } from './app-info.tsx'

type PaymentSupport = Omit<AppInfo['appContent']['system']['payment'], 'defaultCurrency' | 'exchangeCurrencies'>

const MARKS = [
  ['supportVisa', 'place.pay.visa'],
  ['supportMasterCard', 'place.pay.mastercard'],
  ['supportAmex', 'place.pay.amex'],
  ['supportPayPal', 'place.pay.paypal'],
  ['supportWeChatPay', 'place.pay.wechat'],
  ['supportAliPay', 'place.pay.alipay'],
  ['supportUnionPay', 'place.pay.unionpay'],
] as const satisfies readonly (readonly [keyof PaymentSupport, TextKey])[]

/** The ways to pay that the footer names; inside the Alipay browser only its own. @source spec §2 Footer 3 */
export function supportedPayments(support: PaymentSupport, inAlipay: boolean): TextKey[] {
  return MARKS.filter(([flag]) => support[flag] && (!inAlipay || flag === 'supportAliPay')).map(([, key]) => key)
}
