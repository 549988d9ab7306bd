import type { cart } from '@istore/contract/areas/cart.ts'
import type { Handlers } from '../../http/handlers.ts'
import { Refusal } from '../../refusal.ts'
import { addTogether } from './add-on-service.ts'
import * as service from './service.ts'

const notYet = (): never => {
  throw new Refusal('NOT_FOUND')
}

export const cartEndpoints: Handlers<typeof cart> = {
  'GET /shoppingManagement4/myCart': (visit) => service.myCart(visit),
  'POST /shoppingManagement4/myCart': (visit, { body }) => service.addToCart(visit, body),
  'PUT /shoppingManagement4/myCart': (visit, { body }) => service.setLineQuantity(visit, body.lineId, body.quantity),
  'POST /shoppingManagement4/myCart/delete': (visit, { body }) => service.removeLine(visit, body.lineId),
  'POST /shoppingManagement4/iCart': (visit, { body }) => addTogether(visit, body),
  'GET /shoppingManagement4/myCart/fc/{id}': notYet,
  'POST /shoppingManagement4/myCart/fc/{id}': notYet,
  'PUT /shoppingManagement4/myCart/fc/{id}': notYet,
}
