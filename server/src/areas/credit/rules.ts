/** The two pots of a shopper: credit that the shop gave, and what was paid in or refunded. */
export type Pot = 'CREDIT' | 'DEPOSIT'

/** Amounts of the two pots. Minor units. */
export interface Pots {
  credit: number
  deposit: number
}

export const NOTHING: Pots = { credit: 0, deposit: 0 }

/** Stored for "all": no pot holds more. */
export const ALL = 2_000_000_000

/** What a cart is paid with. Minor units. */
export interface CartCredit {
  balance: Pots
  applied: Pots
  due: number
  /** Whether gift cards are in the cart, and to whom they go. */
  gift: GiftRecipient | 'BUYER' | null
}

/** @property sendOn day in the shop's time zone; null for as soon as it is paid */
export interface GiftRecipient {
  email: string
  message: string
  sendOn: string | null
}

/**
 * What of a cart store credit pays: CREDIT first, never more than a pot holds, was wanted, or the goods cost. Gift cards are
 * never paid by it: credit that the shop gave would become money of the shopper.
 * @param cost total of the cart, and the price of its gift cards. Minor units
 * @source assumed
 */
export function applied(cost: { total: number; giftCards: number }, balance: Pots, wanted: Pots): Pots {
  const payable = Math.max(0, cost.total - cost.giftCards)
  const credit = Math.min(wanted.credit, balance.credit, payable)
  const deposit = Math.min(wanted.deposit, balance.deposit, payable - credit)
  return { credit, deposit }
}

/** What is left to pay of a total. Minor units. */
export const dueAfter = (total: number, { credit, deposit }: Pots): number => total - credit - deposit
