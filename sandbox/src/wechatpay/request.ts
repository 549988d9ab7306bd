import { WeChatPayRefusal } from './refusal.ts'

type Members = Readonly<Record<string, unknown>>

/** An object among the members. @throws WeChatPayRefusal PARAM_ERROR */
export function requiredObject(members: Members, name: string): Members {
  const value = members[name]
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new WeChatPayRefusal('PARAM_ERROR', name)
  return value as Members
}

/** A text of 1 to `limit` characters. @throws WeChatPayRefusal PARAM_ERROR */
export function required(members: Members, name: string, limit: number): string {
  const value = members[name]
  if (typeof value !== 'string' || value === '' || value.length > limit) throw new WeChatPayRefusal('PARAM_ERROR', name)
  return value
}

/** A whole number from 1, in the smallest unit of a currency. @throws WeChatPayRefusal PARAM_ERROR */
export function requiredCents(members: Members, name: string): number {
  const value = members[name]
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > 10_000_000_000) {
    throw new WeChatPayRefusal('PARAM_ERROR', name)
  }
  return value
}

/** A currency that WeChat Pay settles in. @throws WeChatPayRefusal PARAM_ERROR */
export function requiredCurrency(members: Members): string {
  const currency = required(members, 'currency', 16)
  if (!/^[A-Z]{3}$/.test(currency)) throw new WeChatPayRefusal('PARAM_ERROR', 'currency')
  return currency
}

/** The notify address, without a query. @throws WeChatPayRefusal PARAM_ERROR */
export function notifyUrlOf(members: Members): string {
  const text = required(members, 'notify_url', 256)
  const url = URL.parse(text)
  if ((url?.protocol !== 'http:' && url?.protocol !== 'https:') || url.search !== '' || text.includes('?')) {
    throw new WeChatPayRefusal('PARAM_ERROR', 'notify_url')
  }
  return text
}

/** Checks app and merchant of a request. @throws WeChatPayRefusal APPID_MCHID_NOT_MATCH */
export function checkMerchant(members: Members, account: { appId: string; mchId: string }): void {
  if (required(members, 'mchid', 32) !== account.mchId) throw new WeChatPayRefusal('APPID_MCHID_NOT_MATCH')
  if (members.appid !== undefined && members.appid !== account.appId)
    throw new WeChatPayRefusal('APPID_MCHID_NOT_MATCH')
}
