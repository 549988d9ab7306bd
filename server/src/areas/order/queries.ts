import type { Locale, LocalText } from '@istore/contract/text.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { fromRow, toRow } from '../../db/rows.ts'
import { Refusal } from '../../refusal.ts'
import type { Fulfilment } from '../fulfilment/fulfilment.ts'
import type { Progress } from '../fulfilment/progress.ts'
import type { StoredImage } from '../store/documents.ts'
import type { Actor, OrderStatus, PaymentStatus } from './rules.ts'

/** An order line. Its texts and prices never change with the catalogue. Minor units of the order's currency. */
export interface OrderLine {
  variantId: number
  productId: string
  name: LocalText
  optionText: LocalText
  picture: StoredImage | null
  quantity: number
  unitPrice: number
  lineTotal: number
}

export interface OrderContact {
  name: string
  phone: string
  email: string
}

export interface OrderRow {
  id: string
  sessionId: number | null
  /** The shopper; null for a guest's order. */
  userId: string | null
  cartId: number | null
  attemptKey: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  /** Only meaningful while the order is NEW. */
  progress: Progress
  /** Set when a pickup order is placed. */
  pickupCode: string | null
  cancelledBy: Actor | null
  /** A code, or the words of the person who cancelled. */
  cancelReason: string | null
  locale: Locale
  storeLocationId: string
  fulfilment: Fulfilment
  contact: OrderContact
  /** The shopper's note to the shop. */
  comment: string | null
  currency: string
  subTotal: number
  savings: number
  /** `base` is missing in older orders, from before it was stored. */
  taxes: { name: LocalText; base?: number; amount: number }[]
  tax: number
  total: number
  holdsStock: boolean
  expiresAt: Date | null
  placedAt: Date
  /** The campaign, item and group of a group buy; null for any other order. */
  group: { campaignId: string; itemId: string; groupId: string } | null
}

/** Columns of an order that is not placed yet. */
export const NOT_PLACED = { progress: 'PLACED', pickupCode: null, cancelledBy: null, cancelReason: null } as const

/** Selects orders together with their fulfilment. */
export const selectOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('order_fulfilment as f', 'f.order_id', 'orders.id')
    .selectAll('orders')
    .select(['f.method', 'f.date', 'f.window_start', 'f.window_end', 'f.address', 'f.table_number', 'f.instructions'])

type Stored = Record<keyof Fulfilment, unknown> & Record<'campaignId' | 'campaignItemId' | 'groupId', string | null>

export function toOrder({ campaignId, campaignItemId, groupId, ...stored }: Stored): OrderRow {
  const { method, date, windowStart, windowEnd, address, tableNumber, instructions, ...order } = stored
  const fulfilment = { method, date, windowStart, windowEnd, address, tableNumber, instructions }
  const group = campaignId && campaignItemId && groupId ? { campaignId, itemId: campaignItemId, groupId } : null
  return { ...order, fulfilment, group } as OrderRow
}

/** One order. @param lock locks the order until the transaction ends */
export async function readOrder(db: Db, id: string, lock: 'lock' | 'free' = 'free'): Promise<OrderRow | null> {
  const row = await selectOrders(db)
    .where('id', '=', id)
    .$if(lock === 'lock', (query) => query.forUpdate('orders'))
    .executeTakeFirst()
  return row ? toOrder(fromRow(row)) : null
}

/** The order with an attempt key; null if there is none, which is the usual case. */
export async function readOrderByAttempt(db: Db, attemptKey: string): Promise<OrderRow | null> {
  const [order] = await query<{ id: string }>(db)`SELECT id FROM orders WHERE attempt_key = ${attemptKey}`
  return order ? readOrder(db, order.id) : null
}

/** A cart's order that may still be paid, locked; null if there is none, which is the usual case. */
export async function readOpenOrder(tx: Tx, cartId: number): Promise<OrderRow | null> {
  const [order] = await query<{ id: string }>(tx)`
    SELECT id FROM orders WHERE cart_id = ${cartId} AND status IN ('INTERIM', 'FAILED') FOR UPDATE`
  return order ? readOrder(tx, order.id) : null
}

export async function readOrderLines(db: Db, orderId: string): Promise<OrderLine[]> {
  const rows = await db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map(fromRow) as OrderLine[]
}

/** When payments of a session's orders were declined within the last `pastMs` milliseconds, newest first. */
export async function recentDeclines(db: Db, sessionId: number, pastMs: number): Promise<Date[]> {
  const rows = await db
    .selectFrom('order_event')
    .innerJoin('orders', 'orders.id', 'order_event.order_id')
    .select('order_event.at')
    .where('orders.session_id', '=', sessionId)
    .where('order_event.what', '=', 'DECLINE')
    .where('order_event.at', '>', sql<Date>`now() - ${pastMs}::float8 * interval '1 ms'`)
    .orderBy('order_event.at', 'desc')
    .execute()
  return rows.map(({ at }) => at)
}

/** Whether an order was paid at the store, even if it has ended since. */
export async function wasSoldAtStore(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_event')
    .select('id')
    .where('order_id', '=', orderId)
    .where('what', '=', 'SELL')
    .executeTakeFirst()
  return row !== undefined
}

/** The actor of a change, and the reason: a code, or the actor's words. */
export interface By {
  actor: Actor
  reason?: string | null
}

/** Adds an event to an order's history. */
export async function insertEvent(
  tx: Tx,
  orderId: string,
  what: string,
  { actor, reason = null }: By = { actor: 'SYSTEM' },
): Promise<void> {
  await tx.insertInto('order_event').values({ order_id: orderId, what, actor, reason }).execute()
}

/** The cart that an order was made from; null if it no longer exists. */
export async function readCartOf(db: Db, id: string): Promise<number | null> {
  const row = await db.selectFrom('orders').select('cart_id').where('id', '=', id).executeTakeFirst()
  return row?.cart_id ?? null
}

/** Columns that may change together with the state. */
export type StateChange = Partial<Pick<OrderRow, 'holdsStock' | 'expiresAt' | 'cancelledBy' | 'cancelReason'>>

export async function writeState(
  tx: Tx,
  id: string,
  state: { status: OrderStatus; paymentStatus: PaymentStatus } & StateChange,
): Promise<void> {
  await tx.updateTable('orders').set(toRow(state)).where('id', '=', id).execute()
}

export async function writeProgress(tx: Tx, id: string, progress: Progress): Promise<void> {
  await tx.updateTable('orders').set({ progress }).where('id', '=', id).execute()
}

/** Runs work in a savepoint, which is rolled back if the work is refused. @returns the refusal; null on success */
export async function rollbackOnRefusal(tx: Tx, work: () => Promise<void>): Promise<Refusal | null> {
  await sql`SAVEPOINT part`.execute(tx)
  try {
    await work()
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`ROLLBACK TO SAVEPOINT part`.execute(tx)
    return error
  }
}
