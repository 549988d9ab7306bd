import { defineArea } from '../../area.ts'

/** What the owner's staff do, from the command line. Each act is recorded. */
export const staff = defineArea({
  uses: ['account', 'coupon', 'credit', 'fulfilment', 'order', 'payment', 'session'],
  owns: ['admin_act'],
  reads: ['shopper'],
})
