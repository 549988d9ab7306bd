import type { Environment } from '@istore/contract/environment.ts'
import type { Reply } from '@istore/contract/index.ts'
import type { Visit } from '../../visit.ts'

type Config = Reply<'GET /shoppingManagement4/paymentConfig'>
type Method = Config['methods'][number]

const SNAPPAY: (Method & { usable: (where: Environment) => boolean })[] = [
  { id: 'h5pay/WECHATPAY', provider: 'snappay', brand: 'WECHATPAY', usable: (where) => !where.alipay },
  // Alipay's pages are blocked inside WeChat.
  { id: 'webpay/ALIPAY', provider: 'snappay', brand: 'ALIPAY', usable: (where) => !where.miniProgram },
  // The provider offers UnionPay on desktops only.
  {
    id: 'webpay/UNIONPAY',
    provider: 'snappay',
    brand: 'UNIONPAY',
    usable: (where) => !where.mobile && !where.miniProgram && !where.alipay,
  },
]

/** The ways to pay that work where the visitor is, and that a configured provider takes. */
export function paymentConfig(visit: Visit): Config {
  const methods = SNAPPAY.filter(
    ({ provider, usable }) => visit.context.gateways.has(provider) && usable(visit.environment),
  )
  return {
    currency: visit.context.content.baseCurrency,
    methods: methods.map(({ id, provider, brand }) => ({ id, provider, brand })),
    isTest: visit.context.sandbox,
  }
}

/** Whether a way to pay is offered to this visitor. */
export function isOffered(visit: Visit, methodId: string): boolean {
  return paymentConfig(visit).methods.some((method) => method.id === methodId)
}
