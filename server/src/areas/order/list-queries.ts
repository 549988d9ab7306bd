import type { LocalText } from '@istore/contract/text.ts'
import type { Pool } from 'pg'
import type { Fulfilment } from '../fulfilment/fulfilment.ts'
import type { Progress } from '../fulfilment/progress.ts'
import type { StoredImage } from '../store/documents.ts'
import type { GroupStates, State } from './rules.ts'

/** An order as the shopper's list shows it. */
export interface ListedOrder extends State {
  id: string
  progress: Progress
  placedAt: Date
  expiresAt: Date | null
  storeLocationId: string
  fulfilment: Fulfilment
  currency: string
  total: number
  /** Amounts still due, and refunded so far, in minor units. */
  due: number
  refunded: number
  campaignId: string | null
  buyNow: string | null
  lineCount: number
  thumbs: { name: LocalText; picture: StoredImage | null }[]
}

/** Finds the page in the index first, so that only its orders are read. */
const readPage = (condition: string) => `
WITH page AS MATERIALIZED (
  SELECT id FROM orders WHERE user_id = $1 ${condition} ORDER BY placed_at DESC, id OFFSET $2 LIMIT $3)
SELECT o.id, o.status, o.payment_status AS "paymentStatus", o.placed_at AS "placedAt", o.expires_at AS "expiresAt",
  o.store_location_id AS "storeLocationId", o.currency, o.total, o.progress,
  CASE WHEN o.status IN ('INTERIM', 'FAILED') OR o.payment_status = 'PAY_AT_STORE' THEN
    o.total - COALESCE((SELECT credit + deposit FROM order_credit WHERE order_id = o.id), 0) ELSE 0 END AS due,
  (SELECT COALESCE(sum(amount), 0)::int FROM order_refund WHERE order_id = o.id) AS refunded,
  json_build_object('method', f.method, 'date', f.date, 'windowStart', f.window_start, 'windowEnd', f.window_end,
    'address', f.address, 'tableNumber', f.table_number, 'instructions', f.instructions) AS fulfilment,
  o.campaign_id AS "campaignId", cart.buy_now AS "buyNow", line."lineCount", line.thumbs
FROM page JOIN orders o USING (id) JOIN order_fulfilment f ON f.order_id = o.id LEFT JOIN cart ON cart.id = o.cart_id
CROSS JOIN LATERAL (
  SELECT count(*)::int AS "lineCount",
    coalesce(jsonb_agg(jsonb_build_object('name', name, 'picture', picture) ORDER BY position) FILTER (WHERE position < $4), '[]') AS thumbs
  FROM order_line WHERE order_id = o.id) line
ORDER BY o.placed_at DESC, o.id`

const READ_ALL = readPage('')
const READ_OF_STATES = readPage("AND status || ' ' || payment_status = ANY ($5) AND progress = ANY ($6)")

/** Which orders to read; null for all states. */
export interface ListPart {
  group: GroupStates | null
  start: number
  count: number
  thumbs: number
}

/** A page of a shopper's orders, newest first. The statement is the same for any position. */
export async function readOrderPage(
  pool: Pool,
  userId: string,
  { group, start, count, thumbs }: ListPart,
): Promise<ListedOrder[]> {
  const values = [userId, start, count, thumbs]
  const query = group
    ? { name: 'order-page-of-states', text: READ_OF_STATES, values: [...values, group.states, group.progress] }
    : { name: 'order-page', text: READ_ALL, values }
  return (await pool.query<ListedOrder>(query)).rows
}

const COUNT_STATES = `
SELECT status, payment_status AS "paymentStatus", progress, count(*)::int AS count FROM orders WHERE user_id = $1 GROUP BY 1, 2, 3`

type StateCount = State & { progress: Progress; count: number }

/** Counts a shopper's orders by state and step. */
export async function countOrderStates(pool: Pool, userId: string): Promise<StateCount[]> {
  return (await pool.query<StateCount>({ name: 'order-states', text: COUNT_STATES, values: [userId] })).rows
}
