import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id } from './field-types.ts'
import { orderCancelling } from './order/changes.ts'
import { OrderState, PaymentState } from './order/states.ts'

const prePayment = (brand: string) =>
  endpoint({
    summary: `Opens a hosted ${brand} page for an unpaid order`,
    who: 'anyone',
    query: Type.Object({ orderID: Id }),
    reply: Type.Object({ orderID: Type.String(), payUrl: Type.String() }),
    refusals: [
      'FOREIGN_SITE',
      'ORDER_NOT_FOUND',
      'ORDER_ALREADY_PAID',
      'ORDER_NOT_PAYABLE',
      'PAYMENT_METHOD_NOT_OFFERED',
      'GATEWAY_UNAVAILABLE',
      'TOO_MANY_REQUESTS',
    ],
    basis: { spec: '§7 Payments', shape: 'assumed' },
    changes: true,
  })

export const payment = {
  ...orderCancelling,
  'GET /shoppingManagement4/requestSnapPayPrePayment/h5pay/WECHATPAY': prePayment('WeChat Pay'),
  'GET /shoppingManagement4/requestSnapPayPrePayment/webpay/ALIPAY': prePayment('Alipay'),
  'GET /shoppingManagement4/requestSnapPayPrePayment/webpay/UNIONPAY': prePayment('UnionPay'),
  'POST /shoppingManagement4/checkSnapPayPaymentStatus': endpoint({
    summary: 'Where the payment of an order stands; asks the provider while it is open',
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
      qrCodeScan: Type.Boolean(),
    }),
    refusals: ['ORDER_NOT_FOUND'],
    basis: { spec: '§3 Order status response', shape: 'given' },
  }),
  'POST /shoppingManagement4/storeCreditPayment': endpoint({
    summary: 'Places an order that store credit pays wholly; repeating it changes nothing',
    who: 'shopper',
    body: Type.Object({ orderID: Id }),
    reply: Type.Object({ orderID: Type.String(), status: OrderState, paymentStatus: PaymentState }),
    refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_PAYABLE', 'CREDIT_TOO_LITTLE'],
    basis: { spec: '§7 Store credit', shape: 'assumed' },
  }),
}
