import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../field-types.ts'
import { MissingLine } from '../cart/missing-line.ts'
import { Cart } from '../cart.ts'

export const reorder = {
  'POST /shoppingManagement4/reorder/{id}': endpoint({
    summary:
      'Adds the items of an earlier order that are still available to the cart, at current prices, and lists the others',
    who: 'anyone',
    params: Type.Object({ id: Id }),
    reply: Type.Object({
      cart: Cart,
      /** Units that were added to the cart. */
      added: Type.Integer(),
      missing: Type.Array(MissingLine),
    }),
    refusals: ['ORDER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
    basis: { spec: '§7 Orders', shape: 'assumed' },
  }),
}
