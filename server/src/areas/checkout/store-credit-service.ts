import { isEmailAddress } from '@istore/contract/email-address.ts'
import type { Body, Reply } from '@istore/contract/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { changeCart, writeCartGift } from '../cart/cart-details-service.ts'
import { MAX_POT_AMOUNT, type Pot } from '../credit/rules.ts'
import { writeWanted } from '../credit/service.ts'
import { addDays, wallTimeAt } from '../store/zoned-time.ts'

type Cart = Reply<'POST /shoppingManagement4/applyStoreCredit'>
type Recipient = Body<'POST /shoppingManagement4/giftCardRecipient'>['recipient']

/** How far ahead a gift card can be mailed. @source the shop's rule */
const MAX_DAYS = 365

/**
 * Pays the visiting shopper's cart from a pot of store credit, up to an amount in minor units. The amount applied is
 * recalculated whenever the cart is priced, as its total and the balance may change.
 * @throws Refusal SIGN_IN_NEEDED, CART_EMPTY
 */
export function applyStoreCredit(visit: Visit, pot: Pot, amount: number | 'all'): Promise<Cart> {
  return changeCart(visit, (tx, cartId) => writeWanted(tx, cartId, pot, amount === 'all' ? MAX_POT_AMOUNT : amount))
}

/** Whether a text of digits is an existing date. */
const isDay = (text: string) => !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text

/**
 * Sets the recipient and send date of the gift cards in the cart.
 * @param recipient null to mail them to the buyer at once
 * @throws Refusal CART_EMPTY, INVALID_INPUT (not an email address, control characters), GIFT_CARD_DAY (past, or over a
 *   year ahead)
 */
export function chooseGiftRecipient(visit: Visit, recipient: Recipient): Promise<Cart> {
  if (recipient === null) return writeCartGift(visit, null)
  const { email, message, sendOn } = recipient
  const { content, now } = visit.context
  const today = wallTimeAt(now(), content.timeZone).date
  if (!isEmailAddress(email) || /[^\P{Cc}\n]/u.test(message)) throw new Refusal('INVALID_INPUT')
  const isOffered = sendOn === null || (isDay(sendOn) && sendOn >= today && sendOn <= addDays(today, MAX_DAYS))
  if (!isOffered) throw new Refusal('GIFT_CARD_DAY')
  return writeCartGift(visit, { email, message: message.trim(), sendOn })
}
