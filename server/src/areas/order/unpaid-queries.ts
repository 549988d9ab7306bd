import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

export interface UnpaidOrder {
  id: string
  status: string
  total: number
  currency: string
  expiresAt: Date
  storeLocationId: string
  lineCount: number
  campaignId: string | null
  buyNow: string | null
}

/** The unpaid orders of a session whose goods are still held, those that expire first at the top. */
export async function readUnpaid(
  db: Db,
  { sessionId, now, max }: { sessionId: number; now: Date; max: number },
): Promise<UnpaidOrder[]> {
  const { rows } = await sql<UnpaidOrder>`
    SELECT o.id, o.status, o.total, o.currency, o.expires_at AS "expiresAt", o.store_location_id AS "storeLocationId",
      (SELECT count(*)::int FROM order_line WHERE order_id = o.id) AS "lineCount",
      o.campaign_id AS "campaignId", cart.buy_now AS "buyNow"
    FROM orders o LEFT JOIN cart ON cart.id = o.cart_id
    WHERE o.session_id = ${sessionId} AND o.status IN ('INTERIM', 'FAILED') AND o.expires_at > ${now}
    ORDER BY o.expires_at, o.id LIMIT ${max}
  `.execute(db)
  return rows
}

/**
 * At most `max` sessions that no unpaid order belongs to, and that expired more than a day ago, so that no call in
 * progress uses them. They are locked: an order that refers to one of them waits.
 */
export async function lockOldSessions(tx: Tx, max: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT old.id FROM session AS old
    WHERE old.expires_at < now() - interval '1 day' AND NOT EXISTS (
      SELECT FROM orders WHERE orders.session_id = old.id AND orders.status IN ('INTERIM', 'FAILED'))
    ORDER BY old.expires_at LIMIT ${max} FOR UPDATE OF old SKIP LOCKED
  `.execute(tx)
  return rows.map(({ id }) => id)
}
