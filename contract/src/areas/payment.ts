import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id } from '../field-types.ts'
import { orderCancelling } from './order/changes.ts'
import { OrderState, PaymentState } from './order/states.ts'
import { paymentChecks, paymentCode } from './payment/checks.ts'
import { miniProgramResults } from './payment/mini-program.ts'
import { paymentRequests } from './payment/requests.ts'

export const payment = {
  ...orderCancelling,
  ...paymentRequests,
  ...paymentChecks,
  ...paymentCode,
  ...miniProgramResults,
  'POST /shoppingManagement4/storeCreditPayment': endpoint({
    summary: 'Places an order that is paid entirely with store credit; idempotent',
    who: 'shopper',
    body: Type.Object({ orderID: Id }),
    reply: Type.Object({ orderID: Type.String(), status: OrderState, paymentStatus: PaymentState }),
    refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_PAYABLE', 'CREDIT_TOO_LITTLE'],
    basis: { spec: '§7 Store credit', shape: 'assumed' },
  }),
}
