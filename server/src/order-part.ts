import type { Locale } from '@istore/contract/text.ts'
import type { Offer } from './areas/campaign/offer.ts'
import type { CartRow } from './areas/cart/queries.ts'
import type { Totals } from './areas/cart/totals.ts'
import type { GiftRecipient, Pots } from './areas/credit/rules.ts'
import type { Fulfilment } from './areas/fulfilment/fulfilment.ts'
import type { OrderContact, OrderLine, OrderRow } from './areas/order/queries.ts'
import type { StoreLocation } from './areas/store/store-location.ts'
import type { Db, Tx } from './db/client.ts'

/** A visitor as identified by limits: keyed hashes of session, email address, phone number and network address. */
export interface OrderVisitor {
  sessionId: number
  /** All hashes. */
  marks: readonly Buffer[]
  /** The hashes of the email address and the phone number. */
  contactMarks: readonly Buffer[]
  /** The hash of the network address. */
  addressMark: Buffer
}

/** An order that is being created from a locked cart, before it is written. */
export interface OrderDraft {
  locale: Locale
  visitor: OrderVisitor
  /** The shopper; null for a guest. */
  userId: string | null
  cart: CartRow
  /** The offer and the group that a campaign's cart buys; null for any other cart. */
  offer: Offer | null
  lines: readonly OrderLine[]
  totals: Totals
  location: StoreLocation
  contact: OrderContact
  fulfilment: Fulfilment
  /** The part of the total that is paid with store credit, as shown to the shopper. */
  pots: Pots
  /** Recipient and send date of the gift cards in the order; null when it contains none. */
  gift: GiftRecipient | null
  /** From when the goods can be prepared; the lead time comes on top. */
  readyFrom: Date
}

export interface OrderWithLines extends OrderRow {
  lines: readonly OrderLine[]
}

/** What a part holds for a draft. */
export interface Held {
  /** Latest time until which the order can hold it; null or undefined for no limit. */
  until?: Date | null
  /** The group that the order belongs to. */
  group?: OrderRow['group']
  /** Writes the rows that refer to the order, once it is written; locks rows that most orders share. @throws Refusal */
  write?: (order: OrderRow) => Promise<void>
}

/** Whether an unpaid order can still be paid, and the latest time until which it is held; null for no limit. */
export interface Payability {
  isPayable: boolean
  until: Date | null
}

/**
 * Something that an order holds while it is unpaid, and releases when it ends: goods, a pickup time, a seat. An area
 * registers its parts as `orderParts`; `app.ts` lists all of them in locking order. Every hook runs inside the caller's
 * transaction. Locks are taken in this order: the cart, the visitor's lock, the locks of the parts, the order, and what
 * the parts hold.
 */
export interface OrderPart<Context> {
  name: string
  /** Whether `hold` takes all its locks with its first statement: consecutive parts of that kind are held together. */
  locksAtOnce?: true
  /** Serialises the orders of one visitor. Called before any order is locked. */
  acquireLock?(tx: Tx, context: Context, draft: OrderDraft): Promise<void>
  /** Whether this part of an unpaid order matches the draft, so that the order can be reused. */
  isSame?(tx: Tx, context: Context, draft: OrderDraft, order: OrderRow): Promise<boolean>
  payable?(db: Db, context: Context, order: OrderRow): Promise<Payability>
  /**
   * Holds what the draft requires, and checks the visitor's share of it.
   * @throws Refusal when it is not available: the caller must roll back its transaction
   */
  hold(tx: Tx, context: Context, draft: OrderDraft): Promise<Held>
  /**
   * Holds again what an order had released before it was paid after all; `paid` is called next.
   * @throws Refusal when it is no longer available: the caller must roll back, and refund the payment
   */
  holdAgain(tx: Tx, context: Context, order: OrderWithLines): Promise<void>
  /**
   * Permanently takes what an order holds, when it is paid.
   * @throws Refusal when the order can no longer have it: the caller must roll back, and refund the payment
   */
  paid(tx: Tx, context: Context, order: OrderWithLines): Promise<void>
  /** Releases what an unpaid order holds, when it has expired or was replaced. */
  released(tx: Tx, context: Context, order: OrderWithLines): Promise<void>
  /** Returns what a paid order took, when its payment is refunded. */
  refunded(tx: Tx, context: Context, order: OrderWithLines): Promise<void>
  /** Returns refunded units of a paid order to the stock, while the order itself continues. */
  restocked?(tx: Tx, context: Context, order: OrderWithLines): Promise<void>
}
