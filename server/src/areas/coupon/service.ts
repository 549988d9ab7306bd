import type { Reply } from '@istore/contract/index.ts'
import type { RefusalArgs } from '@istore/contract/refusals.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { limitCouponCodes } from '../limits/service.ts'
import { sessionOf, userIdOf } from '../session/service.ts'
import { normalisedCode } from './code.ts'
import { readCoupon, readEarlier, readShown } from './queries.ts'
import {
  availabilityProblem,
  type CartCoupon,
  type Coupon,
  type CouponCart,
  cartProblem,
  discountOf,
  isFor,
  isLimited,
  isShownTo,
  repeatUseProblem,
  sourceOf,
} from './rules.ts'
import { couponIn } from './view.ts'

export { settleEndedUses } from './queries.ts'

type Coupons = Reply<'GET /common3/coupons/'>

const MAX_LISTED = 50

const listOf = ({ context: { content }, locale }: Visit, coupons: readonly Coupon[]): Coupons => ({
  currency: content.baseCurrency,
  coupons: coupons.map((coupon) => couponIn(coupon, locale, content.timeZone)),
})

/** Coupons that can be used now and are shown to the visitor: those for everyone, and the shopper's own. */
export async function shownCoupons(visit: Visit): Promise<Coupons> {
  const { db, now } = visit.context
  return listOf(visit, await readShown(db, { shopperId: userIdOf(visit), now: now(), max: MAX_LISTED }))
}

/** The coupon for a typed code. @throws Refusal COUPON_UNKNOWN, TOO_MANY_REQUESTS (wrong codes) */
async function couponOf(visit: Visit, typed: string, isKnown: typeof isFor): Promise<Coupon> {
  const giveBack = await limitCouponCodes(visit)
  const code = normalisedCode(typed)
  const coupon = code === null ? null : await readCoupon(visit.context.db, code)
  if (!coupon || !isKnown(coupon, userIdOf(visit))) throw new Refusal('COUPON_UNKNOWN')
  await giveBack()
  return coupon
}

/**
 * A coupon that may be shown to the visitor. Any other is refused like one that does not exist.
 * @throws Refusal COUPON_UNKNOWN, COUPON_NOT_YET, COUPON_EXPIRED, COUPON_USED_UP, TOO_MANY_REQUESTS
 */
export async function shownCoupon(visit: Visit, typed: string): Promise<Coupons> {
  const coupon = await couponOf(visit, typed, isShownTo)
  const closed = availabilityProblem(coupon, visit.context.now())
  if (closed) throw new Refusal(...closed)
  return listOf(visit, [coupon])
}

/** A coupon that is available to the visitor. @throws Refusal COUPON_UNKNOWN, TOO_MANY_REQUESTS (wrong codes) */
export const typedCoupon = (visit: Visit, typed: string): Promise<Coupon> => couponOf(visit, typed, isFor)

export interface CartForCoupon extends CouponCart {
  cartId: number
  /** Email of the contact; null before it is entered. */
  email: string | null
}

async function problemOf(visit: Visit, coupon: Coupon, cart: CartForCoupon): Promise<RefusalArgs | null> {
  const { db, now } = visit.context
  if (!isFor(coupon, userIdOf(visit))) return ['COUPON_UNKNOWN']
  if (!isLimited(coupon)) return availabilityProblem(coupon, now()) ?? cartProblem(coupon, cart)
  const { cartId, email } = cart
  const earlier = await readEarlier(db, coupon.code, { sessionId: await sessionOf(visit), email, cartId })
  const taken = coupon.taken - (earlier.ownHeld ? 1 : 0)
  return (
    availabilityProblem({ ...coupon, taken }, now()) ?? cartProblem(coupon, cart) ?? repeatUseProblem(coupon, earlier)
  )
}

/** The effect of a coupon on the visitor's cart. */
export async function couponForCart(visit: Visit, coupon: Coupon, cart: CartForCoupon): Promise<CartCoupon> {
  const { code, name } = coupon
  const problem = await problemOf(visit, coupon, cart)
  return {
    code,
    name,
    problem,
    stored: coupon,
    discount: problem ? null : { source: sourceOf(code), name, ...discountOf(coupon, cart) },
  }
}

/**
 * The effect of the cart's stored coupon.
 * @param known a coupon that was just read; used instead of a query if it has this code
 */
export async function storedCouponForCart(
  visit: Visit,
  code: string,
  cart: CartForCoupon,
  known: Coupon | null,
): Promise<CartCoupon> {
  const coupon = known?.code === code ? known : await readCoupon(visit.context.db, code)
  if (coupon) return couponForCart(visit, coupon, cart)
  return { code, name: { en: code, zh: code }, discount: null, problem: ['COUPON_UNKNOWN'], stored: null }
}
