import type { AppContext } from '../../app-context.ts'
import type { OrderPart } from '../../order-part.ts'
import { insertOrderGift, readOrderGift } from './gift-card-queries.ts'
import { cancelCardsOf, issueCards } from './gift-cards-service.ts'
import {
  freeHeld,
  holdForOrder,
  holdForOrderAgain,
  lockSufficientBalance,
  paidByCredit,
  refundRest,
  spendHeld,
} from './order-credit-service.ts'
import type { GiftRecipient } from './rules.ts'

const giftText = (gift: GiftRecipient | null) => gift && `${gift.sendOn} ${gift.email} ${gift.message}`

/**
 * The store credit that pays for an order, and the gift cards that it sells. It must be the last part, as a shopper's
 * pots are locked last.
 */
export const creditPart: OrderPart<AppContext> = {
  name: 'credit',

  async isSame(tx, _context, { pots, gift }, order) {
    const { paid } = await paidByCredit(tx, order.id)
    if (paid.credit !== pots.credit || paid.deposit !== pots.deposit) return false
    return giftText(gift) === giftText(await readOrderGift(tx, order.id))
  },

  async hold(tx, { content }, draft) {
    const { userId, pots, gift } = draft
    const pays = userId !== null && pots.credit + pots.deposit > 0
    if (pays) await lockSufficientBalance(tx, userId, content.baseCurrency, pots)
    return {
      write: async (order) => {
        if (gift) await insertOrderGift(tx, order.id, gift)
        if (pays) await holdForOrder(tx, order, userId, pots)
      },
    }
  },

  holdAgain: (tx, _context, order) => holdForOrderAgain(tx, order),

  async paid(tx, context, order) {
    await spendHeld(tx, order)
    await issueCards(tx, context, order)
  },

  released: (tx, _context, order) => freeHeld(tx, order),

  async refunded(tx, _context, order) {
    await cancelCardsOf(tx, order)
    await refundRest(tx, order)
  },
}
