import type { BuiltProvider } from '@istore/contract/payment-calls.ts'
import type { PaymentProvider } from '../gateways/payment/provider.ts'
import { PAYMENT_PROVIDERS } from '../gateways/payment/providers/list.ts'

export function providerOf(name: BuiltProvider): PaymentProvider {
  const provider = PAYMENT_PROVIDERS.find((each) => each.name === name)
  if (!provider) throw new Error(`no provider is named ${name}`)
  return provider
}
