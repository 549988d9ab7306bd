import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { OrderVisitor } from '../../order-part.ts'

/**
 * Units of a campaign item with a limited number of units: those left, those held by all unpaid orders, and those held
 * by the visitor's unpaid orders. Null for an item without a limit.
 */
export async function readHeldOfItem(
  tx: Tx,
  visitor: OrderVisitor,
  itemId: string,
): Promise<{ left: number; held: number; ownHeld: number } | null> {
  const marks = sql`${[...visitor.marks]}::bytea[]`
  const { rows } = await sql<{ left: number; held: number; ownHeld: number }>`
    SELECT i.units_left AS "left",
      (SELECT COALESCE(sum(l.quantity), 0)::int FROM orders o JOIN order_line l ON l.order_id = o.id
        WHERE o.holds_stock AND o.campaign_item_id = i.id) AS held,
      (SELECT COALESCE(max(units), 0)::int FROM (
        SELECT sum(l.quantity) AS units
        FROM order_hold h JOIN orders o ON o.id = h.order_id JOIN order_line l ON l.order_id = o.id
          CROSS JOIN unnest(h.marks) AS mark
        WHERE h.marks && ${marks} AND mark = ANY(${marks}) AND o.holds_stock
          AND o.campaign_item_id = i.id
        GROUP BY mark) AS by_mark) AS "ownHeld"
    FROM campaign_item i WHERE i.id = ${itemId} AND i.units_left IS NOT NULL
  `.execute(tx)
  return rows[0] ?? null
}
