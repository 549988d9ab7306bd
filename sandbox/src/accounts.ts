import type { ShopCredentials } from './app.ts'
import { PROVIDERS, type SANDBOXES, sandboxOf } from './providers.ts'

type Sandboxes = typeof SANDBOXES

/** The accounts of a shop with all keys. */
export type Accounts = { [Name in keyof Sandboxes]: ReturnType<Sandboxes[Name]['newAccount']> }

/** Parts of some accounts. */
export type KnownAccounts = { [Name in keyof Accounts]?: Partial<Accounts[Name]> }

/** Generates missing accounts. Their keys take about a second. */
export function completeAccounts(known: KnownAccounts): Accounts {
  return Object.fromEntries(PROVIDERS.map((name) => [name, sandboxOf(name).newAccount(known[name] ?? {})])) as Accounts
}

export function credentialsOf(accounts: Accounts): ShopCredentials {
  const all = PROVIDERS.map((name) => [name, sandboxOf(name).shopCredentials(accounts[name])])
  return Object.fromEntries(all) as ShopCredentials
}

/**
 * The shop's settings for some credentials, as environment variables.
 * @param address of the sandboxes, without a trailing slash
 */
export function settingsFor(credentials: Partial<ShopCredentials>, address: string): Record<string, string> {
  const each = PROVIDERS.map((name) => {
    const own = credentials[name]
    return own ? sandboxOf(name).settings(own, `${address}/${name}`) : {}
  })
  return { ...Object.assign({}, ...each), SANDBOX: 'on' }
}
