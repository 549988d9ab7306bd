import type { Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import type { OrderVisitor } from '../../order-part.ts'

/**
 * Stock of variants at a store location, and how much of it the visitor's unpaid orders hold. `OFFSET 0` makes
 * PostgreSQL start from the visitor's few holds, whatever statistics it had when it planned the statement.
 */
export async function readHeldUnits(
  tx: Tx,
  visitor: OrderVisitor,
  wanted: { storeLocationId: string; variantIds: readonly number[] },
): Promise<{ variantId: number; onHand: number; held: number }[]> {
  const marks = [...visitor.marks]
  return query<{ variantId: number; onHand: number; held: number }>(tx)`
    SELECT s.variant_id AS "variantId", s.on_hand AS "onHand", COALESCE(max(by_mark.units), 0)::int AS held
    FROM stock s LEFT JOIN (
      SELECT l.variant_id, sum(l.quantity) AS units
      FROM order_hold h CROSS JOIN unnest(h.marks) AS mark
        CROSS JOIN LATERAL (SELECT holds_stock, store_location_id FROM orders WHERE id = h.order_id OFFSET 0) AS o
        CROSS JOIN LATERAL (SELECT variant_id, quantity FROM order_line WHERE order_id = h.order_id OFFSET 0) AS l
      WHERE h.marks && ${marks}::bytea[] AND mark = ANY(${marks}::bytea[]) AND o.holds_stock
        AND o.store_location_id = ${wanted.storeLocationId}
      GROUP BY mark, l.variant_id) AS by_mark ON by_mark.variant_id = s.variant_id
    WHERE s.store_location_id = ${wanted.storeLocationId}
      AND s.variant_id = ANY((SELECT ${[...wanted.variantIds]}::bigint[])::bigint[])
    GROUP BY s.variant_id, s.on_hand`
}
