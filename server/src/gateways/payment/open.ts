import type { PaymentGateway } from './gateway.ts'
import type { ConfiguredProvider } from './provider.ts'

/** The accounts that the settings name, by provider, in the order in which they are preferred. */
export function openGateways(configured: readonly ConfiguredProvider[]): Map<string, PaymentGateway> {
  return new Map(configured.map(({ provider, account }) => [provider.name, provider.connect(account)]))
}
