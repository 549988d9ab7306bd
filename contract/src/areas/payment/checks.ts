import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Amount, Currency, Id, LocalInstant } from '../../field-types.ts'
import { MAX_PAGE_STATUS, MAX_RETURN_URL } from '../../limits.ts'
import { PAYMENT_CHECK_CALLS, type PaymentCheckCall } from '../../payment-calls.ts'
import { OrderState, PaymentState } from '../order/states.ts'
import { Brand } from './brand.ts'

const check = endpoint({
  summary: 'Payment status of an order; queries the provider while the payment is open',
  who: 'anyone',
  body: Type.Object({
    returnUrlInfo: Type.String({ maxLength: MAX_RETURN_URL }),
    orderID: Id,
    status: Type.Optional(Type.String({ maxLength: MAX_PAGE_STATUS })),
  }),
  reply: Type.Object({
    orderID: Type.String(),
    status: OrderState,
    paymentStatus: PaymentState,
    /** Whether the latest payment is made by scanning a QR code. */
    qrCodeScan: Type.Boolean(),
  }),
  refusals: ['ORDER_NOT_FOUND'],
  basis: { spec: '§3 Order status response', shape: 'given' },
})

/** Status checks, one per provider. */
export const paymentChecks = Object.fromEntries(PAYMENT_CHECK_CALLS.map((call) => [call, check])) as {
  [K in PaymentCheckCall]: typeof check
}

export const paymentCode = {
  'GET /shoppingManagement4/paymentCode': endpoint({
    summary: 'QR code of the newest payment of an order, while that payment has one',
    who: 'anyone',
    query: Type.Object({ orderID: Id }),
    reply: Type.Object({
      orderID: Type.String(),
      /** The text encoded in the QR code. */
      code: Type.String(),
      amount: Amount,
      currency: Currency,
      brand: Brand,
      /** When the code expires. */
      expiresAt: LocalInstant,
    }),
    refusals: ['ORDER_NOT_FOUND', 'ORDER_ALREADY_PAID', 'ORDER_NOT_PAYABLE'],
    basis: { spec: '§7 Payments', shape: 'assumed' },
  }),
}
