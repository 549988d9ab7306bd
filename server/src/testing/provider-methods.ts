import { environmentOf } from '@istore/contract/environment.ts'
import { endpoints } from '@istore/contract/index.ts'
import {
  type BuiltProvider,
  PAYMENT_CALLS,
  type PaymentCheckCall,
  type PaymentRequestCall,
} from '@istore/contract/payment-calls.ts'
import type { PaymentMethod } from '../gateways/payment/provider.ts'
import { PAYMENT_PROVIDERS } from '../gateways/payment/providers/list.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const WECHAT = `${PHONE} MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI Language/en`
const ALIPAY = `${PHONE} AlipayClient/10.7.20`

/** A payment method, with a browser in which it is offered. */
export interface ProviderMethod {
  provider: BuiltProvider
  id: string
  request: PaymentRequestCall
  /** Set for calls that have several methods. */
  method: string | null
  check: PaymentCheckCall
  userAgent: string
}

function requestOf(provider: BuiltProvider, id: string): PaymentRequestCall {
  const call = new Map<string, PaymentRequestCall>(Object.entries(PAYMENT_CALLS[provider].methods)).get(id)
  if (!call) throw new Error(`PAYMENT_CALLS has no call for ${id}`)
  return call
}

function browserFor({ id, worksIn }: PaymentMethod): string {
  const works = (agent: string) => worksIn({ ...environmentOf(agent), openId: true })
  const browser = [PHONE, DESKTOP, WECHAT, ALIPAY].find(works)
  if (!browser) throw new Error(`no browser offers ${id}`)
  return browser
}

/** Whether the shopper names one of several methods in the call. */
function takesMethod(request: PaymentRequestCall): boolean {
  const { body } = endpoints[request] as { body?: { properties: object } }
  return body !== undefined && 'method' in body.properties
}

/** All payment methods of providers with an adapter. */
export const PROVIDER_METHODS: readonly ProviderMethod[] = PAYMENT_PROVIDERS.flatMap(({ name: provider, methods }) =>
  methods.map((method) => {
    const request = requestOf(provider, method.id)
    return {
      ...{ provider, id: method.id, request },
      method: takesMethod(request) ? (method.id.split('/')[1] ?? null) : null,
      check: PAYMENT_CALLS[provider].check,
      userAgent: browserFor(method),
    }
  }),
)
