import type { Reply } from '@istore/contract/index.ts'
import type { CartCredit } from './rules.ts'

type Cart = Reply<'GET /shoppingManagement4/myCart'>

/** What a cart is paid with, as its shopper reads it. */
export function potsIn({ balance, applied, due }: CartCredit): Pick<Cart, 'credit' | 'deposit' | 'due'> {
  return {
    credit: { balance: balance.credit, applied: applied.credit },
    deposit: { balance: balance.deposit, applied: applied.deposit },
    due,
  }
}

/** To whom the gift cards of a cart go; null without gift cards. */
export const giftCardsIn = ({ gift }: CartCredit): Cart['giftCards'] =>
  gift === null ? null : { recipient: gift === 'BUYER' ? null : gift }
