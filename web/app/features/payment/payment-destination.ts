import type { Reply } from '@istore/contract/index.ts'
import type { PaymentRequestCall } from '@istore/contract/payment-calls.ts'
import { href } from 'react-router'
import { callWith } from '#app/api/call.ts'
import { browserTransport } from '#app/api/transport.ts'
import { sameOriginPath } from '#app/platform/same-origin-path.ts'
import { requestCallOf } from './payment-calls.ts'
import { inAppPaymentPath } from './payment-paths.ts'

/** Where the shopper pays: another site, another site by a posted form, or a page of the shop. */
export type PaymentDestination =
  | { kind: 'leave'; url: string }
  | { kind: 'post'; action: string; fields: Readonly<Record<string, string>> }
  | { kind: 'open'; path: string }

export type Opened = Reply<PaymentRequestCall>

/** The only request call with a choice of several methods. */
const NATIVE_PAY: PaymentRequestCall = 'POST /shoppingManagement4/requestNativePayH5Payment'

/**
 * Opens the payment of an order.
 * @param methodId such as `h5pay/WECHATPAY`
 * @throws CallFailure with the server's refusal; nothing is charged then
 */
export function requestPayment(methodId: string, orderID: string): Promise<Opened> {
  const key = requestCallOf(methodId)
  if (!key) throw new Error(`no call opens the payment method ${methodId}`)
  if (key.startsWith('GET ')) return callWith(browserTransport, key, { query: { orderID } })
  const method = key === NATIVE_PAY ? { method: methodId.split('/').at(-1) } : {}
  return callWith(browserTransport, key, { body: { orderID, ...method } })
}

/** Paid in the messaging app's payment window. Its page requests the payment, because only that identifies the shopper. */
const IN_APP = 'wechatpay/jsapi'

/** Opens the payment of an order. @throws CallFailure with the server's refusal; nothing is charged then */
export async function openPayment(methodId: string, orderID: string): Promise<PaymentDestination> {
  // A full page load: the messaging app compares the loaded URL with the registered one.
  if (methodId === IN_APP) return { kind: 'leave', url: inAppPaymentPath(orderID) }
  return destinationOf(await requestPayment(methodId, orderID))
}

/** Target of an opened payment. QR codes are shown by the app. */
export function destinationOf({ payUrl, form }: Opened): PaymentDestination {
  if (form) return { kind: 'post', ...form }
  const path = sameOriginPath(payUrl)
  return path?.startsWith(href('/checkout/scan')) ? { kind: 'open', path } : { kind: 'leave', url: payUrl }
}
