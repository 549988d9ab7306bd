import type { Pool } from 'pg'

/** Units in stock before the first order, by variant and store location. */
export type Stock = Map<string, number>

const STOCK_MOVES = `
  SELECT stock.variant_id || '@' || stock.store_location_id AS key, on_hand, reserved,
    COALESCE(sum(quantity) FILTER (WHERE status = 'NEW'), 0)::int AS sold,
    COALESCE(sum(quantity) FILTER (WHERE holds_stock), 0)::int AS held
  FROM stock
  LEFT JOIN (order_line JOIN orders ON orders.id = order_line.order_id)
    ON order_line.variant_id = stock.variant_id AND orders.store_location_id = stock.store_location_id
  GROUP BY stock.variant_id, stock.store_location_id`

/** Pickup slots whose counter differs from the number of their orders. */
const WRONG_SLOTS = `
  SELECT slot.*, orders.n FROM pickup_slot AS slot FULL JOIN (
    SELECT store_location_id, pickup_date AS date, pickup_time AS time, count(*)::int AS n FROM orders
    WHERE status = 'NEW' OR holds_stock GROUP BY 1, 2, 3
  ) AS orders USING (store_location_id, date, time)
  WHERE COALESCE(slot.taken, 0) <> COALESCE(orders.n, 0)`

export async function readStock(pool: Pool): Promise<Stock> {
  const { rows } = await pool.query<{ key: string; on_hand: number }>(STOCK_MOVES)
  return new Map(rows.map(({ key, on_hand }) => [key, on_hand]))
}

/**
 * Compares every counter with the orders it counts, in one snapshot, so that it may run while the shop sells.
 * @returns what does not add up, one line each
 */
export async function checkBooks(pool: Pool, before: Stock): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const stock = await client.query<{ key: string; on_hand: number; reserved: number; sold: number; held: number }>(
      STOCK_MOVES,
    )
    const slots = await client.query(WRONG_SLOTS)
    await client.query('COMMIT')
    const wrong = stock.rows.filter(
      ({ key, on_hand, reserved, sold, held }) => on_hand !== (before.get(key) ?? 0) - sold || reserved !== held,
    )
    return [
      ...wrong.map((row) => `stock: ${JSON.stringify({ ...row, before: before.get(row.key) })}`),
      ...slots.rows.map((row) => `pickup time: ${JSON.stringify(row)}`),
    ]
  } finally {
    client.release()
  }
}
