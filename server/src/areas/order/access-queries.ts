import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { OrderLink } from './order-link.ts'

/** Maximum number of devices with access to an order by links; the one that opened it least recently loses access. */
const MAX_DEVICES = 20

/** Binds a link to a device, unless it is already bound. @returns whether the link is bound to this device */
export async function bindLink(tx: Tx, { orderID, until }: OrderLink, device: Buffer): Promise<boolean> {
  await tx
    .insertInto('order_link')
    .values({ order_id: orderID, until, device_hash: device })
    .onConflict((conflict) => conflict.columns(['order_id', 'until']).doNothing())
    .execute()
  const { device_hash } = await tx
    .selectFrom('order_link')
    .select('device_hash')
    .where('order_id', '=', orderID)
    .where('until', '=', until)
    .executeTakeFirstOrThrow()
  return device.equals(device_hash)
}

/** Gives a device read access to an order until the end of the day `until`, UTC. */
export async function insertAccess(tx: Tx, { orderID, until }: OrderLink, device: Buffer): Promise<void> {
  await sql`
    INSERT INTO order_access (order_id, device_hash, expires_at)
    VALUES (${orderID}, ${device}, (${until}::date + 1)::timestamp AT TIME ZONE 'UTC')
    ON CONFLICT (order_id, device_hash) DO UPDATE
      SET opened_at = now(), expires_at = GREATEST(order_access.expires_at, excluded.expires_at)
  `.execute(tx)
  await sql`
    DELETE FROM order_access WHERE order_id = ${orderID} AND device_hash IN (
      SELECT device_hash FROM order_access WHERE order_id = ${orderID} ORDER BY opened_at DESC OFFSET ${MAX_DEVICES})
  `.execute(tx)
}

/** Whether a device has read access to an order by a link. */
export async function hasAccess(db: Db, orderId: string, device: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('order_access')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('device_hash', '=', device)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes at most `max` expired access permissions, and as many expired links. @returns the larger number */
export async function deleteOldAccess(db: Db, max: number): Promise<number> {
  const access = await sql`
    DELETE FROM order_access WHERE (order_id, device_hash) IN (
      SELECT order_id, device_hash FROM order_access WHERE expires_at < now() ORDER BY expires_at LIMIT ${max})
  `.execute(db)
  const links = await sql`
    DELETE FROM order_link WHERE (order_id, until) IN (
      SELECT order_id, until FROM order_link WHERE until < current_date - 1 ORDER BY until LIMIT ${max})
  `.execute(db)
  return Math.max(Number(access.numAffectedRows), Number(links.numAffectedRows))
}
