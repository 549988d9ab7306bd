import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { fromRow } from '../../db/rows.ts'
import { type OrderRow, selectOrders, toOrder } from './queries.ts'

/**
 * Locks orders in the order of their ids: all orders of a session and of a guest's carts, and the unpaid orders of the
 * shopper's carts. The carts must be locked already.
 */
export async function lockOrdersToMerge(
  tx: Tx,
  sessionId: number | null,
  carts: { guest: readonly number[]; own: readonly number[] },
): Promise<OrderRow[]> {
  const among = (ids: readonly number[]) => sql<boolean>`cart_id = ANY(${[...ids]}::bigint[])`
  const rows = await selectOrders(tx)
    .where((eb) =>
      eb.or([
        eb('session_id', '=', sessionId),
        among(carts.guest),
        eb.and([among(carts.own), eb('status', 'in', ['INTERIM', 'FAILED'])]),
      ]),
    )
    .orderBy('id')
    .forUpdate('orders')
    .execute()
  return rows.map((row) => toOrder(fromRow(row)))
}

/** Moves orders to another cart; null detaches them from their cart. */
export async function writeCart(tx: Tx, ids: readonly string[], cartId: number | null): Promise<void> {
  await sql`UPDATE orders SET cart_id = ${cartId} WHERE id = ANY(${[...ids]}::text[])`.execute(tx)
}

/** Moves the orders of a session to a shopper. In the limits they then count for the shopper's session. */
export async function transferOrders(
  tx: Tx,
  from: { sessionId: number; mark: Buffer },
  to: { userId: string; sessionId: number; mark: Buffer },
): Promise<void> {
  await sql`
    UPDATE order_hold SET marks = array_replace(marks, ${from.mark}::bytea, ${to.mark}::bytea)
    WHERE order_id IN (SELECT id FROM orders WHERE session_id = ${from.sessionId})
  `.execute(tx)
  await tx
    .updateTable('orders')
    .set({ session_id: to.sessionId, user_id: to.userId })
    .where('session_id', '=', from.sessionId)
    .execute()
}
