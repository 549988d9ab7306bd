import type { Locale } from '@istore/contract/text.ts'
import { PAYMENT_PROVIDERS } from '../../../gateways/payment/providers/list.ts'

const METHODS = PAYMENT_PROVIDERS.flatMap(({ methods }) => methods)

/** Display name of a payment method such as `h5pay/WECHATPAY`; null if it has none. */
export function methodText(method: string | null, locale: Locale): string | null {
  const brand = method?.split('/').at(-1)
  const known = METHODS.find(({ id }) => id === method) ?? METHODS.find((each) => each.brand === brand)
  return known?.label[locale] ?? null
}
