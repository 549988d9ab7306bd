import type { Tx } from '../../../db/client.ts'
import { query } from '../../../db/query.ts'
import type { OrderVisitor } from '../../../order-part.ts'
import type { PickupTime } from '../../store/rules.ts'

/** How many of the visitor's unpaid orders hold a pickup time or day. `OFFSET 0`: joins start from the few holds. */
export async function readHeldSpots(
  tx: Tx,
  visitor: OrderVisitor,
  wanted: PickupTime & { storeLocationId: string },
): Promise<number> {
  const { storeLocationId, date, time } = wanted
  const marks = [...visitor.marks]
  const rows = await query<{ spots: number }>(tx)`
    SELECT COALESCE(max(spots), 0)::int AS spots FROM (
      SELECT count(*) AS spots FROM order_hold h CROSS JOIN unnest(h.marks) AS mark
        CROSS JOIN LATERAL (SELECT holds_stock, store_location_id FROM orders WHERE id = h.order_id OFFSET 0) AS o
        CROSS JOIN LATERAL (
          SELECT method, date, window_start FROM order_fulfilment WHERE order_id = h.order_id OFFSET 0) AS f
      WHERE h.marks && ${marks}::bytea[] AND mark = ANY(${marks}::bytea[]) AND o.holds_stock
        AND o.store_location_id = ${storeLocationId}
        AND (f.method, f.date) = ('PICKUP', ${date}) AND f.window_start IS NOT DISTINCT FROM ${time}
      GROUP BY mark) AS by_mark`
  return rows[0]?.spots ?? 0
}
