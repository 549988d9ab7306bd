import { PAYMENT_PROVIDERS } from '../../gateways/payment/providers/list.ts'

const METHODS = PAYMENT_PROVIDERS.flatMap(({ methods }) => methods)

/** Brand of a payment method, such as WECHATPAY for `h5pay/WECHATPAY`; for an unknown method, the code's last part. */
export const brandOf = (method: string): string =>
  METHODS.find(({ id }) => id === method)?.brand ?? method.split('/').at(-1) ?? method
