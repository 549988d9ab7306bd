import { parse } from 'node:path'

/** Providers with a sandbox, by their names in paths and settings. */
export const PROVIDERS = ['snappay', 'alipay', 'wechatpay', 'paypal', 'stripe'] as const
export type ProviderName = (typeof PROVIDERS)[number]

/** State file of a provider: `sandbox.json` for SnapPay, next to it `sandbox-alipay.json`. */
export function statePathOf(path: string, provider: ProviderName): string {
  if (provider === 'snappay') return path
  const { dir, name, ext } = parse(path)
  return `${dir === '' ? '.' : dir}/${name}-${provider}${ext}`
}

/** Webhook address of a shop, for providers that notify the account's address instead of the request's. */
export function webhookUrlOf(shopUrl: string, provider: ProviderName): string {
  return `${shopUrl.replace(/\/+$/, '')}/api/istore/gateways/${provider}/notify`
}
