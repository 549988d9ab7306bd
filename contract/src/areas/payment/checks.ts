import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { PAYMENT_CHECK_CALLS, type PaymentCheckCall } from '../../payment-calls.ts'
import { Amount, Currency, Id, LocalInstant } from '../field-types.ts'
import { OrderState, PaymentState } from '../order/states.ts'
import { Brand } from './brand.ts'

const check = endpoint({
  summary: 'Where the payment of an order stands, whichever provider has it; asks the provider while it is open',
  who: 'anyone',
  body: Type.Object({
    returnUrlInfo: Type.String({ maxLength: 2000 }),
    orderID: Id,
    status: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  reply: Type.Object({
    orderID: Type.String(),
    status: OrderState,
    paymentStatus: PaymentState,
    /** Whether the newest payment shows a code to scan. */
    qrCodeScan: Type.Boolean(),
  }),
  refusals: ['ORDER_NOT_FOUND'],
  basis: { spec: '§3 Order status response', shape: 'given' },
})

/** The calls that read the state of a payment. */
export const paymentChecks = Object.fromEntries(PAYMENT_CHECK_CALLS.map((call) => [call, check])) as {
  [K in PaymentCheckCall]: typeof check
}

export const paymentCode = {
  'GET /shoppingManagement4/paymentCode': endpoint({
    summary: 'The code to scan in order to pay an order, while its newest payment shows one',
    who: 'anyone',
    query: Type.Object({ orderID: Id }),
    reply: Type.Object({
      orderID: Type.String(),
      /** The text of the code. */
      code: Type.String(),
      amount: Amount,
      currency: Currency,
      brand: Brand,
      /** When it can no longer be paid. */
      expiresAt: LocalInstant,
    }),
    refusals: ['ORDER_NOT_FOUND', 'ORDER_ALREADY_PAID', 'ORDER_NOT_PAYABLE'],
    basis: { spec: '§7 Payments', shape: 'assumed' },
  }),
}
