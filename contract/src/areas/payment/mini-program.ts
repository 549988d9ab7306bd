import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../field-types.ts'
import { paymentChecks } from './checks.ts'

const { reply, refusals } = paymentChecks['POST /shoppingManagement4/checkNativePayPaymentStatus']
const returnUrlInfo = Type.String({ maxLength: 2000 })

/** How a payment in the mini-program ended, as its page says: a reason to query the provider, never a proof. */
export const miniProgramResults = {
  'POST /shoppingManagement4/processWeChatMiniProgramPayment/success': endpoint({
    summary: 'Where the payment of an order stands, after a mini-program says that it was paid',
    who: 'anyone',
    body: Type.Object({
      orderID: Id,
      /** From the address of the page; anyone can write it, so it is not trusted. */
      weChatOpenId: Type.String({ minLength: 1, maxLength: 128 }),
      returnUrlInfo,
    }),
    reply,
    refusals,
    basis: { spec: '§3 Mini-program success request', shape: 'given' },
  }),
  'POST /shoppingManagement4/processWeChatMiniProgramPayment/error': endpoint({
    summary: 'Where the payment of an order stands, after a mini-program says that it failed',
    who: 'anyone',
    body: Type.Object({ orderID: Id, errorMessage: Type.String({ maxLength: 500 }), returnUrlInfo }),
    reply,
    refusals,
    basis: { spec: '§3 Mini-program error request', shape: 'given' },
  }),
}
