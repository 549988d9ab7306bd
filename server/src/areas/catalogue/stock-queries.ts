import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { query } from '../../db/query.ts'

/**
 * NOTIFY channel: an empty payload means that anything may have changed, any other that shown stock has. Triggers on the
 * catalogue's tables announce both (migration 020).
 */
export const CATALOGUE_CHANNEL = 'istore_catalogue'

/** The payload when a choice sold out or came back, so that the price by which lists sort may have changed. */
export const PRICES_CHANGED = 'prices'

/** The payload when another index is served. */
export const INDEX_BUILT = 'index'

/** Units by which stock changes; what is free to sell is on hand less reserved. */
export interface StockChange {
  onHand?: number
  reserved?: number
}

/**
 * Changes stock at a store location, each variant once. Rows are locked in the order of their variants, so that no two
 * transactions wait for each other. The arrays are in subqueries so that their lengths do not make PostgreSQL plan every call again.
 * @returns the variants that were changed: not those of which fewer units are free than it takes, or there is no such stock
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

/** Notifies every process, at commit, that what a group buy shows has changed. */
export async function announceCampaign(tx: Tx): Promise<void> {
  await sql`SELECT pg_notify(${CATALOGUE_CHANNEL}, 'campaign')`.execute(tx)
}
