import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'

/**
 * NOTIFY channel. An empty payload means that anything may have changed; any other payload, that shown stock has
 * changed. Triggers on the catalogue's tables send both (migration 020).
 */
export const CATALOGUE_CHANNEL = 'istore_catalogue'

/** Payload if a choice has sold out or is back in stock, as lists sorted by price may have changed. */
export const PRICES_CHANGED = 'prices'

/** Payload if another index is in use. */
export const INDEX_BUILT = 'index'

/** Changes of stock, in units. Units free to sell are those on hand minus those reserved. */
export interface StockChange {
  onHand?: number
  reserved?: number
}

/**
 * Changes stock at a store location; each variant at most once. Rows are locked in the order of their variants, which
 * prevents deadlocks. The arrays are in subqueries, as PostgreSQL would otherwise plan again for each array length.
 * @returns the variants that were changed, without those that have too few free units or no stock row
 */
export async function changeStock(
  tx: Tx,
  storeLocationId: string,
  changes: readonly (Required<StockChange> & { variantId: number })[],
): Promise<Set<number>> {
  const variantIds = changes.map(({ variantId }) => variantId)
  const onHand = changes.map((change) => change.onHand)
  const reserved = changes.map((change) => change.reserved)
  const rows = await query<{ variantId: number }>(tx)`
    WITH wanted AS (
      SELECT variant_id, on_hand, reserved FROM unnest(
        (SELECT ${variantIds}::bigint[]), (SELECT ${onHand}::int[]), (SELECT ${reserved}::int[])) AS w (variant_id, on_hand, reserved)),
    locked AS (
      SELECT variant_id FROM stock
      WHERE store_location_id = ${storeLocationId} AND variant_id IN (SELECT variant_id FROM wanted)
      ORDER BY variant_id FOR UPDATE)
    UPDATE stock s SET on_hand = s.on_hand + w.on_hand, reserved = s.reserved + w.reserved
    FROM locked JOIN wanted w USING (variant_id)
    WHERE s.variant_id = w.variant_id AND s.store_location_id = ${storeLocationId}
      AND s.on_hand - s.reserved + w.on_hand - w.reserved >= 0
    RETURNING s.variant_id AS "variantId"`
  return new Set(rows.map(({ variantId }) => variantId))
}

/** Notifies all processes, at commit, that the data shown for a group buy has changed. */
export async function announceCampaign(tx: Tx): Promise<void> {
  await sql`SELECT pg_notify(${CATALOGUE_CHANNEL}, 'campaign')`.execute(tx)
}
