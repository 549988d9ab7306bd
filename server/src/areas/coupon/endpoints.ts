import type { coupon } from '@istore/contract/areas/coupon.ts'
import type { Handlers } from '../../http/api/handlers.ts'
import { shownCoupon, shownCoupons } from './service.ts'

export const couponEndpoints: Handlers<typeof coupon> = {
  'GET /common3/coupons/': (visit) => shownCoupons(visit),
  'GET /common3/coupons/{code}': (visit, { params }) => shownCoupon(visit, params.code),
}
