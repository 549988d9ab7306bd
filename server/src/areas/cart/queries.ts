import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { type JsonRow, jsonRow } from '../../db/json-row.ts'
import { query, type Sender } from '../../db/query.ts'
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
  /** The shopper's choice; ignored for order methods without tips. */
  tip: Tip | null
  comment: string | null
  confirmedTotal: number | null
  confirmedVersion: number | null
  /** The cart's campaign, the item to buy, and the group to join; null in the main cart. */
  campaignId: string | null
  campaignItemId: string | null
  groupId: string | null
  /** The normalised code, as the coupon is stored; null without a coupon. */
  couponCode: string | null
  /** Whether the token of this main cart is new and still unused. */
  tokenIsNew: boolean
  /** The id of the cart's shopper if they have never had store credit; else null. */
  ownerWithoutCredit: string | null
}

export interface LineRow {
  id: number
  variantId: number
  quantity: number
  seenPrice: number
  /** The current price, from the database and not from a cache, as orders use it. Minor units. */
  price: number
  clearancePrice: number | null
  /** Free units at the visit's store location, or at all locations together if none is chosen. */
  free: number
}

export interface StoredCart {
  cart: CartRow
  lines: LineRow[]
}

/** A ledger account is deleted only with its shopper, so a shopper without one has no credit to query. */
const OWNER_WITHOUT_CREDIT =
  'CASE WHEN NOT EXISTS (SELECT FROM ledger_account a WHERE a.shopper_id = c.user_id) THEN c.user_id END'
/** A row `c` of `cart`. */
export const CART = jsonRow<CartRow>({
  id: 'c.id',
  version: 'c.version',
  slotStoreLocationId: 'c.store_location_id',
  orderMethod: 'c.order_method',
  pickupDate: 'c.pickup_date',
  pickupTime: 'c.pickup_time',
  contact: 'c.contact',
  tip: 'c.tip',
  comment: 'c.comment',
  tableNumber: 'c.table_number',
  address: 'c.address',
  deliveryDate: 'c.delivery_date',
  windowStart: 'c.window_start',
  windowEnd: 'c.window_end',
  instructions: 'c.instructions',
  confirmedTotal: 'c.confirmed_total',
  confirmedVersion: 'c.confirmed_version',
  campaignId: 'c.campaign_id',
  campaignItemId: 'c.campaign_item_id',
  groupId: 'c.group_id',
  couponCode: 'c.coupon_code',
  tokenIsNew: 'c.token_is_new',
  ownerWithoutCredit: OWNER_WITHOUT_CREDIT,
})
/** A row `l` of `cart_line` and its variant `v`. */
const lineAt = (where: string) =>
  jsonRow<LineRow>({
    id: 'l.id',
    variantId: 'l.variant_id',
    quantity: 'l.quantity',
    seenPrice: 'l.seen_price',
    price: 'v.price',
    clearancePrice: 'v.clearance_price',
    free: `COALESCE((SELECT sum(s.on_hand - s.reserved) FROM stock s WHERE s.variant_id = l.variant_id ${where}), 0)`,
  })

/**
 * Reads everything that a cart reply needs in one round trip. Prepared, as this is the most frequent uncached read.
 * `OFFSET 0` makes each price one primary-key look-up. One statement for both cases of the store location would be
 * planned on every call.
 */
const readCartAt = (line: JsonRow<LineRow>) => `
SELECT ${CART.sql} AS cart, COALESCE((
  SELECT json_agg(${line.sql} ORDER BY l.id)
  FROM cart_line l
    CROSS JOIN LATERAL (SELECT price, clearance_price FROM variant WHERE id = l.variant_id OFFSET 0) AS v
  WHERE l.cart_id = c.id), '[]') AS lines
FROM cart c WHERE c.token_hash = $1`
const LINE = lineAt('')
const READ_CART = readCartAt(LINE)
const READ_CART_AT = readCartAt(lineAt('AND s.store_location_id = $2'))

/** A cart with its lines, by the hash of its token; null if there is none. */
export async function readCart(
  sender: Sender,
  tokenHash: Buffer,
  storeLocationId: string | null,
): Promise<StoredCart | null> {
  const query =
    storeLocationId === null
      ? CompiledQuery.raw(READ_CART, [tokenHash])
      : CompiledQuery.raw(READ_CART_AT, [tokenHash, storeLocationId])
  const { rows } = await sender.executeQuery<{ cart: unknown[]; lines: unknown[][] }>(query)
  return rows[0] ? { cart: CART.read(rows[0].cart), lines: rows[0].lines.map(LINE.read) } : null
}

/** Locks a cart for a change and increments its version. @returns null if no cart has this hash */
export async function touchCart(tx: Tx, tokenHash: Buffer): Promise<{ id: number } | null> {
  const row = await tx
    .updateTable('cart')
    .set({ version: sql`version + 1`, updated_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .returning('id')
    .executeTakeFirst()
  return row ?? null
}

/** Locks a cart until the transaction ends, so that others cannot order or change it. @returns its version */
export async function lockVersion(tx: Tx, cartId: number): Promise<number | undefined> {
  const [cart] = await query<{ version: number }>(tx)`SELECT version FROM cart WHERE id = ${cartId} FOR UPDATE`
  return cart?.version
}

/** The id of a "Buy now" cart; null for any other cart. */
export async function readBuyNow(db: Db, cartId: number): Promise<string | null> {
  const row = await db.selectFrom('cart').select('buy_now').where('id', '=', cartId).executeTakeFirst()
  return row?.buy_now ?? null
}

/** Column values that clear the chosen delivery window. */
export const NO_WINDOW = { delivery_date: null, window_start: null, window_end: null }

/** Column values that clear all chosen times. */
export const NO_TIME = { pickup_date: null, pickup_time: null, ...NO_WINDOW }

/** Columns that store checkout choices. */
export interface ChosenColumns {
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
}

/** Assignments that set the columns of choices and increment the version. */
export function setChoices(choices: ChosenColumns): RawBuilder<unknown> {
  const chosen = Object.entries(choices).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  return sql.join([sql`version = version + 1, updated_at = now()`, ...chosen])
}

/**
 * Writes checkout choices and increments the version, in one round trip. The commit does not wait for the disk; that of
 * an order does, and flushes all earlier writes.
 * @returns the cart after the write, without its lines; null if no cart has this hash
 */
export async function writeChoices(db: Db, tokenHash: Buffer, choices: ChosenColumns): Promise<CartRow | null> {
  const { rows } = await sql<{ cart: unknown[] }>`
    WITH settings AS (SELECT set_config('synchronous_commit', 'off', true))
    UPDATE cart c SET ${setChoices(choices)}
    FROM settings WHERE c.token_hash = ${tokenHash} RETURNING ${sql.raw(CART.sql)} AS cart
  `.execute(db)
  return rows[0] ? CART.read(rows[0].cart) : null
}

/**
 * Stores the total that the shopper confirmed, without waiting for the disk.
 * @returns false if the cart's version has changed
 */
export async function writeConfirmed(db: Db, cartId: number, version: number, total: number): Promise<boolean> {
  const rows = await query(db)`
    WITH settings AS (SELECT set_config('synchronous_commit', 'off', true))
    UPDATE cart SET confirmed_total = ${total}, confirmed_version = ${version}, updated_at = now()
    FROM settings WHERE id = ${cartId} AND version = ${version} RETURNING id`
  return rows.length > 0
}

/** Removes ordered units from the cart they were ordered from; units added since then stay. */
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
