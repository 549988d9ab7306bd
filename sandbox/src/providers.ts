import { parse } from 'node:path'

/** The providers that have a sandbox, as they are named in paths and settings. */
export const PROVIDERS = ['snappay', 'alipay', 'wechatpay', 'paypal', 'stripe'] as const
export type ProviderName = (typeof PROVIDERS)[number]

/** The file of a provider's payments beside SnapPay's: `sandbox-alipay.json` beside `sandbox.json`. */
export function statePathOf(path: string, provider: ProviderName): string {
  if (provider === 'snappay') return path
  const { dir, name, ext } = parse(path)
  return `${dir === '' ? '.' : dir}/${name}-${provider}${ext}`
}

/** Where a provider notifies a shop, when the account says so and not the request. */
export function webhookUrlOf(shopUrl: string, provider: ProviderName): string {
  return `${shopUrl.replace(/\/+$/, '')}/api/istore/gateways/${provider}/notify`
}
