import type { RefusalArgs } from '@istore/contract/refusals.ts'
import type { LocalText } from '@istore/contract/text.ts'

/** A coupon as it is stored. Amounts are minor units of the base currency. */
export interface Coupon {
  code: string
  name: LocalText
  kind: 'PERCENT' | 'AMOUNT' | 'FREE_DELIVERY'
  /** Percent or an amount; 0 for free delivery. */
  value: number
  minimum: number
  firstOrder: boolean
  startsAt: Date | null
  endsAt: Date | null
  maxUses: number | null
  maxPerShopper: number | null
  taken: number
  productIds: string[]
  categoryKeys: string[]
  /** The categories with those below them. */
  coveredKeys: string[]
  withClearance: boolean
  audience: 'PUBLIC' | 'CODE' | 'SHOPPER'
  shopperId: string | null
}

/** A line of a cart, as far as coupons go. */
export interface CouponLine {
  variantId: number
  productId: string
  categoryKeys: readonly string[]
  /** What its units cost, in minor units. */
  total: number
  /** On clearance, or at a group price. */
  isReduced: boolean
}

export interface CouponCart {
  lines: readonly CouponLine[]
  /** A group price is the only discount of its line. */
  isGroupBuy: boolean
  /** Null where nothing is delivered. */
  deliveryFee: number | null
  currency: string
}

/** Earlier orders of a shopper. */
export interface Earlier {
  /** Orders that have the coupon, or hold it. */
  uses: number
  /** Whether there is an order that was not given up, or an unpaid one with a coupon for first orders. */
  hasOrdered: boolean
}

/** What a coupon takes off, spread over lines where totals are calculated. */
export interface Discount {
  amount: number
  appliesTo: ReadonlySet<number> | 'delivery'
}

/** The coupon of a cart: what it takes off, or why it does not. */
export interface CartCoupon {
  code: string
  name: LocalText
  discount: (Discount & { source: string; name: LocalText }) | null
  problem: RefusalArgs | null
  /** As it is stored; null when it is not there. */
  stored: Coupon | null
}

/** How totals name the discount of a coupon. */
export const sourceOf = (code: string) => `coupon:${code}`

/** Whether a coupon exists for a visitor. @param shopperId null for a guest */
export const isFor = ({ audience, shopperId: owner }: Coupon, shopperId: string | null): boolean =>
  audience !== 'SHOPPER' || (owner !== null && owner === shopperId)

/** Whether a visitor may see a coupon without having its code. */
export const isShownTo = (coupon: Coupon, shopperId: string | null): boolean =>
  coupon.audience !== 'CODE' && isFor(coupon, shopperId)

/** Why a coupon is closed to everyone at an instant; null when it can be used. */
export function whyClosed({ startsAt, endsAt, maxUses, taken }: Coupon, now: Date): RefusalArgs | null {
  if (endsAt && endsAt <= now) return ['COUPON_EXPIRED']
  if (startsAt && startsAt > now) return ['COUPON_NOT_YET']
  return maxUses !== null && taken >= maxUses ? ['COUPON_USED_UP'] : null
}

/** Whether other orders can keep one from having a coupon, so that they are worth reading. */
export const isLimited = ({ maxUses, maxPerShopper, firstOrder }: Coupon): boolean =>
  maxUses !== null || maxPerShopper !== null || firstOrder

/** Why a coupon is not for this shopper, after what was ordered before; null when it is. */
export function whyNotAgain({ maxPerShopper, firstOrder }: Coupon, { uses, hasOrdered }: Earlier): RefusalArgs | null {
  if (maxPerShopper !== null && uses >= maxPerShopper) return ['COUPON_ALREADY_USED']
  return firstOrder && hasOrdered ? ['COUPON_FIRST_ORDER'] : null
}

function appliesTo(coupon: Coupon, line: CouponLine): boolean {
  const { productIds, categoryKeys, coveredKeys, withClearance } = coupon
  if (line.isReduced && !withClearance) return false
  if (productIds.length === 0 && categoryKeys.length === 0) return true
  return productIds.includes(line.productId) || line.categoryKeys.some((key) => coveredKeys.includes(key))
}

const linesOf = (coupon: Coupon, { lines, isGroupBuy }: CouponCart) =>
  isGroupBuy ? [] : lines.filter((line) => appliesTo(coupon, line))

const sumOf = (lines: readonly CouponLine[]) => lines.reduce((sum, { total }) => sum + total, 0)

/** Why a coupon does not fit a cart; null when it does. Goods that it does not apply to do not count towards its minimum. */
export function whyNotForCart(coupon: Coupon, cart: CouponCart): RefusalArgs | null {
  const lines = linesOf(coupon, cart)
  if (lines.length === 0) return ['COUPON_NOT_FOR_CART']
  if (coupon.kind === 'FREE_DELIVERY' && cart.deliveryFee === null) return ['COUPON_DELIVERY_ONLY']
  const { minimum: amount } = coupon
  return sumOf(lines) < amount ? ['COUPON_MINIMUM', { amount, currency: cart.currency }] : null
}

/** What a coupon that fits takes off: a percentage is rounded half up, and no discount exceeds what it is taken off. */
export function discountOf(coupon: Coupon, cart: CouponCart): Discount {
  if (coupon.kind === 'FREE_DELIVERY') return { amount: cart.deliveryFee ?? 0, appliesTo: 'delivery' }
  const lines = linesOf(coupon, cart)
  const sum = sumOf(lines)
  const amount = coupon.kind === 'PERCENT' ? Math.floor((sum * coupon.value + 50) / 100) : Math.min(coupon.value, sum)
  return { amount, appliesTo: new Set(lines.map(({ variantId }) => variantId)) }
}
