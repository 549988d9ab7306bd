import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Cart } from '../cart.ts'
import { Id } from '../field-types.ts'

/** A line of an order of which not all could be put into the cart. */
const MissingLine = Type.Object({
  name: Type.String(),
  optionText: Type.String(),
  /** Units that were ordered. */
  wanted: Type.Integer(),
  /** Units that are in the cart now because of it. */
  quantity: Type.Integer(),
  /** Why not all of them, as the call that puts goods into a cart would refuse. */
  reason: Type.Object({ code: Type.String(), message: Type.String() }),
})

export const reorder = {
  'POST /shoppingManagement4/reorder/{id}': endpoint({
    summary: 'Adds what is still available from an earlier order to the cart, at today’s prices, and names the rest',
    who: 'anyone',
    params: Type.Object({ id: Id }),
    reply: Type.Object({
      cart: Cart,
      /** Units that were put into the cart. */
      added: Type.Integer(),
      missing: Type.Array(MissingLine),
    }),
    refusals: ['ORDER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
    basis: { spec: '§7 Orders', shape: 'assumed' },
  }),
}
