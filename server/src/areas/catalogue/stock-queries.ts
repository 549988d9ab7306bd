import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

/**
 * NOTIFY channel: an empty payload means that anything may have changed, any other that shown stock has. Triggers on the
 * catalogue's tables announce both (migration 020).
 */
export const CATALOGUE_CHANNEL = 'istore_catalogue'

/** The payload when another index is served. */
export const INDEX_BUILT = 'index'

/** Units by which stock changes; what is free to sell is on hand less reserved. */
export interface StockChange {
  onHand?: number
  reserved?: number
}

/** Changes the stock of a variant. @returns false when fewer units are free than it takes, or there is no such stock */
export async function changeStock(
  tx: Tx,
  { variantId, storeLocationId }: { variantId: number; storeLocationId: string },
  { onHand = 0, reserved = 0 }: StockChange,
): Promise<boolean> {
  const freed = onHand - reserved
  const { numUpdatedRows } = await tx
    .updateTable('stock')
    .set({ on_hand: sql`on_hand + ${onHand}`, reserved: sql`reserved + ${reserved}` })
    .where('variant_id', '=', variantId)
    .where('store_location_id', '=', storeLocationId)
    .where(sql<boolean>`on_hand - reserved + ${freed} >= 0`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notifies every process, at commit, that what a group buy shows has changed. */
export async function announceCampaign(tx: Tx): Promise<void> {
  await sql`SELECT pg_notify(${CATALOGUE_CHANNEL}, 'campaign')`.execute(tx)
}
