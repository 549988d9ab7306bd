import { Type } from 'typebox'
import { Amount } from './field-types.ts'

/** What one pot of store credit holds for this shopper, and what of it pays this cart. Zero for a guest. */
const Pot = Type.Object({ balance: Amount, applied: Amount })

/** How much of a cart is paid by store credit. Minor units of the cart's currency. */
export const creditPots = {
  /** Credit that the shop gave. */
  credit: Pot,
  /** Paid in by gift cards, or refunded. */
  deposit: Pot,
  /** What is left to pay in another way. */
  due: Amount,
}
