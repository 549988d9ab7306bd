import { defineArea } from '../../area.ts'
import { checkoutEndpoints } from './endpoints.ts'

export const checkout = defineArea({
  uses: ['store', 'fulfilment', 'catalogue', 'campaign', 'session', 'coupon', 'credit', 'cart', 'order', 'account'],
  endpoints: checkoutEndpoints,
})
