import type { BuiltProvider } from '@istore/contract/payment-calls.ts'
import { settingsFor } from '@istore/sandbox/accounts.ts'
import type { ShopCredentials } from '@istore/sandbox/app.ts'
import type { PaymentGateway } from '../gateways/payment/gateway.ts'
import { readPayments } from '../payment-settings.ts'
import { providerOf } from './provider-of.ts'

/** A running sandbox. */
interface Sandbox {
  /** Without the provider's path. */
  address: string
  shopCredentials: ShopCredentials
}

/** Shop settings that differ from those of the sandbox's account; an empty text unsets a setting. */
export type SettingChanges<N extends BuiltProvider> = (credentials: ShopCredentials[N]) => Record<string, string>

/** The adapter of a provider, with the settings of an account at its sandbox. @param now the shop's clock */
export function sandboxGateway<N extends BuiltProvider>(
  name: N,
  { address, shopCredentials }: Sandbox,
  { changes, now }: { changes?: SettingChanges<N>; now?: () => Date } = {},
): PaymentGateway {
  const credentials = shopCredentials[name]
  const settings = { ...settingsFor({ [name]: credentials }, address), ...changes?.(credentials) }
  const [configured] = readPayments(settings, [providerOf(name)])
  if (!configured) throw new Error(`the sandbox has no settings for ${name}`)
  return configured.provider.connect(configured.account, now && { now })
}
