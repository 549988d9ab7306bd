import { Type } from 'typebox'
import { EMAIL_PATTERN, MAX_EMAIL_LENGTH } from '../../email-address.ts'
import { endpoint } from '../../endpoint.ts'
import { Amount, Day, nullable } from '../../field-types.ts'
import { MAX_GIFT_MESSAGE } from '../../limits.ts'
import { Cart } from '../cart.ts'
import { CartKeyQuery } from './cart-key.ts'

/** Limited to the pot's balance and the cart's total, even when either changes; 0 uses none. */
const body = Type.Object({ amount: Type.Union([Amount, Type.Literal('all')]) })

const apply = (pot: string) =>
  endpoint({
    summary: `Applies ${pot} to the cart, up to an amount in minor units`,
    who: 'shopper',
    query: CartKeyQuery,
    body,
    reply: Cart,
    refusals: ['CART_EMPTY'],
    basis: { spec: '§7 Store credit', shape: 'assumed' },
  })

export const storeCredit = {
  'POST /shoppingManagement4/applyStoreCredit': apply('store credit given by the shop'),
  'POST /shoppingManagement4/applyStoreCreditDeposit': apply('store credit from gift cards and refunds'),
  'POST /shoppingManagement4/giftCardRecipient': endpoint({
    summary: 'Sets to whom and when the gift cards of the cart are emailed; null for the buyer, immediately',
    who: 'anyone',
    query: CartKeyQuery,
    body: Type.Object({
      recipient: nullable(
        Type.Object({
          email: Type.String({ minLength: 3, maxLength: MAX_EMAIL_LENGTH, pattern: EMAIL_PATTERN }),
          message: Type.String({ maxLength: MAX_GIFT_MESSAGE }),
          /** Day in the shop's time zone; null for as soon as the order is paid. */
          sendOn: nullable(Day),
        }),
      ),
    }),
    reply: Cart,
    refusals: ['CART_EMPTY', 'GIFT_CARD_DAY', 'INVALID_INPUT'],
    basis: { spec: '§7 Cart and checkout', shape: 'assumed' },
  }),
}
