import type { Environment } from '@istore/contract/environment.ts'
import type { Reply } from '@istore/contract/index.ts'
import type { OfferedMethod } from '../../gateways/payment/offered-methods.ts'
import type { PaymentContext } from '../../gateways/payment/provider.ts'
import type { Visit } from '../../visit.ts'

type Config = Reply<'GET /shoppingManagement4/paymentConfig'>

/** The shopper's WeChat open id for the code that its browser sent. So far, only test payments can exchange codes. */
export const openIdOf = ({ context }: Visit, wechatCode: string | undefined): string | null =>
  context.sandbox ? (wechatCode ?? null) : null

function paymentContextOf({ environment, context }: Visit): PaymentContext {
  return { ...environment, openId: environment.miniProgram && context.sandbox }
}

/** Only Alipay is offered in Alipay's browser. @source spec §2 Payment block */
const worksIn = (method: OfferedMethod, where: PaymentContext): boolean =>
  (!where.alipay || method.brand === 'ALIPAY') && method.worksIn(where)

/** Payment methods that work in the visitor's browser, those of the preferred provider first. */
export function methodsFor(visit: Visit): OfferedMethod[] {
  const where = paymentContextOf(visit)
  return visit.context.paymentMethods.filter((method) => worksIn(method, where))
}

/** Removes methods whose brand was already listed. */
const firstOfEach = (methods: readonly OfferedMethod[]): OfferedMethod[] =>
  methods.filter(({ brand }, at) => methods.findIndex((each) => each.brand === brand) === at)

/** Brands that work only outside WeChat's browser. */
function inBrowserOnly({ environment, context }: Visit, here: readonly OfferedMethod[]): Config['openInBrowser'] {
  if (!environment.miniProgram || environment.alipay) return []
  const outside: Environment = { ...environment, miniProgram: false }
  const methods = context.paymentMethods.filter((method) => worksIn(method, { ...outside, openId: false }))
  return firstOfEach(methods).flatMap(({ brand }) => (here.some((each) => each.brand === brand) ? [] : brand))
}

/** Payment methods of configured providers that work in the visitor's browser, one per brand. */
export function paymentConfig(visit: Visit): Config {
  const here = firstOfEach(methodsFor(visit))
  return {
    currency: visit.context.content.baseCurrency,
    methods: here.map(({ id, provider, brand, flow }) => ({ id, provider, brand, flow })),
    openInBrowser: inBrowserOnly(visit, here),
    isTest: visit.context.sandbox,
  }
}
