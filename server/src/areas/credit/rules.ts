import { MAX_AMOUNT } from '@istore/contract/limits.ts'

/** The two pots of a shopper: credit given by the shop, and deposits, which are gift cards and refunds. */
export type Pot = 'CREDIT' | 'DEPOSIT'

/** Amounts of the two pots. Minor units. */
export interface Pots {
  credit: number
  deposit: number
}

export const NOTHING: Pots = { credit: 0, deposit: 0 }

/** Maximum amount of a pot; also stored for “all”. Minor units. */
export const MAX_POT_AMOUNT = MAX_AMOUNT

/** How a cart is paid with store credit. Minor units. */
export interface CartCredit {
  balance: Pots
  applied: Pots
  due: number
  /** Recipient of the gift cards in the cart; null if it contains none. */
  gift: GiftRecipient | 'BUYER' | null
}

/** @property sendOn day in the shop's time zone; null to send as soon as the order is paid */
export interface GiftRecipient {
  email: string
  message: string
  sendOn: string | null
}

/**
 * How much of a cart store credit pays: CREDIT first, and never more than the pot's balance, the wanted amount, or the
 * price of the goods. It never pays for gift cards, as these would turn given credit into the shopper's own money.
 * @param cost total of the cart, and the price of its gift cards. Minor units
 * @source assumed
 */
export function applied(cost: { total: number; giftCards: number }, balance: Pots, wanted: Pots): Pots {
  const payable = Math.max(0, cost.total - cost.giftCards)
  const credit = Math.min(wanted.credit, balance.credit, payable)
  const deposit = Math.min(wanted.deposit, balance.deposit, payable - credit)
  return { credit, deposit }
}

/** The amount of a total that store credit does not pay. Minor units. */
export const dueAfter = (total: number, { credit, deposit }: Pots): number => total - credit - deposit
