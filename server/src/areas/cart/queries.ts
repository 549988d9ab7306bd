import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db, Tx } from '../../db/client.ts'
import type { Choices } from '../fulfilment/fulfilment.ts'
import type { Tip } from './totals.ts'

export interface CartContact {
  name: string
  phone: string
  email: string
}

export interface CartRow extends Choices {
  id: number
  version: number
  contact: CartContact | null
  /** What the shopper chose; it counts where the shop takes tips. */
  tip: Tip | null
  comment: string | null
  confirmedTotal: number | null
  confirmedVersion: number | null
  /** The campaign whose cart this is, what it buys there, and the group that it joins; null in the main cart. */
  campaignId: string | null
  campaignItemId: string | null
  groupId: string | null
  /** As it is stored with the coupon; null without one. */
  couponCode: string | null
  /** Whether the token of this main cart has not been used yet. */
  tokenIsNew: boolean
}

export interface LineRow {
  id: number
  variantId: number
  quantity: number
  seenPrice: number
  /** What the choice costs now, not what a cache has: the order is made of it. Minor units. */
  price: number
  clearancePrice: number | null
  /** Free units at the visit's store location, or at all of them when none is chosen. */
  free: number
}

export interface StoredCart {
  cart: CartRow
  lines: LineRow[]
}

/**
 * One round trip for what every cart reply needs; prepared, as it is the most frequent read that is never cached. With
 * `OFFSET 0` each price is one look-up by primary key.
 */
const READ_CART = `
SELECT c.id, c.version, c.store_location_id AS "slotStoreLocationId", c.order_method AS "orderMethod",
       c.pickup_date AS "pickupDate", c.pickup_time AS "pickupTime", c.contact, c.tip, c.comment,
       c.table_number AS "tableNumber", c.address, c.delivery_date AS "deliveryDate", c.window_start AS "windowStart",
       c.window_end AS "windowEnd", c.instructions,
       c.confirmed_total AS "confirmedTotal", c.confirmed_version AS "confirmedVersion",
       c.campaign_id AS "campaignId", c.campaign_item_id AS "campaignItemId", c.group_id AS "groupId",
       c.coupon_code AS "couponCode", c.token_is_new AS "tokenIsNew",
       COALESCE((
         SELECT json_agg(json_build_object('id', l.id, 'variantId', l.variant_id, 'quantity', l.quantity,
           'seenPrice', l.seen_price, 'price', v.price, 'clearancePrice', v.clearance_price, 'free', COALESCE((
             SELECT sum(s.on_hand - s.reserved) FROM stock s
             WHERE s.variant_id = l.variant_id AND ($2::text IS NULL OR s.store_location_id = $2)), 0)) ORDER BY l.id)
         FROM cart_line l
           CROSS JOIN LATERAL (SELECT price, clearance_price FROM variant WHERE id = l.variant_id OFFSET 0) AS v
         WHERE l.cart_id = c.id), '[]') AS lines
FROM cart c WHERE c.token_hash = $1`

/** A cart with its lines by the hash of its cookie; null when there is none. */
export async function readCart(
  pool: Pool,
  tokenHash: Buffer,
  storeLocationId: string | null,
): Promise<StoredCart | null> {
  const { rows } = await pool.query<CartRow & { lines: LineRow[] }>({
    name: 'read-cart',
    text: READ_CART,
    values: [tokenHash, storeLocationId],
  })
  const [row] = rows
  if (!row) return null
  const { lines, ...cart } = row
  return { cart, lines }
}

/** Locks a cart for a change and counts its version up. @returns null when no cart has this hash */
export async function touchCart(tx: Tx, tokenHash: Buffer): Promise<{ id: number } | null> {
  const row = await tx
    .updateTable('cart')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .returning('id')
    .executeTakeFirst()
  return row ?? null
}

/** Keeps others from ordering a cart, or changing it, until the transaction ends. @returns its version */
export async function lockVersion(tx: Tx, cartId: number): Promise<number | undefined> {
  const row = await tx.selectFrom('cart').select('version').where('id', '=', cartId).forUpdate().executeTakeFirst()
  return row?.version
}

/** The id of a cart of what is bought now; null for any other cart. */
export async function readBuyNow(db: Db, cartId: number): Promise<string | null> {
  const row = await db.selectFrom('cart').select('buy_now').where('id', '=', cartId).executeTakeFirst()
  return row?.buy_now ?? null
}

/** Columns of a delivery window that is no longer chosen. */
export const NO_WINDOW = { delivery_date: null, window_start: null, window_end: null }

/** Columns of the times that were chosen, without one. */
export const NO_TIME = { pickup_date: null, pickup_time: null, ...NO_WINDOW }

/** Writes the choices made in the checkout. */
export async function writeChoices(
  tx: Tx,
  cartId: number,
  choices: {
    order_method?: CartRow['orderMethod']
    store_location_id?: string
    pickup_date?: string | null
    pickup_time?: string | null
    table_number?: string | null
    address?: string
    instructions?: string | null
    delivery_date?: string | null
    window_start?: string | null
    window_end?: string | null
    contact?: string | null
    coupon_code?: string | null
    tip?: string | null
    comment?: string | null
  },
): Promise<void> {
  await tx.updateTable('cart').set(choices).where('id', '=', cartId).execute()
}

/** Remembers the total that the shopper confirmed. @returns false when the cart is no longer of this version */
export async function writeConfirmed(db: Db, cartId: number, version: number, total: number): Promise<boolean> {
  const row = await db
    .updateTable('cart')
    .set({ confirmed_total: total, confirmed_version: version, updated_at: sql`now()` })
    .where('id', '=', cartId)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes paid goods out of the cart that they were ordered from; units added meanwhile stay. */
export async function removeOrderedLines(
  tx: Tx,
  cartId: number,
  ordered: readonly { variantId: number; quantity: number }[],
): Promise<void> {
  for (const { variantId, quantity } of ordered) {
    const line = sql`cart_id = ${cartId} AND variant_id = ${variantId}`
    await sql`DELETE FROM cart_line WHERE ${line} AND quantity <= ${quantity}`.execute(tx)
    await sql`UPDATE cart_line SET quantity = quantity - ${quantity} WHERE ${line}`.execute(tx)
  }
  await tx
    .updateTable('cart')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .set({ ...NO_TIME, table_number: null, coupon_code: null, tip: null, comment: null, confirmed_total: null })
    .where('id', '=', cartId)
    .execute()
}
