import type { Reply } from '@istore/contract/index.ts'
import type { Visit } from '../../visit.ts'

type Config = Reply<'GET /shoppingManagement4/paymentConfig'>

/** The ways to pay that work where the visitor is, and that a configured provider takes. */
export function paymentConfig(visit: Visit): Config {
  const { paymentMethods, content, sandbox } = visit.context
  const methods = paymentMethods.filter(({ worksIn }) => worksIn({ ...visit.environment, openId: false }))
  return {
    currency: content.baseCurrency,
    methods: methods.map(({ id, provider, brand }) => ({ id, provider, brand: brand as 'ALIPAY' })),
    isTest: sandbox,
  }
}

/** Whether a way to pay is offered to this visitor. */
export function isOffered(visit: Visit, methodId: string): boolean {
  return paymentConfig(visit).methods.some((method) => method.id === methodId)
}
