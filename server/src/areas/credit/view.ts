import type { Reply } from '@istore/contract/index.ts'
import type { CartCredit } from './rules.ts'

type Cart = Reply<'GET /shoppingManagement4/myCart'>

/** The store credit of a cart, as its shopper reads it. */
export function potsIn({ balance, applied, due }: CartCredit): Pick<Cart, 'credit' | 'deposit' | 'due'> {
  return {
    credit: { balance: balance.credit, applied: applied.credit },
    deposit: { balance: balance.deposit, applied: applied.deposit },
    due,
  }
}

/** The recipient of a cart's gift cards; null if it contains none. */
export const giftCardsIn = ({ gift }: CartCredit): Cart['giftCards'] =>
  gift === null ? null : { recipient: gift === 'BUYER' ? null : gift }
