import type { Locale } from '@istore/contract/text.ts'
import type { Offer } from './areas/campaign/offer.ts'
import type { CartRow } from './areas/cart/queries.ts'
import type { Totals } from './areas/cart/totals.ts'
import type { GiftRecipient, Pots } from './areas/credit/rules.ts'
import type { Fulfilment } from './areas/fulfilment/fulfilment.ts'
import type { OrderContact, OrderLine, OrderRow } from './areas/order/queries.ts'
import type { StoreLocation } from './areas/store/store-location.ts'
import type { Db, Tx } from './db/client.ts'

/** A visitor as limits know one: keyed hashes of session, email address, phone number and network address. */
export interface OrderVisitor {
  sessionId: number
  /** All of them. */
  marks: readonly Buffer[]
  /** Those of the email address and the phone number. */
  contactMarks: readonly Buffer[]
  /** The one of the network address. */
  addressMark: Buffer
}

/** An order that is being made of a locked cart, before it is written. */
export interface OrderDraft {
  locale: Locale
  visitor: OrderVisitor
  /** The shopper; null for a guest. */
  userId: string | null
  cart: CartRow
  /** What a cart of a campaign buys, and with whom; null for any other cart. */
  offer: Offer | null
  lines: readonly OrderLine[]
  totals: Totals
  location: StoreLocation
  contact: OrderContact
  fulfilment: Fulfilment
  /** What of it store credit pays, as the shopper was shown. */
  pots: Pots
  /** To whom, and when, its gift cards are mailed; null when it has none. */
  gift: GiftRecipient | null
  /** From when on the goods can be handed over. */
  readyFrom: Date
}

export interface OrderWithLines extends OrderRow {
  lines: readonly OrderLine[]
}

/** What a part holds for a draft. */
export interface Held {
  /** Until when the order can hold it at most; null, or nothing, for no limit. */
  until?: Date | null
  /** The group that the order belongs to. */
  group?: OrderRow['group']
  /** Writes the rows that refer to the order, once it is written; what most orders lock is locked here. @throws Refusal */
  write?: (order: OrderRow) => Promise<void>
}

/** Whether an unpaid order can still be paid, and until when it is held at most; null for no limit. */
export interface Payability {
  isPayable: boolean
  until: Date | null
}

/**
 * Something that an order holds while it is unpaid, and gives back when it ends: goods, a pickup time, a seat. An area
 * registers its parts as `orderParts`; `app.ts` has all of them, in the order in which they lock rows. Every hook runs inside
 * the caller's transaction. Locks are taken in this order: the cart, the visitor's turn, the turns of the parts, the order,
 * what the parts hold.
 */
export interface OrderPart<Context> {
  name: string
  /** Whether `hold` takes all its locks with its first statement, before it waits: such parts that follow each other are held together. */
  locksAtOnce?: true
  /** Takes turns with other orders of the visitor. Called before any order is locked. */
  acquireLock?(tx: Tx, context: Context, draft: OrderDraft): Promise<void>
  /** Whether an unpaid order has of this part what the draft asks for, so that it can be reused. */
  isSame?(tx: Tx, context: Context, draft: OrderDraft, order: OrderRow): Promise<boolean>
  payable?(db: Db, context: Context, order: OrderRow): Promise<Payability>
  /**
   * Holds what the draft asks for, and checks the visitor's share of it.
   * @throws Refusal when it cannot be had: the caller's transaction must be undone
   */
  hold(tx: Tx, context: Context, draft: OrderDraft): Promise<Held>
  /**
   * Holds again what an order gave back that is paid after all; `paid` follows.
   * @throws Refusal when it is gone: the payment must be returned, and what was written undone
   */
  holdAgain(tx: Tx, context: Context, order: OrderWithLines): Promise<void>
  /**
   * Takes for good what an order holds, as it is paid.
   * @throws Refusal when the order can no longer have it: the payment must be returned, and what was written undone
   */
  paid(tx: Tx, context: Context, order: OrderWithLines): Promise<void>
  /** Gives back what an unpaid order holds, as it expired or was replaced. */
  released(tx: Tx, context: Context, order: OrderWithLines): Promise<void>
  /** Gives back what a paid order took, as its payment is returned. */
  refunded(tx: Tx, context: Context, order: OrderWithLines): Promise<void>
  /** Gives back units of a paid order that go back on sale, as they are refunded while the order itself goes on. */
  restocked?(tx: Tx, context: Context, order: OrderWithLines): Promise<void>
}
