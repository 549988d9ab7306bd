import type { LocalText } from '@istore/contract/text.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { Units } from './line-queries.ts'
import { buyNowHash, campaignHash } from './token-rotation-queries.ts'

/** A cart of a visitor who is signing in. */
export interface KnownCart {
  id: number
  /** The campaign whose cart this is; null for any other cart. */
  campaignId: string | null
  campaignName: LocalText | null
  /** The id of a "Buy now" cart; null for any other cart. */
  buyNow: string | null
  isEmpty: boolean
}

/** The main cart with a token hash, and its secondary carts. */
export async function readCarts(db: Db, mainHash: Buffer): Promise<KnownCart[]> {
  const { rows } = await sql<KnownCart>`
    SELECT c.id, c.campaign_id AS "campaignId", p.name AS "campaignName", c.buy_now AS "buyNow",
      NOT EXISTS (SELECT FROM cart_line l WHERE l.cart_id = c.id) AS "isEmpty"
    FROM cart c LEFT JOIN campaign p ON p.id = c.campaign_id
    WHERE c.id IN (
      SELECT id FROM cart WHERE token_hash = ${mainHash}
      UNION ALL SELECT cart.id FROM campaign JOIN cart ON cart.token_hash = ${campaignHash(mainHash, 'campaign.id')}
      UNION ALL SELECT id FROM cart WHERE buy_now_of IN (SELECT id FROM cart WHERE token_hash = ${mainHash}))
    ORDER BY c.id
  `.execute(db)
  return rows
}

/** Inserts empty campaign carts for a shopper, unless they exist. */
export async function insertCampaignCarts(
  tx: Tx,
  mainHash: Buffer,
  userId: string,
  campaignIds: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO cart (token_hash, version, user_id, campaign_id)
    SELECT ${campaignHash(mainHash, 'id')}, 0, ${userId}, id FROM campaign
    WHERE id = ANY(${[...campaignIds]}::text[]) ORDER BY id
    ON CONFLICT (token_hash) DO NOTHING
  `.execute(tx)
}

/** Locks carts in the order of their ids. */
export async function lockCarts(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`SELECT id FROM cart WHERE id = ANY(${[...ids]}::bigint[]) ORDER BY id FOR UPDATE`.execute(tx)
}

interface Merge {
  from: number
  to: number
}

/**
 * Moves the lines of a cart, and the choices for them, to an empty cart. Both must be locked. The cart only changes its
 * owner: its lines met the limits when they were written.
 */
export async function moveLines(tx: Tx, { from, to }: Merge): Promise<void> {
  await sql`UPDATE cart_line SET cart_id = ${to} WHERE cart_id = ${from}`.execute(tx)
  await sql`
    UPDATE cart SET (order_method, store_location_id, pickup_date, pickup_time, table_number, address, delivery_date,
        window_start, window_end, instructions, campaign_item_id, group_id) = (
      SELECT order_method, store_location_id, pickup_date, pickup_time, table_number, address, delivery_date,
        window_start, window_end, instructions, campaign_item_id, group_id
      FROM cart WHERE id = ${from})
    WHERE id = ${to}
  `.execute(tx)
}

/** The units in the cart to merge from, each with what the unpaid order of the cart to merge into reserves of it. */
export async function readUnitsToMerge(
  tx: Tx,
  { from, to }: Merge,
  storeLocationId: string | null,
): Promise<(Units & { reserved: number })[]> {
  const at = storeLocationId
  const { rows } = await sql<Units & { reserved: number }>`
    SELECT variant_id AS "variantId", quantity, seen_price AS "unitPrice", COALESCE((
      SELECT sum(l.quantity) FROM orders JOIN order_line l ON l.order_id = orders.id
      WHERE orders.cart_id = ${to} AND orders.holds_stock AND orders.status <> 'NEW' AND l.variant_id = g.variant_id
        AND (${at}::text IS NULL OR orders.store_location_id = ${at})), 0)::int AS reserved
    FROM cart_line g WHERE cart_id = ${from} ORDER BY id
  `.execute(tx)
  return rows
}

/**
 * Increments the version of a cart that lines were merged into, and merges the other details: its own contact takes
 * precedence; coupon, tip and comment of the other cart, being newer, replace its own.
 * @param withPrivate whether contact and comment of the other cart are merged too
 */
export async function finishMerge(tx: Tx, { from, to }: Merge, withPrivate: boolean): Promise<void> {
  await sql`
    UPDATE cart SET version = version + 1, updated_at = now(), contact = COALESCE(contact,
      (SELECT g.contact FROM cart g WHERE g.id = ${from} AND ${withPrivate})),
      coupon_code = COALESCE((SELECT g.coupon_code FROM cart g WHERE g.id = ${from}), coupon_code),
      tip = COALESCE((SELECT g.tip FROM cart g WHERE g.id = ${from}), tip),
      comment = COALESCE((SELECT g.comment FROM cart g WHERE g.id = ${from} AND ${withPrivate}), comment)
    WHERE id = ${to}
  `.execute(tx)
}

/** Moves "Buy now" carts to the shopper. An id names one purchase: a cart that the shopper has with this id remains. */
export async function moveBuyNow(
  tx: Tx,
  ids: readonly number[],
  owner: { userId: string; mainHash: Buffer; withPrivate: boolean },
): Promise<void> {
  const { userId, mainHash, withPrivate } = owner
  await sql`
    UPDATE cart SET token_hash = ${buyNowHash(mainHash)}, user_id = ${userId}, version = version + 1, updated_at = now(),
      contact = CASE WHEN ${withPrivate} THEN contact END, comment = CASE WHEN ${withPrivate} THEN comment END,
      buy_now_of = (SELECT id FROM cart WHERE token_hash = ${mainHash})
    WHERE id = ANY(${[...ids]}::bigint[])
      AND NOT EXISTS (SELECT FROM cart own WHERE own.token_hash = ${buyNowHash(mainHash)})
  `.execute(tx)
}

/** Deletes merged carts, unless they were moved. */
export async function deleteCarts(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`DELETE FROM cart WHERE id = ANY(${[...ids]}::bigint[]) AND user_id IS NULL`.execute(tx)
}
