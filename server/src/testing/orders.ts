import type { Pool } from 'pg'

/**
 * Inserts unpaid orders of the demo's goods for a shopper, with one to five lines. Groups of three are placed at the
 * same moment.
 * @returns their ids in the order of the list
 */
export async function insertOrders(pool: Pool, userId: string, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `WITH made AS (
       INSERT INTO orders (id, session_id, user_id, attempt_key, status, payment_status, locale, order_method, store_location_id,
         contact, currency, sub_total, savings, taxes, tax, total, holds_stock, placed_at)
       SELECT 'T' || upper(substr(md5($1 || n), 1, 8)) || '-' || n, shopper.session_id, $1, md5($1 || 'key' || n), 'INTERIM', 'NOT_PAID', 'en',
         'PICKUP', (SELECT id FROM store_location ORDER BY id LIMIT 1), '{"name": "Ann Lee", "phone": "416 555 0134", "email": "ann@example.com"}',
         'CAD', 1000 + n, 0, '[{"name": {"en": "HST 13%", "zh": "HST 13%"}, "base": 1000, "amount": 130}]', 130, 1130 + n, false, timestamptz '2026-11-20 12:00Z' - n / 3 * interval '1 hour'
       FROM shopper, generate_series(1, $2::int) n WHERE shopper.id = $1
       RETURNING id, placed_at, total),
     lines AS (
       INSERT INTO order_line (order_id, position, variant_id, product_id, name, option_text, picture, quantity, unit_price, line_total)
       SELECT made.id, goods.position, goods.id, goods.product_id, goods.name, '{"en": "", "zh": ""}', goods.picture, 1, 500, 500
       FROM made JOIN (
         SELECT v.id, product_id, p.name, pictures -> 0 AS picture, row_number() OVER (ORDER BY v.id)::int - 1 AS position
         FROM variant v JOIN product p ON p.id = v.product_id LIMIT 5) goods ON goods.position <= made.total % 5)
     SELECT id FROM made ORDER BY placed_at DESC, id`,
    [userId, count],
  )
  return rows.map(({ id }) => id)
}
