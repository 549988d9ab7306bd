import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../field-types.ts'
import { MAX_FAILURE_MESSAGE, MAX_RETURN_URL } from '../../limits.ts'
import { paymentChecks } from './checks.ts'

const { reply, refusals } = paymentChecks['POST /shoppingManagement4/checkNativePayPaymentStatus']
const returnUrlInfo = Type.String({ maxLength: MAX_RETURN_URL })

/** The result of a payment as reported by the mini-program. It triggers a query of the provider and is never trusted. */
export const miniProgramResults = {
  'POST /shoppingManagement4/processWeChatMiniProgramPayment/success': endpoint({
    summary: 'Payment status of an order after the mini-program reported success',
    who: 'anyone',
    body: Type.Object({
      orderID: Id,
      /** From the page's URL, which anyone can forge: not trusted. */
      weChatOpenId: Type.String({ minLength: 1, maxLength: 128 }),
      returnUrlInfo,
    }),
    reply,
    refusals,
    basis: { spec: '§3 Mini-program success request', shape: 'given' },
  }),
  'POST /shoppingManagement4/processWeChatMiniProgramPayment/error': endpoint({
    summary: 'Payment status of an order after the mini-program reported failure',
    who: 'anyone',
    body: Type.Object({ orderID: Id, errorMessage: Type.String({ maxLength: MAX_FAILURE_MESSAGE }), returnUrlInfo }),
    reply,
    refusals,
    basis: { spec: '§3 Mini-program error request', shape: 'given' },
  }),
}
