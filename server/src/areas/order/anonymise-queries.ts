import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { OrderContact } from './queries.ts'

/** Contact of an anonymised order. */
const NO_CONTACT: OrderContact = { name: '', phone: '', email: '' }

/**
 * Whether a shopper has orders that may still be paid, are not handed over yet, or have a pending refund. A day counts
 * until it has ended in every time zone, 12 hours after it ends in UTC.
 */
export async function hasOpenOrders(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .innerJoin('order_fulfilment as f', 'f.order_id', 'orders.id')
    .select('id')
    .where('user_id', '=', userId)
    .where(({ and, or, eb }) =>
      or([
        eb('status', 'in', ['INTERIM', 'FAILED']),
        eb('payment_status', 'in', ['REFUND_PENDING', 'PAY_AT_STORE']),
        and([
          eb('status', '=', 'NEW'),
          sql<boolean>`COALESCE(f.date, to_char(placed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')) >= to_char(now() AT TIME ZONE 'UTC' - interval '12 hours', 'YYYY-MM-DD')`,
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Removes the shopper from their orders; goods, amounts and dates remain. @returns the ids of the orders */
export async function anonymiseOrders(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('orders')
    .set({ contact: JSON.stringify(NO_CONTACT), comment: null, cancel_reason: null, user_id: null, session_id: null })
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  await sql`
    UPDATE order_fulfilment SET address = NULL, instructions = NULL WHERE order_id = ANY(${ids}::text[])
  `.execute(tx)
  await sql`DELETE FROM order_comment WHERE order_id = ANY(${ids}::text[])`.execute(tx)
  await sql`UPDATE order_event SET reason = NULL WHERE order_id = ANY(${ids}::text[]) AND reason IS NOT NULL`.execute(
    tx,
  )
  await sql`DELETE FROM order_hold WHERE order_id = ANY(${ids}::text[])`.execute(tx)
  return ids
}
