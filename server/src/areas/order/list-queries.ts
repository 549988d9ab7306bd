import type { LocalText } from '@istore/contract/text.ts'
import type { Pool } from 'pg'
import type { Fulfilment } from '../fulfilment/fulfilment.ts'
import type { StoredImage } from '../store/documents.ts'
import type { OrderStatus, PaymentStatus, State } from './rules.ts'

/** An order as a list shows it. */
export interface ListedOrder extends State {
  id: string
  placedAt: Date
  expiresAt: Date | null
  storeLocationId: string
  fulfilment: Fulfilment
  currency: string
  total: number
  campaignId: string | null
  buyNow: string | null
  lineCount: number
  thumbs: { name: LocalText; picture: StoredImage | null }[]
}

/** Finds the page in the index, then reads its orders only. */
const readPage = (condition: string) => `
WITH page AS MATERIALIZED (
  SELECT id FROM orders WHERE user_id = $1 ${condition} ORDER BY placed_at DESC, id OFFSET $2 LIMIT $3)
SELECT o.id, o.status, o.payment_status AS "paymentStatus", o.placed_at AS "placedAt", o.expires_at AS "expiresAt",
  o.store_location_id AS "storeLocationId", o.currency, o.total,
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
const READ_OF_STATES = readPage("AND status || ' ' || payment_status = ANY ($5)")

/** Which orders: states as `status paymentStatus`, or null for all. */
export interface ListPart {
  states: readonly string[] | null
  start: number
  count: number
  thumbs: number
}

/** A part of a shopper's orders, the newest first, in one statement at any position. */
export async function readOrderPage(
  pool: Pool,
  userId: string,
  { states, start, count, thumbs }: ListPart,
): Promise<ListedOrder[]> {
  const values = [userId, start, count, thumbs]
  const query = states
    ? { name: 'order-page-of-states', text: READ_OF_STATES, values: [...values, states] }
    : { name: 'order-page', text: READ_ALL, values }
  return (await pool.query<ListedOrder>(query)).rows
}

const COUNT_STATES = `
SELECT status, payment_status AS "paymentStatus", count(*)::int AS count FROM orders WHERE user_id = $1 GROUP BY 1, 2`

/** How many orders of a shopper are in each state. */
export async function countOrderStates(
  pool: Pool,
  userId: string,
): Promise<{ status: OrderStatus; paymentStatus: PaymentStatus; count: number }[]> {
  const query = { name: 'order-states', text: COUNT_STATES, values: [userId] }
  return (await pool.query<{ status: OrderStatus; paymentStatus: PaymentStatus; count: number }>(query)).rows
}
