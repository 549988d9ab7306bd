import type { payment } from '@istore/contract/areas/payment.ts'
import {
  PAYMENT_CHECK_CALLS,
  PAYMENT_REQUEST_CALLS,
  type PaymentCheckCall,
  type PaymentRequestCall,
} from '@istore/contract/payment-calls.ts'
import type { Handlers } from '../../http/api/handlers.ts'
import type { Visit } from '../../visit.ts'
import { cancelOwnOrder } from './cancel-service.ts'
import { payByStoreCredit } from './credit-payment-service.ts'
import { openPayment } from './open-service.ts'
import { paymentCode, paymentStatus } from './status-service.ts'

type All = Handlers<typeof payment>

/** Input of the calls that open a payment; the order is in the query or in the body. */
interface Given {
  query?: { orderID?: string; wechatCode?: string }
  body?: { orderID?: string; method?: string }
}

const requests = Object.fromEntries(
  PAYMENT_REQUEST_CALLS.map((call) => [
    call,
    (visit: Visit, { query, body }: Given) =>
      openPayment(visit, body?.orderID ?? query?.orderID ?? '', {
        call,
        method: body?.method,
        wechatCode: query?.wechatCode,
      }),
  ]),
) as unknown as Pick<All, PaymentRequestCall>

const checks = Object.fromEntries(
  PAYMENT_CHECK_CALLS.map((call) => [
    call,
    (visit: Visit, { body }: { body: { orderID: string } }) => paymentStatus(visit, body.orderID),
  ]),
) as unknown as Pick<All, PaymentCheckCall>

export const paymentEndpoints: All = {
  ...requests,
  ...checks,
  'PUT /admin/orderManagement/cancelOrder/{id}': (visit, { params, body }) => cancelOwnOrder(visit, params.id, body),
  'GET /shoppingManagement4/paymentCode': (visit, { query }) => paymentCode(visit, query.orderID),
  // A mini-program's report only triggers a check and proves nothing: its other content is ignored.
  'POST /shoppingManagement4/processWeChatMiniProgramPayment/success': (visit, { body }) =>
    paymentStatus(visit, body.orderID),
  'POST /shoppingManagement4/processWeChatMiniProgramPayment/error': (visit, { body }) =>
    paymentStatus(visit, body.orderID),
  'POST /shoppingManagement4/storeCreditPayment': (visit, { body }) => payByStoreCredit(visit, body.orderID),
}
