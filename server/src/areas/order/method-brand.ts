import { PAYMENT_PROVIDERS } from '../../gateways/payment/providers/list.ts'

const METHODS = PAYMENT_PROVIDERS.flatMap(({ methods }) => methods)

/** The brand of a payment method, such as WECHATPAY of `h5pay/WECHATPAY`; of an unknown one the last part of its name. */
export const brandOf = (method: string): string =>
  METHODS.find(({ id }) => id === method)?.brand ?? method.split('/').at(-1) ?? method
