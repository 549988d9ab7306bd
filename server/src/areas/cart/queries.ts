import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db, Tx } from '../../db/client.ts'

export interface CartContact {
  name: string
  phone: string
  email: string
}

export interface CartRow {
  id: number
  version: number
  /** The shop that the pickup time was chosen at. */
  slotLocationId: string | null
  orderMethod: 'PICKUP' | 'DELIVERY' | 'EAT_IN'
  pickupDate: string | null
  pickupTime: string | null
  contact: CartContact | null
  confirmedTotal: number | null
  confirmedVersion: number | null
  /** The campaign whose cart this is, what it buys there, and the group that it joins; null in the common cart. */
  campaignId: string | null
  campaignItemId: string | null
  groupId: string | null
}

export interface LineRow {
  id: number
  variantId: number
  quantity: number
  seenPrice: number
  /** Free units at the visit's shop, or over all shops when none is chosen. */
  free: number
}

export interface StoredCart {
  cart: CartRow
  lines: LineRow[]
}

/** One round trip for what every cart reply needs; prepared, as it is the most frequent read that is never cached. */
const READ_CART = `
SELECT c.id, c.version, c.location_id AS "slotLocationId", c.order_method AS "orderMethod",
       c.pickup_date AS "pickupDate", c.pickup_time AS "pickupTime", c.contact,
       c.confirmed_total AS "confirmedTotal", c.confirmed_version AS "confirmedVersion",
       c.campaign_id AS "campaignId", c.campaign_item_id AS "campaignItemId", c.group_id AS "groupId",
       COALESCE((
         SELECT json_agg(json_build_object('id', l.id, 'variantId', l.variant_id, 'quantity', l.quantity,
           'seenPrice', l.seen_price, 'free', COALESCE((
             SELECT sum(s.on_hand - s.reserved) FROM stock s
             WHERE s.variant_id = l.variant_id AND ($2::text IS NULL OR s.location_id = $2)), 0)) ORDER BY l.id)
         FROM cart_line l WHERE l.cart_id = c.id), '[]') AS lines
FROM cart c WHERE c.token_hash = $1`

/** A cart with its lines by the hash of its cookie; null when there is none. */
export async function readCart(pool: Pool, tokenHash: Buffer, locationId: string | null): Promise<StoredCart | null> {
  const { rows } = await pool.query<CartRow & { lines: LineRow[] }>({
    name: 'read-cart',
    text: READ_CART,
    values: [tokenHash, locationId],
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

/** Locks a cart. @returns its version */
export async function lockVersion(tx: Tx, cartId: number): Promise<number | undefined> {
  const row = await tx.selectFrom('cart').select('version').where('id', '=', cartId).forUpdate().executeTakeFirst()
  return row?.version
}

/** Writes the choices made in the checkout. */
export async function writeChoices(
  tx: Tx,
  cartId: number,
  choices: {
    order_method?: CartRow['orderMethod']
    location_id?: string
    pickup_date?: string | null
    pickup_time?: string | null
    contact?: string
  },
): Promise<void> {
  await tx.updateTable('cart').set(choices).where('id', '=', cartId).execute()
}

/** Remembers the total that the shopper confirmed, for the version that they saw. The version does not change. */
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

/** Takes what was ordered out of a cart; units added meanwhile stay. */
export async function removeOrdered(
  tx: Tx,
  cartId: number,
  ordered: readonly { variantId: number; quantity: number }[],
): Promise<void> {
  for (const { variantId, quantity } of ordered) {
    await tx
      .deleteFrom('cart_line')
      .where('cart_id', '=', cartId)
      .where('variant_id', '=', variantId)
      .where('quantity', '<=', quantity)
      .execute()
    await tx
      .updateTable('cart_line')
      .set({ quantity: sql`quantity - ${quantity}` })
      .where('cart_id', '=', cartId)
      .where('variant_id', '=', variantId)
      .where('quantity', '>', quantity)
      .execute()
  }
  await tx
    .updateTable('cart')
    .set({
      version: sql`version + 1`,
      pickup_date: null,
      pickup_time: null,
      confirmed_total: null,
      updated_at: sql`now()`,
    })
    .where('id', '=', cartId)
    .execute()
}
