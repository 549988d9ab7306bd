import { sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'
import { query } from '../../../db/query.ts'
import { toRow } from '../../../db/rows.ts'
import type { OrderVisitor } from '../../../order-part.ts'

/** A window of a zone. */
export interface HeldWindow {
  zoneId: string
  /** `YYYY-MM-DD` */
  date: string
  /** `HH:MM` */
  starts: string
}

/**
 * How many unpaid orders of the visitor hold a delivery window. `OFFSET 0`: joins start from the visitor's few holds.
 */
export async function readHeldWindows(tx: Tx, visitor: OrderVisitor, window: HeldWindow): Promise<number> {
  const marks = [...visitor.marks]
  const rows = await query<{ spots: number }>(tx)`
    SELECT COALESCE(max(spots), 0)::int AS spots FROM (
      SELECT count(*) AS spots
      FROM order_hold h CROSS JOIN unnest(h.marks) AS mark
        CROSS JOIN LATERAL (SELECT holds_stock FROM orders WHERE id = h.order_id OFFSET 0) AS o
        CROSS JOIN LATERAL (
          SELECT zone_id, date, starts, held FROM order_delivery WHERE order_id = h.order_id OFFSET 0) AS d
      WHERE h.marks && ${marks}::bytea[] AND mark = ANY(${marks}::bytea[]) AND o.holds_stock AND d.held
        AND d.zone_id = ${window.zoneId} AND d.date = ${window.date} AND d.starts = ${window.starts}
      GROUP BY mark) AS by_mark`
  return rows[0]?.spots ?? 0
}

export async function insertDelivery(tx: Tx, orderId: string, window: HeldWindow): Promise<void> {
  await tx
    .insertInto('order_delivery')
    .values({ ...toRow(window), order_id: orderId })
    .execute()
}

/** The delivery window of an order, locked; null for other methods. `held` is whether the order still holds it. */
export async function lockDelivery(tx: Tx, orderId: string): Promise<(HeldWindow & { held: boolean }) | null> {
  const row = await tx
    .selectFrom('order_delivery')
    .select(['zone_id as zoneId', 'date', 'starts', 'held'])
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Records that an order holds its window again. */
export async function markHeld(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('order_delivery').set({ held: true }).where('order_id', '=', orderId).execute()
}

/** Releases the window of an order. Idempotent. */
export async function releaseDelivery(tx: Tx, orderId: string): Promise<void> {
  await sql`SELECT release_delivery(${orderId})`.execute(tx)
}
