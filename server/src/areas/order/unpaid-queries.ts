import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

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

/** The sessions that unpaid orders belong to. */
export async function readSessionsOfUnpaid(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('session_id')
    .distinct()
    .where('status', 'in', ['INTERIM', 'FAILED'])
    .where('session_id', 'is not', null)
    .$narrowType<{ session_id: number }>()
    .execute()
  return rows.map(({ session_id }) => session_id)
}
