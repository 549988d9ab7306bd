import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Amount, Currency, LocalInstant, nullable } from '../field-types.ts'

/** Maximum length of a code as typed, with spaces; normalised for comparison it has 4 to 32 characters. */
export const MAX_COUPON_TEXT = 64

export const CouponText = Type.String({ minLength: 1, maxLength: MAX_COUPON_TEXT })

/** A coupon with its terms. `percent` or `amount` is the discount; both are null if it covers the delivery fee. */
export const Coupon = Type.Object({
  code: Type.String(),
  name: Type.String(),
  kind: Type.Enum(['PERCENT', 'AMOUNT', 'FREE_DELIVERY']),
  percent: nullable(Type.Integer({ minimum: 1, maximum: 100 })),
  amount: nullable(Amount),
  /** Minimum total of the goods that it applies to; 0 for no minimum. */
  minimum: Amount,
  firstOrder: Type.Boolean(),
  startsAt: nullable(LocalInstant),
  endsAt: nullable(LocalInstant),
  /** Products and categories that it applies to; all goods if both lists are empty. */
  productIds: Type.Array(Type.String()),
  categoryNames: Type.Array(Type.String()),
  /** Whether it applies to goods at a clearance price. */
  withClearance: Type.Boolean(),
})

const Coupons = Type.Object({ currency: Currency, coupons: Type.Array(Coupon) })

/** Why a code cannot be used at all, regardless of the cart. */
export const CODE_REFUSALS = [
  'COUPON_UNKNOWN',
  'COUPON_NOT_YET',
  'COUPON_EXPIRED',
  'COUPON_USED_UP',
  'TOO_MANY_REQUESTS',
] as const

/** Why a valid coupon does not apply to a cart or its shopper. */
export const FIT_REFUSALS = [
  'COUPON_ALREADY_USED',
  'COUPON_FIRST_ORDER',
  'COUPON_NOT_FOR_CART',
  'COUPON_DELIVERY_ONLY',
  'COUPON_MINIMUM',
] as const

export const coupon = {
  'GET /common3/coupons/': endpoint({
    summary: "Coupons that are valid now: public ones and the shopper's own",
    who: 'anyone',
    reply: Coupons,
    refusals: [],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
  'GET /common3/coupons/{code}': endpoint({
    summary: "One coupon that is public or the shopper's own",
    who: 'anyone',
    params: Type.Object({ code: CouponText }),
    reply: Coupons,
    refusals: [...CODE_REFUSALS],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
}
