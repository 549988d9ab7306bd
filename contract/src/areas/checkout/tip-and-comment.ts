import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Amount } from '../../field-types.ts'
import { MAX_COMMENT } from '../../limits.ts'
import { Cart, OrderMethod } from '../cart.ts'
import { CartKeyQuery } from './cart-key.ts'

export const TipChoices = Type.Object({
  /** Percentages of the goods after discounts and before tax. */
  percents: Type.Array(Type.Integer({ minimum: 1, maximum: 100 })),
  /** The order methods that can be tipped. */
  orderMethods: Type.Array(OrderMethod),
})

export const tipAndComment = {
  'POST /shoppingManagement4/tips': endpoint({
    summary: 'Sets the tip: one of the offered percentages, an amount, or none',
    who: 'anyone',
    query: CartKeyQuery,
    body: Type.Object({
      percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      /** Minor units. */
      amount: Type.Optional(Amount),
    }),
    reply: Cart,
    refusals: ['CART_EMPTY', 'TIP_NOT_OFFERED', 'TIP_LIMIT', 'INVALID_INPUT'],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
  'POST /shoppingManagement4/updateCustomerComment': endpoint({
    summary: "Sets the shopper's note to the shop; an empty text removes it",
    who: 'anyone',
    query: CartKeyQuery,
    body: Type.Object({ comment: Type.String({ maxLength: MAX_COMMENT }) }),
    reply: Cart,
    refusals: ['CART_EMPTY', 'INVALID_INPUT'],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
}
