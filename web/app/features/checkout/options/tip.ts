import { fromDecimalText } from '@istore/contract/decimal-text.ts'
import type { Cart } from '#app/features/cart/cart-query.ts'
import { plainText } from '../contact.ts'

export type Tip = NonNullable<Cart['tip']>

/** The amount of a percentage, in minor units, rounded half up as on the server. */
export const tipOf = (percent: number, base: number): number => Math.floor((base * percent + 50) / 100)

/** The cart with another tip, until the server replies. A tip is not taxed. */
export function withTip(cart: Cart, tip: Tip | null): Cart {
  const given = tip?.percent === undefined ? (tip?.amount ?? 0) : tipOf(tip.percent, cart.tipBase)
  const amount = Math.min(given, cart.tipBase)
  const others = cart.parts.filter(({ kind }) => kind !== 'TIP')
  const parts = amount > 0 ? [...others, { kind: 'TIP' as const, name: null, base: null, amount }] : others
  return { ...cart, tip, parts, total: parts.reduce((total, part) => total + part.amount, 0) }
}

/** An amount as typed, in minor units; null if it is not an amount. */
export function readAmount(typed: string, currency: string): number | null {
  try {
    const minor = fromDecimalText(
      plainText(typed)
        .replace(/^[^\d.,-]+/, '')
        .replace(/,(?=\d{1,2}$)/, '.'),
      currency,
    )
    return minor < 0 ? null : minor
  } catch {
    return null
  }
}
