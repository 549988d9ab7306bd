import { PAYMENT_PROVIDERS } from '../../gateways/payment/providers/list.ts'

const METHODS = PAYMENT_PROVIDERS.flatMap(({ methods }) => methods)

/** The brand of a payment method, such as WECHATPAY for `h5pay/WECHATPAY`; the last part of the name for an unknown method. */
export const brandOf = (method: string): string =>
  METHODS.find(({ id }) => id === method)?.brand ?? method.split('/').at(-1) ?? method
