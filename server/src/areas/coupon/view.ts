import type { Reply } from '@istore/contract/index.ts'
import { reasonIn } from '@istore/contract/refusals.ts'
import type { Locale } from '@istore/contract/text.ts'
import { localInstant } from '../store/zoned-time.ts'
import type { CartCoupon, Coupon } from './rules.ts'

type Shown = Reply<'GET /common3/coupons/'>['coupons'][number]
type InCart = NonNullable<Reply<'GET /shoppingManagement4/myCart'>['coupon']>

/** A coupon with its terms. @param timeZone time zone in which its dates are shown */
export function couponIn(coupon: Coupon, locale: Locale, timeZone: string): Shown {
  const { code, name, kind, value, minimum, firstOrder, startsAt, endsAt, withClearance } = coupon
  return {
    code,
    name: name[locale],
    kind,
    percent: kind === 'PERCENT' ? value : null,
    amount: kind === 'AMOUNT' ? value : null,
    minimum,
    firstOrder,
    startsAt: startsAt && localInstant(startsAt, timeZone),
    endsAt: endsAt && localInstant(endsAt, timeZone),
    productIds: coupon.productIds,
    categoryNames: coupon.categoryKeys,
    withClearance,
  }
}

/** The coupon of a cart, with the reason if it does not apply. */
export function cartCouponIn({ code, name, discount, problem }: CartCoupon, locale: Locale): InCart {
  return {
    code,
    name: name[locale],
    amount: discount?.amount ?? 0,
    problem: problem && reasonIn(locale, ...problem),
  }
}
