import { moneyText } from '../money-format.ts'
import { refusal, refusalWith } from './entry.ts'

/** Minor units. */
type Money = { amount: number; currency: string }

/** Why a coupon cannot be used. */
export const couponRefusals = {
  COUPON_UNKNOWN: refusal(
    404,
    'We could not find that coupon. Please check the code.',
    '没有找到该优惠券，请检查优惠码是否正确。',
  ),
  COUPON_NOT_YET: refusal(409, 'This coupon is not valid yet.', '该优惠券尚未到使用时间。'),
  COUPON_EXPIRED: refusal(409, 'This coupon has expired.', '该优惠券已过期。'),
  COUPON_USED_UP: refusal(409, 'This coupon has reached its usage limit.', '该优惠券已被领完，无法使用。'),
  COUPON_ALREADY_USED: refusal(409, 'You have already used this coupon.', '您已使用过该优惠券。'),
  COUPON_FIRST_ORDER: refusal(409, 'This coupon is valid for first orders only.', '该优惠券仅限首单使用。'),
  COUPON_NOT_FOR_CART: refusal(
    409,
    'This coupon does not apply to anything in your cart.',
    '该优惠券不适用于购物车中的商品。',
  ),
  COUPON_DELIVERY_ONLY: refusal(
    409,
    'This coupon is for delivery orders only. Please choose delivery to use it.',
    '该优惠券仅限配送订单使用，请选择配送。',
  ),
  COUPON_MINIMUM: refusalWith<Money>(
    409,
    ({ amount, currency }) => `This coupon is for orders of ${moneyText(amount, currency, 'en')} or more.`,
    ({ amount, currency }) => `该优惠券需满 ${moneyText(amount, currency, 'zh')} 方可使用。`,
  ),
} as const
