import type { Pool } from 'pg'
import { OFFER_COUPON } from './choices.ts'

/** Uses of the coupon in a week: fewer than there are orders that want it. */
const COUPONS_OF_A_WEEK = 60

/** Gives the demo shop enough stock and capacity at the store locations for this many weeks. */
export async function enlarge(pool: Pool, weeks: number): Promise<void> {
  await pool.query('UPDATE stock SET on_hand = on_hand * $1::int', [weeks])
  await pool.query('UPDATE store_location SET slot_capacity = slot_capacity * $1::int', [weeks])
  await pool.query(
    `UPDATE delivery_zone SET windows = (SELECT jsonb_agg(jsonb_set(w, '{capacity}', to_jsonb((w->>'capacity')::int * $1::int)))
     FROM jsonb_array_elements(windows) w)`,
    [weeks],
  )
  await pool.query(OFFER_COUPON, [COUPONS_OF_A_WEEK * weeks])
}
