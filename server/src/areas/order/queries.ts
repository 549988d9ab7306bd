import type { Locale, LocalText } from '@istore/contract/text.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { Refusal } from '../../refusal.ts'
import type { StoredImage } from '../store/documents.ts'
import type { OrderStatus, PaymentStatus } from './rules.ts'

/** A line as it was ordered: texts and prices never change with the catalogue. Minor units of the order's currency. */
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
  cartId: number | null
  attemptKey: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  locale: Locale
  orderMethod: 'PICKUP' | 'DELIVERY' | 'EAT_IN'
  locationId: string
  pickup: { date: string; time: string } | null
  contact: OrderContact
  currency: string
  subTotal: number
  savings: number
  taxes: { name: LocalText; amount: number }[]
  tax: number
  total: number
  holdsStock: boolean
  expiresAt: Date | null
  placedAt: Date
  /** What an order of a campaign has ordered, and with whom; null for a common order. */
  group: { campaignId: string; itemId: string; groupId: string } | null
}

const columns = [
  'id',
  'session_id as sessionId',
  'cart_id as cartId',
  'attempt_key as attemptKey',
  'status',
  'payment_status as paymentStatus',
  'locale',
  'order_method as orderMethod',
  'location_id as locationId',
  'pickup_date',
  'pickup_time',
  'contact',
  'currency',
  'sub_total as subTotal',
  'savings',
  'taxes',
  'tax',
  'total',
  'holds_stock as holdsStock',
  'expires_at as expiresAt',
  'placed_at as placedAt',
  'campaign_id as campaignId',
  'campaign_item_id as itemId',
  'group_id as groupId',
] as const

type Raw = Record<'pickup_date' | 'pickup_time' | 'campaignId' | 'itemId' | 'groupId', string | null>

function toOrder<R extends Raw>({ pickup_date, pickup_time, campaignId, itemId, groupId, ...row }: R): OrderRow {
  const pickup = pickup_date && pickup_time ? { date: pickup_date, time: pickup_time } : null
  const group = campaignId && itemId && groupId ? { campaignId, itemId, groupId } : null
  return { ...row, pickup, group } as unknown as OrderRow
}

/** One order. @param lock keeps others from changing it until the transaction ends */
export async function readOrder(db: Db, id: string, lock: 'lock' | 'free' = 'free'): Promise<OrderRow | null> {
  const row = await db
    .selectFrom('orders')
    .select(columns)
    .where('id', '=', id)
    .$if(lock === 'lock', (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? toOrder(row) : null
}

export async function readOrderByAttempt(db: Db, attemptKey: string): Promise<OrderRow | null> {
  const row = await db.selectFrom('orders').select(columns).where('attempt_key', '=', attemptKey).executeTakeFirst()
  return row ? toOrder(row) : null
}

/** The order of a cart that may still be paid, locked. */
export async function readOpenOrder(tx: Tx, cartId: number): Promise<OrderRow | null> {
  const row = await tx
    .selectFrom('orders')
    .select(columns)
    .where('cart_id', '=', cartId)
    .where('status', 'in', ['INTERIM', 'FAILED'])
    .forUpdate()
    .executeTakeFirst()
  return row ? toOrder(row) : null
}

export async function readOrderLines(db: Db, orderId: string): Promise<OrderLine[]> {
  const rows = await db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    variantId: row.variant_id,
    productId: row.product_id,
    name: row.name as LocalText,
    optionText: row.option_text as LocalText,
    picture: row.picture as StoredImage | null,
    quantity: row.quantity,
    unitPrice: row.unit_price,
    lineTotal: row.line_total,
  }))
}

export async function readEvents(db: Db, orderId: string): Promise<{ at: Date; what: string }[]> {
  return db.selectFrom('order_event').select(['at', 'what']).where('order_id', '=', orderId).orderBy('id').execute()
}

export async function insertEvent(tx: Tx, orderId: string, what: string): Promise<void> {
  await tx.insertInto('order_event').values({ order_id: orderId, what }).execute()
}

const orderValues = (order: OrderRow) => ({
  id: order.id,
  session_id: order.sessionId,
  cart_id: order.cartId,
  attempt_key: order.attemptKey,
  status: order.status,
  payment_status: order.paymentStatus,
  locale: order.locale,
  order_method: order.orderMethod,
  location_id: order.locationId,
  pickup_date: order.pickup?.date ?? null,
  pickup_time: order.pickup?.time ?? null,
  contact: JSON.stringify(order.contact),
  currency: order.currency,
  sub_total: order.subTotal,
  savings: order.savings,
  taxes: JSON.stringify(order.taxes),
  tax: order.tax,
  total: order.total,
  holds_stock: order.holdsStock,
  expires_at: order.expiresAt,
  placed_at: order.placedAt,
  campaign_id: order.group?.campaignId ?? null,
  campaign_item_id: order.group?.itemId ?? null,
  group_id: order.group?.groupId ?? null,
})

const lineValues = (orderId: string, line: OrderLine, position: number) => ({
  order_id: orderId,
  position,
  variant_id: line.variantId,
  product_id: line.productId,
  name: JSON.stringify(line.name),
  option_text: JSON.stringify(line.optionText),
  picture: line.picture && JSON.stringify(line.picture),
  quantity: line.quantity,
  unit_price: line.unitPrice,
  line_total: line.lineTotal,
})

/** Writes a new order with its lines. @returns false when another order has its attempt key */
export async function insertOrder(tx: Tx, order: OrderRow, lines: readonly OrderLine[]): Promise<boolean> {
  const written = await tx
    .insertInto('orders')
    .values(orderValues(order))
    .onConflict((conflict) => conflict.column('attempt_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return false
  const rows = lines.map((line, position) => lineValues(order.id, line, position))
  await tx.insertInto('order_line').values(rows).execute()
  return true
}

/** The cart that an order came from; null when it is gone. */
export async function readCartOf(db: Db, id: string): Promise<number | null> {
  const row = await db.selectFrom('orders').select('cart_id').where('id', '=', id).executeTakeFirst()
  return row?.cart_id ?? null
}

/** Writes the state of an order. */
export async function writeState(
  tx: Tx,
  id: string,
  state: { status: OrderStatus; paymentStatus: PaymentStatus; holdsStock?: boolean; expiresAt?: Date | null },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      status: state.status,
      payment_status: state.paymentStatus,
      ...(state.holdsStock !== undefined && { holds_stock: state.holdsStock }),
      ...(state.expiresAt !== undefined && { expires_at: state.expiresAt }),
    })
    .where('id', '=', id)
    .execute()
}

/** Runs a part of a transaction in a savepoint, which a refusal rolls back. @returns the refusal; null when it was done */
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
