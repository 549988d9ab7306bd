import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

/** Units of one variant at one shop, and how many were free before and after. */
export interface StockMove {
  before: number
  after: number
}

/** NOTIFY channel: the payload is the id of a product whose shown stock has changed, or empty for everything. */
export const CATALOGUE_CHANNEL = 'istore_catalogue'

/** The payload when another index is served. */
export const INDEX_BUILT = 'index'

interface Where {
  variantId: number
  locationId: string
  quantity: number
}

/** Sets units aside for an unpaid order, under the row's lock. @returns null when fewer are free */
export async function holdUnits(tx: Tx, { variantId, locationId, quantity }: Where): Promise<StockMove | null> {
  const row = await tx
    .updateTable('stock')
    .set({ reserved: sql`reserved + ${quantity}` })
    .where('variant_id', '=', variantId)
    .where('location_id', '=', locationId)
    .where(sql<boolean>`on_hand - reserved >= ${quantity}`)
    .returning(sql<number>`on_hand - reserved`.as('free'))
    .executeTakeFirst()
  return row ? { before: row.free + quantity, after: row.free } : null
}

/** Gives held units back to sale. */
export async function freeUnits(tx: Tx, { variantId, locationId, quantity }: Where): Promise<StockMove> {
  const row = await tx
    .updateTable('stock')
    .set({ reserved: sql`reserved - ${quantity}` })
    .where('variant_id', '=', variantId)
    .where('location_id', '=', locationId)
    .returning(sql<number>`on_hand - reserved`.as('free'))
    .executeTakeFirstOrThrow()
  return { before: row.free - quantity, after: row.free }
}

/** Takes held units out of the shop: they are sold. What is free to sell does not change. */
export async function sellUnits(tx: Tx, { variantId, locationId, quantity }: Where): Promise<void> {
  await tx
    .updateTable('stock')
    .set({ reserved: sql`reserved - ${quantity}`, on_hand: sql`on_hand - ${quantity}` })
    .where('variant_id', '=', variantId)
    .where('location_id', '=', locationId)
    .executeTakeFirstOrThrow()
}

/** Puts sold units back on the shelf: their order was not honoured. */
export async function putBackUnits(tx: Tx, { variantId, locationId, quantity }: Where): Promise<StockMove> {
  const row = await tx
    .updateTable('stock')
    .set({ on_hand: sql`on_hand + ${quantity}` })
    .where('variant_id', '=', variantId)
    .where('location_id', '=', locationId)
    .returning(sql<number>`on_hand - reserved`.as('free'))
    .executeTakeFirstOrThrow()
  return { before: row.free - quantity, after: row.free }
}

/** Notifies every process, at commit, that a product's shown stock has changed. */
export async function announceStock(tx: Tx, productId: string): Promise<void> {
  await sql`SELECT pg_notify(${CATALOGUE_CHANNEL}, ${productId})`.execute(tx)
}
