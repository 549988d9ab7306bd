import { PAYMENT_REQUEST_CALLS } from '@istore/contract/payment-calls.ts'
import { address, type Bad, body } from './bad-requests.ts'

const NATIVE = 'POST /shoppingManagement4/requestNativePayH5Payment'
const CODE = 'GET /shoppingManagement4/paymentCode'

/** Calls that open a payment, in a shop without payment accounts. */
export const badPayments: Bad[] = [
  ...PAYMENT_REQUEST_CALLS.filter((call) => call.startsWith('POST ')).flatMap((call) => [
    body('no account at the provider', call, { orderID: 'T1' }, 'PAYMENT_METHOD_NOT_OFFERED'),
    ...[undefined, '', 'a b', 'T1\0', '\ud800', 'a'.repeat(65), 7, null, {}].map((orderID) =>
      body(`orderID ${JSON.stringify(orderID)}`, call, { orderID }),
    ),
  ]),
  ...['', 'app', 'H5', 1, null, ['h5']].map((method) =>
    body(`method ${JSON.stringify(method)}`, NATIVE, { orderID: 'T1', method }),
  ),
  ...['', 'x'.repeat(129), '%00'].map((code) =>
    body(`code ${code.slice(0, 5)}`, `${NATIVE}?wechatCode=${code}`, { orderID: 'T1' }),
  ),
  address(`${CODE}?orderID=T1`, 'ORDER_NOT_FOUND'),
  ...['', '?orderID=', '?orderID=T1%00', `?orderID=${'a'.repeat(65)}`].map((query) => address(CODE + query)),
]
