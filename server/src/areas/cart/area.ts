import { defineArea } from '../../area.ts'
import { cartEndpoints } from './endpoints.ts'
import { deleteStaleCarts } from './service.ts'

export const cart = defineArea({
  uses: ['limits', 'session', 'store', 'fulfilment', 'catalogue', 'campaign', 'coupon', 'credit'],
  owns: ['cart', 'cart_line', 'cart_old_token'],
  reads: ['orders', 'order_fulfilment', 'order_line', 'stock', 'variant', 'campaign', 'ledger_account'],
  endpoints: cartEndpoints,
  cleanup: { carts: deleteStaleCarts },
})
