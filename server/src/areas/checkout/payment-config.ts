import type { Environment } from '@istore/contract/environment.ts'
import type { Reply } from '@istore/contract/index.ts'
import type { OfferedMethod } from '../../gateways/payment/offered-methods.ts'
import type { PayingPlace } from '../../gateways/payment/provider.ts'
import type { Visit } from '../../visit.ts'

type Config = Reply<'GET /shoppingManagement4/paymentConfig'>

/** What the shopper is known by in WeChat, by the code that its browser gave. Only test payments exchange codes yet. */
export const openIdOf = ({ context }: Visit, wechatCode: string | undefined): string | null =>
  context.sandbox ? (wechatCode ?? null) : null

function placeOf({ environment, context }: Visit): PayingPlace {
  return { ...environment, openId: environment.miniProgram && context.sandbox }
}

/** Alipay's own browser shows nothing but Alipay. @source spec §2 Payment block */
const worksIn = (method: OfferedMethod, where: PayingPlace): boolean =>
  (!where.alipay || method.brand === 'ALIPAY') && method.worksIn(where)

/** The ways to pay that work where the visitor is, those of the preferred provider first. */
export function methodsFor(visit: Visit): OfferedMethod[] {
  const where = placeOf(visit)
  return visit.context.paymentMethods.filter((method) => worksIn(method, where))
}

/** The first method of each brand. */
const firstOfEach = (methods: readonly OfferedMethod[]): OfferedMethod[] =>
  methods.filter(({ brand }, at) => methods.findIndex((each) => each.brand === brand) === at)

/** Brands that only work outside of WeChat's browser. */
function inBrowserOnly({ environment, context }: Visit, here: readonly OfferedMethod[]): Config['openInBrowser'] {
  if (!environment.miniProgram || environment.alipay) return []
  const outside: Environment = { ...environment, miniProgram: false }
  const methods = context.paymentMethods.filter((method) => worksIn(method, { ...outside, openId: false }))
  return firstOfEach(methods).flatMap(({ brand }) => (here.some((each) => each.brand === brand) ? [] : brand))
}

/** The ways to pay that work where the visitor is, and that a configured provider takes: one for each brand. */
export function paymentConfig(visit: Visit): Config {
  const here = firstOfEach(methodsFor(visit))
  return {
    currency: visit.context.content.baseCurrency,
    methods: here.map(({ id, provider, brand, way }) => ({ id, provider, brand, way })),
    openInBrowser: inBrowserOnly(visit, here),
    isTest: visit.context.sandbox,
  }
}
