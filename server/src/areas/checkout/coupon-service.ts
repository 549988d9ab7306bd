import type { Body, Reply } from '@istore/contract/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { choose } from '../cart/choose-service.ts'
import { cartForCoupon, type PricedCart } from '../cart/priced.ts'
import { filledCart } from '../cart/service.ts'
import type { Coupon, Discount } from '../coupon/rules.ts'
import { couponForCart, typedCoupon } from '../coupon/service.ts'
import { couponIn } from '../coupon/view.ts'
import { billingOf, confirmBilling } from './service.ts'

type Billing = Reply<'POST /shoppingManagement4/billing/{id}'>

/** The coupon for a typed code, if it fits the cart. @throws Refusal with the reason why it does not */
async function fittingCoupon(
  visit: Visit,
  priced: PricedCart,
  typed: string,
): Promise<{ coupon: Coupon; discount: Discount }> {
  const coupon = await typedCoupon(visit, typed)
  const { discount, problem } = await couponForCart(visit, coupon, cartForCoupon(visit.context, priced))
  if (problem) throw new Refusal(...problem)
  if (!discount) throw new Error(`Coupon ${coupon.code} applies but gives no discount.`)
  return { coupon, discount }
}

/**
 * The discount that a coupon would give on the visitor's cart.
 * @throws Refusal CART_EMPTY, TOO_MANY_REQUESTS (wrong codes), or why the coupon cannot be used: COUPON_UNKNOWN,
 *   COUPON_NOT_YET, COUPON_EXPIRED, COUPON_USED_UP, COUPON_ALREADY_USED, COUPON_FIRST_ORDER, COUPON_NOT_FOR_CART,
 *   COUPON_DELIVERY_ONLY, COUPON_MINIMUM
 */
export async function verifyCoupon(
  visit: Visit,
  typed: string,
): Promise<Reply<'GET /shoppingManagement4/couponVerification/{code}'>> {
  const { content } = visit.context
  const { coupon, discount } = await fittingCoupon(visit, await filledCart(visit), typed)
  return {
    coupon: couponIn(coupon, visit.locale, content.timeZone),
    currency: content.baseCurrency,
    amount: discount.amount,
  }
}

/**
 * Sets the cart's coupon, replacing any other; an empty code removes it.
 * @throws Refusal CART_NOT_FOUND (not this visitor's), and those of `verifyCoupon`
 */
async function applyCoupon(visit: Visit, cartId: string, typed: string): Promise<Billing> {
  const priced = await filledCart(visit)
  if (String(priced.cart.id) !== cartId) throw new Refusal('CART_NOT_FOUND')
  const coupon = typed.trim() === '' ? null : (await fittingCoupon(visit, priced, typed)).coupon
  return billingOf(visit, await choose(visit, priced, { coupon_code: coupon?.code ?? null }, coupon))
}

/**
 * Confirms a total, or changes the coupon.
 * @throws Refusal CART_NOT_FOUND (not this visitor's), INVALID_INPUT (neither was sent), and those of the call made
 */
export function writeBilling(
  visit: Visit,
  cartId: string,
  { total, couponCode }: Body<'POST /shoppingManagement4/billing/{id}'>,
): Promise<Billing> {
  if (couponCode !== undefined) return applyCoupon(visit, cartId, couponCode)
  if (total === undefined) throw new Refusal('INVALID_INPUT')
  return confirmBilling(visit, cartId, total)
}
