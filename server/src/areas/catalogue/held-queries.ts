import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { OrderVisitor } from '../../order-part.ts'

/** Stock of variants at a store location, and what unpaid orders of the visitor hold of it. */
export async function readHeldUnits(
  tx: Tx,
  visitor: OrderVisitor,
  wanted: { storeLocationId: string; variantIds: readonly number[] },
): Promise<{ variantId: number; onHand: number; held: number }[]> {
  const marks = sql`${[...visitor.marks]}::bytea[]`
  const { rows } = await sql<{ variantId: number; onHand: number; held: number }>`
    SELECT s.variant_id AS "variantId", s.on_hand AS "onHand", COALESCE(max(by_mark.units), 0)::int AS held
    FROM stock s LEFT JOIN (
      SELECT l.variant_id, sum(l.quantity) AS units
      FROM order_hold h JOIN orders o ON o.id = h.order_id JOIN order_line l ON l.order_id = o.id
        CROSS JOIN unnest(h.marks) AS mark
      WHERE h.marks && ${marks} AND mark = ANY(${marks}) AND o.holds_stock
        AND o.store_location_id = ${wanted.storeLocationId}
      GROUP BY mark, l.variant_id) AS by_mark ON by_mark.variant_id = s.variant_id
    WHERE s.store_location_id = ${wanted.storeLocationId} AND s.variant_id = ANY(${[...wanted.variantIds]}::bigint[])
    GROUP BY s.variant_id, s.on_hand
  `.execute(tx)
  return rows
}
