import { defineArea } from '../../area.ts'

/** Actions of the owner's staff, from the command line. Each action is recorded. */
export const staff = defineArea({
  uses: ['account', 'coupon', 'credit', 'fulfilment', 'order', 'payment', 'session'],
  owns: ['admin_act'],
  reads: ['shopper'],
})
