import type { ConfiguredProvider, PaymentProvider } from './gateways/payment/provider.ts'
import { PAYMENT_PROVIDERS } from './gateways/payment/providers/list.ts'
import { SettingsError } from './settings-error.ts'

type Environment = Record<string, string | undefined>

/**
 * Reads the accounts at payment providers, in order of preference, and `PAYMENT_ORDER`. For each provider all or no
 * settings are given.
 * @throws SettingsError
 */
export function readPayments(env: Environment, providers = PAYMENT_PROVIDERS): ConfiguredProvider[] {
  return inOrder(env, providers).flatMap((provider) => {
    const account = readAccount(env, provider)
    return account ? [{ provider, account }] : []
  })
}

function readAccount(env: Environment, { name, settings }: PaymentProvider): object | undefined {
  const { names, optional = [] } = settings
  const given = Object.fromEntries([...names, ...optional].map((each) => [each, env[each]?.trim() ?? '']))
  const missing = names.filter((each) => !given[each])
  const set = Object.keys(given).filter((each) => given[each])
  if (set.length === 0) return undefined
  if (missing.length > 0) throw new SettingsError(`${missing[0]} is missing: ${name} needs ${names.join(', ')}.`)
  return settings.read(Object.fromEntries(set.map((each) => [each, given[each] ?? ''])))
}

/** The providers in `PAYMENT_ORDER`, followed by the others. */
function inOrder(env: Environment, providers: readonly PaymentProvider[]): PaymentProvider[] {
  const wanted = (env.PAYMENT_ORDER ?? '').split(',').flatMap((part) => part.trim() || [])
  const named = wanted.flatMap((name) => providers.find((provider) => provider.name === name) ?? [])
  if (named.length < wanted.length || new Set(wanted).size < wanted.length) {
    const known = providers.map(({ name }) => name).join(', ')
    throw new SettingsError(
      `PAYMENT_ORDER must be a comma-separated list of payment providers, each named once: ${known}.`,
    )
  }
  return [...named, ...providers.filter((provider) => !named.includes(provider))]
}
