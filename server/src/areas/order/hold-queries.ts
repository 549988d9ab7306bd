import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { OrderVisitor } from '../../order-part.ts'
import type { Fulfilment } from '../fulfilment/fulfilment.ts'
import type { HoldStart } from './hold-rules.ts'

/** What a new order wants to hold. */
export interface WantedHold {
  cartId: number
  storeLocationId: string
  fulfilment: Fulfilment
  variantIds: readonly number[]
}

const UNPAID = sql`o.payment_status IN ('NOT_PAID', 'FAILED')`
const AT_STORE = sql`o.payment_status = 'PAY_AT_STORE'`
const marksOf = ({ marks }: OrderVisitor) => sql`${[...marks]}::bytea[]`
const variantsOf = ({ variantIds }: WantedHold) => sql`${[...variantIds]}::bigint[]`

/** Locks a visitor's marks until the transaction ends, so that limits are checked by one order at a time. */
export async function lockVisitor(tx: Tx, { marks }: OrderVisitor): Promise<void> {
  const names = marks.map((mark) => mark.toString('hex')).sort()
  // Evaluated from left to right in sorted order; locks taken from a set of rows would have no defined order.
  await sql`SELECT ${sql.join(names.map((name) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 8))`))}`.execute(
    tx,
  )
}

/**
 * Counts orders for each of the visitor's marks, and returns the highest counts: `unpaid` orders that hold goods now, and
 * unpaid `reserves` from the network address since an instant. Guests at the tables of a store share its network, so
 * orders to be paid there do not count towards `unpaid` of the network address.
 */
export async function readOrderCounts(
  tx: Tx,
  visitor: OrderVisitor,
  since: Date,
): Promise<{ unpaid: number; reserves: number }> {
  const { rows } = await sql<{ unpaid: number; reserves: number }>`
    SELECT COALESCE(max(unpaid), 0)::int AS unpaid, COALESCE(max(reserves), 0)::int AS reserves FROM (
      SELECT count(*) FILTER (WHERE o.holds_stock AND NOT (${AT_STORE} AND mark = ${visitor.addressMark})) AS unpaid,
        count(*) FILTER (WHERE mark = ${visitor.addressMark} AND h.reserved_at > ${since} AND (${UNPAID} OR ${AT_STORE})) AS reserves
      FROM order_hold h CROSS JOIN unnest(h.marks) AS mark
        CROSS JOIN LATERAL (SELECT holds_stock, payment_status FROM orders WHERE id = h.order_id OFFSET 0) AS o
      WHERE h.marks && ${marksOf(visitor)} AND mark = ANY(${marksOf(visitor)}) GROUP BY mark) AS by_mark
  `.execute(tx)
  return rows[0] ?? { unpaid: 0, reserves: 0 }
}

/**
 * Earlier holds of a session or cart, started after an instant, that a new order continues: holds of replaced orders,
 * and of unpaid orders with the same goods or time. A hold ends when any of its orders is paid.
 */
export async function readEarlierHolds(
  tx: Tx,
  sessionId: number,
  wanted: WantedHold,
  since: Date,
): Promise<HoldStart[]> {
  const { method, date, windowStart } = wanted.fulfilment
  const { rows } = await sql<HoldStart>`
    SELECT h.began_at AS "beganAt", bool_or(h.paying) AS paying
    FROM orders o JOIN order_hold h ON h.order_id = o.id JOIN order_fulfilment f ON f.order_id = o.id
    WHERE (o.session_id = ${sessionId} OR o.cart_id = ${wanted.cartId}) AND h.began_at > ${since}
    GROUP BY h.began_at
    HAVING bool_and(${UNPAID}) AND bool_or(o.status = 'CANCELLED' OR (
      o.holds_stock AND o.store_location_id = ${wanted.storeLocationId}
      AND ((f.method, f.date, f.window_start) = (${method}, ${date}, ${windowStart})
        OR EXISTS (SELECT FROM order_line l WHERE l.order_id = o.id AND l.variant_id = ANY(${variantsOf(wanted)})))))
  `.execute(tx)
  return rows
}

/** How many orders to be paid at the store have the visitor's session, email address or phone number. */
export async function countAtStore(tx: Tx, { marks, addressMark }: OrderVisitor): Promise<number> {
  const own = marks.filter((mark) => mark !== addressMark)
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM order_hold h JOIN orders o ON o.id = h.order_id
    WHERE h.marks && ${own}::bytea[] AND ${AT_STORE}
  `.execute(tx)
  return rows[0]?.count ?? 0
}

/** When the hold of an order started; null for an order older than the limits on holds. */
export async function readHold(tx: Tx, orderId: string): Promise<HoldStart | null> {
  const row = await tx
    .selectFrom('order_hold')
    .select(['began_at as beganAt', 'paying'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row ?? null
}

/** Records that a payment page was opened for a locked order, and the new end of its hold. */
export async function writePaying(tx: Tx, orderId: string, expiresAt: Date): Promise<void> {
  await tx.updateTable('order_hold').set({ paying: true }).where('order_id', '=', orderId).execute()
  await tx.updateTable('orders').set({ expires_at: expiresAt }).where('id', '=', orderId).execute()
}

/**
 * Deletes at most `max` holds that no longer count: more than a day old, and of orders that hold nothing.
 * @returns how many were deleted; zero if none is left
 */
export async function deleteOldHolds(db: Db, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM order_hold WHERE order_id = ANY(ARRAY(
      SELECT h.order_id FROM order_hold h JOIN orders o ON o.id = h.order_id
      WHERE h.reserved_at < now() - interval '1 day' AND NOT o.holds_stock
      ORDER BY h.reserved_at LIMIT ${max} FOR UPDATE OF h SKIP LOCKED))
  `.execute(db)
  return Number(numAffectedRows)
}
