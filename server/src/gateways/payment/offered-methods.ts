import type { ProviderName } from '@istore/contract/payment-calls.ts'
import type { PaymentMethod, PaymentProvider } from './provider.ts'

export type OfferedMethod = PaymentMethod & { provider: ProviderName }

/** Payment methods of some providers, those of the preferred provider first. */
export const offeredMethods = (providers: readonly PaymentProvider[]): OfferedMethod[] =>
  providers.flatMap(({ name, methods }) => methods.map((method) => ({ ...method, provider: name })))
