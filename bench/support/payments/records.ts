import type { Pool } from 'pg'
import type { ShopOrder, ShopPayment, ShopRecords } from './agreement.ts'

const ORDERS = `
  SELECT id, status, payment_status AS "paymentStatus", total,
    (SELECT count(*)::int FROM order_event AS e WHERE e.order_id = o.id AND e.what = 'PAY') AS paid,
    (SELECT count(*)::int FROM sent_mail AS m WHERE m.key = 'receipt:' || o.id) AS receipts
  FROM orders AS o ORDER BY id`

/** Captured amount of each payment, and its completed refunds. */
const PAYMENTS = `
  SELECT provider, attempt_no AS number, order_id AS "orderId", currency, status,
    CASE WHEN status IN ('PAID', 'REFUND_PENDING', 'REFUNDED') THEN COALESCE(captured, amount) ELSE 0 END AS captured,
    (SELECT COALESCE(json_agg(r.amount), '[]') FROM refund AS r
      WHERE COALESCE(r.paid_attempt_no, r.attempt_no) = a.attempt_no AND r.status = 'DONE') AS returned
  FROM payment_attempt AS a ORDER BY attempt_no`

/** Reads orders and payments from the shop's tables. */
export async function readRecords(pool: Pool): Promise<ShopRecords> {
  const orders = await pool.query<ShopOrder>(ORDERS)
  const payments = await pool.query<ShopPayment>(PAYMENTS)
  return { orders: orders.rows, payments: payments.rows }
}

/** Open tasks of the staff, one line each. */
export async function openTasks(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query('SELECT kind, order_id, refund_no, details FROM admin_task WHERE done_at IS NULL')
  return rows.map((row) => `left to the staff: ${JSON.stringify(row)}`)
}

/** Receipts that are in the outbox but not in the tables, or the reverse. */
export function compareOutbox({ orders }: ShopRecords, mailed: readonly string[]): string[] {
  const inOutbox = new Set(mailed)
  return orders
    .filter(({ id, receipts }) => inOutbox.has(id) !== receipts > 0)
    .map(
      ({ id, receipts }) =>
        `${id}: ${receipts} receipts are noted, and the outbox has ${inOutbox.has(id) ? 'one' : 'none'}`,
    )
}
