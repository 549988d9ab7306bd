import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

const noOpenOrder = sql<boolean>`NOT EXISTS (
  SELECT FROM orders WHERE orders.cart_id = cart.id AND orders.status IN ('INTERIM', 'FAILED'))`

/** Deletes carts with their lines if they are unchanged for `days` and have no unpaid order. @returns how many */
export async function deleteStale(tx: Tx, { days, max }: { days: number; max: number }): Promise<number> {
  const stale = await tx
    .selectFrom('cart')
    .select('id')
    .where('updated_at', '<', sql<Date>`now() - make_interval(days => ${days}::int)`)
    .where(noOpenOrder)
    .orderBy('updated_at')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = stale.map(({ id }) => id)
  // Checked again, as only a new statement sees an order that was placed just before the carts were locked.
  const { numDeletedRows } = await tx
    .deleteFrom('cart')
    .where('id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .where(noOpenOrder)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
