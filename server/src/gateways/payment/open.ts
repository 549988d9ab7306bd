import type { PaymentGateway } from './gateway.ts'
import { type OfferedMethod, offeredMethods } from './offered-methods.ts'
import type { ConfiguredProvider } from './provider.ts'

/** Gateways of the configured accounts by provider, and their payment methods in order of preference. */
export function openPayments(configured: readonly ConfiguredProvider[]): {
  gateways: Map<string, PaymentGateway>
  paymentMethods: OfferedMethod[]
} {
  return {
    gateways: new Map(configured.map(({ provider, account }) => [provider.name, provider.connect(account)])),
    paymentMethods: offeredMethods(configured.map(({ provider }) => provider)),
  }
}

/** Origins to which pages may post a payment form. */
export const formOriginsOf = (configured: readonly ConfiguredProvider[]): string[] => [
  ...new Set(configured.flatMap(({ provider, account }) => provider.formOrigins?.(account) ?? [])),
]
