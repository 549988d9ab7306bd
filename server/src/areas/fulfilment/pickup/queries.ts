import { sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'
import type { OrderVisitor } from '../../../order-part.ts'
import type { PickupTime } from '../../store/rules.ts'

/** How many unpaid orders of the visitor hold a pickup time or day. */
export async function readHeldPlaces(
  tx: Tx,
  visitor: OrderVisitor,
  wanted: PickupTime & { storeLocationId: string },
): Promise<number> {
  const { storeLocationId, date, time } = wanted
  const marks = sql`${[...visitor.marks]}::bytea[]`
  const { rows } = await sql<{ places: number }>`
    SELECT COALESCE(max(places), 0)::int AS places FROM (
      SELECT count(*) AS places FROM order_hold h JOIN orders o ON o.id = h.order_id
        JOIN order_fulfilment f ON f.order_id = o.id CROSS JOIN unnest(h.marks) AS mark
      WHERE h.marks && ${marks} AND mark = ANY(${marks}) AND o.holds_stock
        AND o.store_location_id = ${storeLocationId}
        AND (f.method, f.date) = ('PICKUP', ${date}) AND f.window_start IS NOT DISTINCT FROM ${time}
      GROUP BY mark) AS by_mark
  `.execute(tx)
  return rows[0]?.places ?? 0
}
