import { defineArea } from '../../area.ts'
import { couponPart } from './coupon-part.ts'
import { couponEndpoints } from './endpoints.ts'
import { settleEndedUses } from './service.ts'

export const coupon = defineArea({
  uses: ['limits', 'session', 'store'],
  owns: ['coupon', 'coupon_use'],
  reads: ['category', 'exchange_rate', 'orders', 'product', 'store_location'],
  orderParts: [couponPart],
  endpoints: couponEndpoints,
  cleanup: { coupons: settleEndedUses },
})
