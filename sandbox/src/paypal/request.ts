import { centsOf } from '../payments/amount.ts'
import { isWebUrl } from '../payments/webhook.ts'
import { PayPalRefusal } from './refusal.ts'

export type Members = Readonly<Record<string, unknown>>

/** PayPal's currencies with two decimal places. */
const CURRENCIES = ['AUD', 'CAD', 'CHF', 'EUR', 'GBP', 'HKD', 'NZD', 'SGD', 'USD']

/** An object among the members. @throws PayPalRefusal INVALID_REQUEST */
export function requiredObject(members: Members, name: string): Members {
  const value = members[name]
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new PayPalRefusal('INVALID_REQUEST', name)
  return value as Members
}

/** A text of 1 to `limit` characters, null when it is missing. @throws PayPalRefusal INVALID_REQUEST */
export function optional(members: Members, name: string, limit: number): string | null {
  const value = members[name]
  if (value === undefined) return null
  if (typeof value !== 'string' || value === '' || value.length > limit)
    throw new PayPalRefusal('INVALID_REQUEST', name)
  return value
}

/** A web address. @throws PayPalRefusal INVALID_REQUEST */
export function requiredUrl(members: Members, name: string): string {
  const url = members[name]
  if (!isWebUrl(url)) throw new PayPalRefusal('INVALID_REQUEST', name)
  return url
}

/** `{ currency_code, value }`. @throws PayPalRefusal INVALID_REQUEST, CURRENCY_NOT_SUPPORTED */
export function requiredMoney(members: Members): { cents: number; currency: string } {
  const amount = requiredObject(members, 'amount')
  const currency = optional(amount, 'currency_code', 3) ?? ''
  if (!CURRENCIES.includes(currency)) throw new PayPalRefusal('CURRENCY_NOT_SUPPORTED', 'currency_code')
  const cents = centsOf(optional(amount, 'value', 32) ?? '')
  if (cents === null) throw new PayPalRefusal('INVALID_REQUEST', 'value')
  return { cents, currency }
}
