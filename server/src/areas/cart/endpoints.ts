import type { cart } from '@istore/contract/areas/cart.ts'
import type { Handlers } from '../../http/handlers.ts'
import * as service from './service.ts'

export const cartEndpoints: Handlers<typeof cart> = {
  'GET /shoppingManagement4/myCart': (visit) => service.myCart(visit),
  'POST /shoppingManagement4/myCart': (visit, { body }) => service.addToCart(visit, body),
  'PUT /shoppingManagement4/myCart': (visit, { body }) => service.setLineQuantity(visit, body.lineId, body.quantity),
  'POST /shoppingManagement4/myCart/delete': (visit, { body }) => service.removeLine(visit, body.lineId),
}
