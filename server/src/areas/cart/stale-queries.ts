import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

const noOpenOrder = sql<boolean>`NOT EXISTS (
  SELECT FROM orders WHERE orders.cart_id = cart.id AND orders.status IN ('INTERIM', 'FAILED'))`

/** Deletes some carts, lines included, that nobody has changed for so many days and no unpaid order names. @returns how many */
export async function deleteStale(tx: Tx, { days, most }: { days: number; most: number }): Promise<number> {
  const stale = await tx
    .selectFrom('cart')
    .select('id')
    .where('updated_at', '<', sql<Date>`now() - make_interval(days => ${days}::int)`)
    .where(noOpenOrder)
    .orderBy('updated_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = stale.map(({ id }) => id)
  // Asked again: only a second statement sees an order that was placed just before the locks were ours.
  const { numDeletedRows } = await tx
    .deleteFrom('cart')
    .where('id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .where(noOpenOrder)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
