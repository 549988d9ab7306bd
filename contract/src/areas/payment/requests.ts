import { Type } from 'typebox'
import { type Endpoint, endpoint } from '../../endpoint.ts'
import { Id } from '../../field-types.ts'
import { PAYMENT_REQUEST_CALLS, type PaymentRequestCall } from '../../payment-calls.ts'

/** What the client opens: an address, a form to post, our page with a QR code, or an in-app payment sheet. */
const OpenedPayment = Type.Object({
  orderID: Type.String(),
  /** Address of the payment page; the target of `form`, if there is one. */
  payUrl: Type.String(),
  form: Type.Optional(
    Type.Object({ action: Type.String(), fields: Type.Record(Type.String(), Type.String(), { maxProperties: 100 }) }),
  ),
  /** Parameters for the payment sheet of an in-app browser. */
  weChatPayInfo: Type.Optional(
    Type.Object({
      appId: Type.String(),
      timeStamp: Type.String(),
      nonceStr: Type.String(),
      package: Type.String(),
      signType: Type.String(),
      paySign: Type.String(),
    }),
  ),
  prepay_id: Type.Optional(Type.String()),
})

const opening = {
  summary: 'Opens a payment for an unpaid order; idempotent: returns the same page',
  who: 'anyone',
  reply: OpenedPayment,
  refusals: [
    'ORDER_NOT_FOUND',
    'ORDER_ALREADY_PAID',
    'ORDER_NOT_PAYABLE',
    'PAYMENT_METHOD_NOT_OFFERED',
    'GATEWAY_UNAVAILABLE',
    'TOO_MANY_REQUESTS',
  ],
  basis: { spec: '§7 Payments', shape: 'assumed' },
} as const

const byQuery = endpoint({
  ...opening,
  query: Type.Object({ orderID: Id }),
  changes: true,
})

const byBody = endpoint({ ...opening, body: Type.Object({ orderID: Id }) })

const nativePay = endpoint({
  ...opening,
  /** OAuth code that identifies the shopper in WeChat's browser. */
  query: Type.Object({ wechatCode: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })) }),
  body: Type.Object({
    orderID: Id,
    /** Defaults to the first method that works in the shopper's browser. */
    method: Type.Optional(Type.Enum(['h5', 'native', 'jsapi'])),
  }),
})

const NATIVE_PAY = 'POST /shoppingManagement4/requestNativePayH5Payment'

type RequestOf<K extends PaymentRequestCall> = K extends typeof NATIVE_PAY
  ? typeof nativePay
  : K extends `GET ${string}`
    ? typeof byQuery
    : typeof byBody

function requestOf(call: PaymentRequestCall): Endpoint {
  if (call === NATIVE_PAY) return nativePay
  return call.startsWith('GET ') ? byQuery : byBody
}

/** Calls that open a payment, one per provider or payment method. */
export const paymentRequests = Object.fromEntries(PAYMENT_REQUEST_CALLS.map((call) => [call, requestOf(call)])) as {
  [K in PaymentRequestCall]: RequestOf<K>
}
