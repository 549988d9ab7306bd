import type { RefusalArgs } from '@istore/contract/refusals.ts'
import type { LocalText } from '@istore/contract/text.ts'

/** A coupon as it is stored. Amounts are minor units of the base currency. */
export interface Coupon {
  code: string
  name: LocalText
  kind: 'PERCENT' | 'AMOUNT' | 'FREE_DELIVERY'
  /** A percentage or an amount; 0 for free delivery. */
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
  /** The categories, including their subcategories. */
  coveredKeys: string[]
  withClearance: boolean
  audience: 'PUBLIC' | 'CODE' | 'SHOPPER'
  shopperId: string | null
}

/** The data of a cart line that coupons depend on. */
export interface CouponLine {
  variantId: number
  productId: string
  categoryKeys: readonly string[]
  /** Price of the line's units, in minor units. */
  total: number
  /** On clearance, or at a group price. */
  isReduced: boolean
}

export interface CouponCart {
  lines: readonly CouponLine[]
  /** Whether the lines have group prices, which exclude other discounts. */
  isGroupBuy: boolean
  /** Null if nothing is delivered. */
  deliveryFee: number | null
  currency: string
}

/** Earlier orders of a shopper. */
export interface Earlier {
  /** Orders that hold or have used the coupon. */
  uses: number
  /** Whether a placed order exists, or an unpaid one that holds a first-order coupon. */
  hasOrdered: boolean
}

/** The discount of a coupon; the calculation of the totals distributes it over the lines. */
export interface Discount {
  amount: number
  appliesTo: ReadonlySet<number> | 'delivery'
}

/** The coupon of a cart, with its discount or the reason why it does not apply. */
export interface CartCoupon {
  code: string
  name: LocalText
  discount: (Discount & { source: string; name: LocalText }) | null
  problem: RefusalArgs | null
  /** The stored coupon; null if it no longer exists. */
  stored: Coupon | null
}

/** The `source` of a coupon's discount in totals. */
export const sourceOf = (code: string) => `coupon:${code}`

/** Whether a coupon is available to a visitor. @param shopperId null for a guest */
export const isFor = ({ audience, shopperId: owner }: Coupon, shopperId: string | null): boolean =>
  audience !== 'SHOPPER' || (owner !== null && owner === shopperId)

/** Whether a visitor may see a coupon without entering its code. */
export const isShownTo = (coupon: Coupon, shopperId: string | null): boolean =>
  coupon.audience !== 'CODE' && isFor(coupon, shopperId)

/** Why a coupon cannot be used by anyone now; null if it can be used. */
export function availabilityProblem({ startsAt, endsAt, maxUses, taken }: Coupon, now: Date): RefusalArgs | null {
  if (endsAt && endsAt <= now) return ['COUPON_EXPIRED']
  if (startsAt && startsAt > now) return ['COUPON_NOT_YET']
  return maxUses !== null && taken >= maxUses ? ['COUPON_USED_UP'] : null
}

/** Whether other orders can prevent the use of a coupon, so that they have to be read. */
export const isLimited = ({ maxUses, maxPerShopper, firstOrder }: Coupon): boolean =>
  maxUses !== null || maxPerShopper !== null || firstOrder

/** Why a shopper's earlier orders prevent the use of a coupon; null if they do not. */
export function repeatUseProblem(
  { maxPerShopper, firstOrder }: Coupon,
  { uses, hasOrdered }: Earlier,
): RefusalArgs | null {
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

/** Why a coupon does not fit a cart; null if it does. Only goods it applies to count towards its minimum. */
export function cartProblem(coupon: Coupon, cart: CouponCart): RefusalArgs | null {
  const lines = linesOf(coupon, cart)
  if (lines.length === 0) return ['COUPON_NOT_FOR_CART']
  if (coupon.kind === 'FREE_DELIVERY' && cart.deliveryFee === null) return ['COUPON_DELIVERY_ONLY']
  const { minimum: amount } = coupon
  return sumOf(lines) < amount ? ['COUPON_MINIMUM', { amount, currency: cart.currency }] : null
}

/** The discount of a coupon that fits. Percentages are rounded half up; no discount exceeds the discounted price. */
export function discountOf(coupon: Coupon, cart: CouponCart): Discount {
  if (coupon.kind === 'FREE_DELIVERY') return { amount: cart.deliveryFee ?? 0, appliesTo: 'delivery' }
  const lines = linesOf(coupon, cart)
  const sum = sumOf(lines)
  const amount = coupon.kind === 'PERCENT' ? Math.floor((sum * coupon.value + 50) / 100) : Math.min(coupon.value, sum)
  return { amount, appliesTo: new Set(lines.map(({ variantId }) => variantId)) }
}
