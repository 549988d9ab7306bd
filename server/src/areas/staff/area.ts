import { defineArea } from '../../area.ts'

/** What the owner's staff do with accounts and coupons, from the command line. Each act is recorded. */
export const staff = defineArea({
  uses: ['account', 'coupon', 'session'],
  owns: ['admin_act'],
  reads: ['shopper'],
})
