import type { PaymentGateway } from './gateway.ts'
import { type OfferedMethod, offeredMethods } from './offered-methods.ts'
import type { ConfiguredProvider } from './provider.ts'

/** The accounts that the settings name, by provider, and the ways to pay with them, the preferred first. */
export function openPayments(configured: readonly ConfiguredProvider[]): {
  gateways: Map<string, PaymentGateway>
  paymentMethods: OfferedMethod[]
} {
  return {
    gateways: new Map(configured.map(({ provider, account }) => [provider.name, provider.connect(account)])),
    paymentMethods: offeredMethods(configured.map(({ provider }) => provider)),
  }
}
