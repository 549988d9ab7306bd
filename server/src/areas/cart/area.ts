import { defineArea } from '../../area.ts'
import { cartEndpoints } from './endpoints.ts'
import { deleteStaleCarts } from './service.ts'

export const cart = defineArea({
  uses: ['store', 'catalogue', 'campaign'],
  owns: ['cart', 'cart_line'],
  reads: ['orders', 'stock'],
  endpoints: cartEndpoints,
  cleanup: { carts: deleteStaleCarts },
})
