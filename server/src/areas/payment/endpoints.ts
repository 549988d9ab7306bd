import type { payment } from '@istore/contract/areas/payment.ts'
import type { Handlers } from '../../http/api/handlers.ts'
import { cancelOwnOrder } from './cancel-service.ts'
import { payByStoreCredit } from './credit-payment-service.ts'
import { openPayment, paymentStatus } from './service.ts'

export const paymentEndpoints: Handlers<typeof payment> = {
  'PUT /admin/orderManagement/cancelOrder/{id}': (visit, { params, body }) => cancelOwnOrder(visit, params.id, body),
  'GET /shoppingManagement4/requestSnapPayPrePayment/h5pay/WECHATPAY': (visit, { query }) =>
    openPayment(visit, query.orderID, { provider: 'snappay', method: 'h5pay/WECHATPAY' }),
  'GET /shoppingManagement4/requestSnapPayPrePayment/webpay/ALIPAY': (visit, { query }) =>
    openPayment(visit, query.orderID, { provider: 'snappay', method: 'webpay/ALIPAY' }),
  'GET /shoppingManagement4/requestSnapPayPrePayment/webpay/UNIONPAY': (visit, { query }) =>
    openPayment(visit, query.orderID, { provider: 'snappay', method: 'webpay/UNIONPAY' }),
  'POST /shoppingManagement4/storeCreditPayment': (visit, { body }) => payByStoreCredit(visit, body.orderID),
  'POST /shoppingManagement4/checkSnapPayPaymentStatus': (visit, { body }) => paymentStatus(visit, body.orderID),
}
