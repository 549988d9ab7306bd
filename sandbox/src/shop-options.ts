import { parse } from 'node:path'
import type { KnownAccounts } from './accounts.ts'
import type { SandboxOptions } from './app.ts'
import { type ProviderName, sandboxOf } from './providers.ts'

/** The shop that sandboxes are started for. */
interface Shop {
  accounts: KnownAccounts
  /** Shown on the hosted pages. */
  merchantName?: string
  /** State file of SnapPay; the others are next to it. In memory only without it. */
  statePath?: string
  /** Where the webhooks of accounts go; nowhere without it. */
  url?: string
}

/** Options of sandboxes that belong to one shop. */
export function shopOptions(providers: readonly ProviderName[], shop: Shop): SandboxOptions {
  return Object.fromEntries(providers.map((provider) => [provider, optionsOf(provider, shop)]))
}

function optionsOf(provider: ProviderName, { accounts, merchantName, statePath, url }: Shop) {
  return {
    statePath: statePath === undefined ? null : statePathOf(statePath, provider),
    merchant: {
      ...accounts[provider],
      ...(merchantName && { name: merchantName }),
      ...(sandboxOf(provider).hasWebhook && { webhookUrl: url === undefined ? null : webhookUrlOf(url, provider) }),
    },
  }
}

/** `sandbox.json` for SnapPay, next to it `sandbox-alipay.json`. */
function statePathOf(path: string, provider: ProviderName): string {
  if (provider === 'snappay') return path
  const { dir, name, ext } = parse(path)
  return `${dir === '' ? '.' : dir}/${name}-${provider}${ext}`
}

/** Where a shop receives a provider's notifications. */
export function webhookUrlOf(shopUrl: string, provider: ProviderName): string {
  return `${shopUrl.replace(/\/+$/, '')}/api/istore/gateways/${provider}/notify`
}
