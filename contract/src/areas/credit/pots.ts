import { Type } from 'typebox'
import { Amount } from '../../field-types.ts'

/** The shopper's balance in one pot of store credit, and how much of it pays for this cart. Both are 0 for a guest. */
const Pot = Type.Object({ balance: Amount, applied: Amount })

/** How much of a cart is paid with store credit. Minor units of the cart's currency. */
export const creditPots = {
  /** Store credit given by the shop. */
  credit: Pot,
  /** Store credit from gift cards or refunds. */
  deposit: Pot,
  /** The amount left to pay by another method. */
  due: Amount,
}
