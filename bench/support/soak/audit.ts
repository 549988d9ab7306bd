import type { Pool } from 'pg'
import type { RunningShop } from '../../../e2e/fixtures/running-shop.ts'
import type { PlacedOrder } from './purchase.ts'

interface AuditedOrder {
  id: string
  attempt_key: string
  status: string
  payment_status: string
  total: number
  /** Number of its payment attempts that are PAID. */
  payments: number
  pays: number
  receipts: number
  /** Lines of its cart that were ordered, and all lines of its cart. */
  ordered_left: number
  lines_left: number
}

const ORDERS = `
  SELECT id, attempt_key, status, payment_status, total,
    (SELECT count(*)::int FROM payment_attempt AS a WHERE a.order_id = o.id AND a.status = 'PAID') AS payments,
    (SELECT count(*)::int FROM order_event AS e WHERE e.order_id = o.id AND e.what = 'PAY') AS pays,
    (SELECT count(*)::int FROM sent_mail AS m WHERE m.key = 'receipt:' || o.id) AS receipts,
    (SELECT count(*)::int FROM cart_line AS c JOIN order_line AS l USING (variant_id)
      WHERE c.cart_id = o.cart_id AND l.order_id = o.id) AS ordered_left,
    (SELECT count(*)::int FROM cart_line AS c WHERE c.cart_id = o.cart_id) AS lines_left
  FROM orders AS o`

/**
 * Jobs that are still to be done. Sales rebuild the index; dropping its old generation a minute later is not counted.
 */
const OWED = `graphile_worker.jobs WHERE NOT (task_identifier = 'index-catalogue' AND run_at > now())`

/** Invariants of the database; each query returns the rows that break one. */
const RULES: Record<string, string> = {
  'a job that was not done': `SELECT task_identifier, attempts, last_error, locked_by FROM ${OWED}`,
  'an order that never ended': `SELECT id, status FROM orders WHERE status IN ('INTERIM', 'FAILED') OR holds_stock`,
  'two orders of one attempt': 'SELECT attempt_key FROM orders GROUP BY 1 HAVING count(*) > 1',
  'a sum that is not that of its lines': `SELECT o.id FROM orders AS o JOIN order_line AS l ON l.order_id = o.id
    GROUP BY o.id HAVING o.sub_total <> sum(l.line_total)`,
  'a total that is not that of its parts': `SELECT o.id FROM orders AS o LEFT JOIN order_adjustment AS a ON a.order_id = o.id
    GROUP BY o.id HAVING o.total <> o.sub_total + COALESCE(sum(a.amount), 0)`,
  'a refund that is not through': `SELECT refund_no FROM refund WHERE status <> 'DONE'`,
}

/** Cents that the provider holds for each order: what it took, less what it gave back. */
async function moneyAtProvider(shop: RunningShop): Promise<Map<string, number>> {
  const held = new Map<string, number>()
  for (const { outOrderNo, status, cents, refunds } of await shop.payments('')) {
    const id = outOrderNo.replace(/-[0-9a-f]{8}$/, '')
    const back = refunds.reduce((sum, refund) => sum + refund.cents, 0)
    held.set(id, (held.get(id) ?? 0) + (status === 'SUCCESS' ? cents - back : 0))
  }
  return held
}

function checkOrder(order: AuditedOrder, held: number, hasMail: boolean): string[] {
  const paid = order.status === 'NEW'
  const expected: [string, unknown, unknown][] = [
    ['payments', order.payments, paid ? 1 : 0],
    ['times paid', order.pays, paid ? 1 : 0],
    ['receipts noted', order.receipts, paid ? 1 : 0],
    ['receipt in the outbox', hasMail, paid],
    ['cents at the provider', held, paid ? order.total : 0],
    ...(paid ? [['ordered goods left in the cart', order.ordered_left, 0] as [string, unknown, unknown]] : []),
  ]
  return expected.flatMap(([what, found, wanted]) =>
    found === wanted ? [] : [`${order.id} (${order.status} ${order.payment_status}): ${what} ${found}, not ${wanted}`],
  )
}

/** Checks what the shop has confirmed to the guest. */
function checkPlaced(placed: PlacedOrder, orders: Map<string, AuditedOrder>): string[] {
  const order = orders.get(placed.orderID)
  if (!order) return [`${placed.orderID} was acknowledged and is gone`]
  const wrong: string[] = []
  if (order.attempt_key !== placed.attemptKey) wrong.push(`${placed.orderID} is of attempt ${order.attempt_key}`)
  if (placed.paid && order.status !== 'NEW') wrong.push(`${placed.orderID} was said to be paid and is ${order.status}`)
  if (placed.paid && placed.extra && order.lines_left < 1)
    wrong.push(`${placed.orderID}: what was added after the order has gone`)
  return wrong
}

/** @returns every row of the database that breaks an invariant once no job is left, one line each */
export async function brokenRules(pool: Pool): Promise<string[]> {
  const broken: string[] = []
  for (const [rule, sql] of Object.entries(RULES)) {
    const { rows } = await pool.query(sql)
    broken.push(...rows.map((row) => `${rule}: ${JSON.stringify(row)}`))
  }
  return broken
}

/** @returns every inconsistency once no job is left, one line each */
export async function audit(shop: RunningShop, pool: Pool, placed: readonly PlacedOrder[]): Promise<string[]> {
  const broken = await brokenRules(pool)
  const [{ rows }, held, mails] = [
    await pool.query<AuditedOrder>(ORDERS),
    await moneyAtProvider(shop),
    new Set(await shop.mailedReceipts()),
  ]
  const orders = new Map(rows.map((row) => [row.id, row]))
  broken.push(...rows.flatMap((row) => checkOrder(row, held.get(row.id) ?? 0, mails.has(row.id))))
  broken.push(
    ...[...held].filter(([id, cents]) => cents > 0 && !orders.has(id)).map(([id]) => `paid for nothing: ${id}`),
  )
  return [...broken, ...placed.flatMap((each) => checkPlaced(each, orders))]
}

/** Number of waiting jobs, orders that are not paid yet, and refunds in progress. */
export async function countUnsettled(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`
    SELECT (SELECT count(*) FROM ${OWED}) + (SELECT count(*) FROM orders WHERE holds_stock)
      + (SELECT count(*) FROM refund WHERE status <> 'DONE') AS n`)
  return Number(rows[0]?.n ?? 0)
}
