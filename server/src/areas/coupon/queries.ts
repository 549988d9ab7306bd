import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { Coupon, Earlier } from './rules.ts'

const COUPON = sql`
  c.code, c.name, c.kind, c.value, c.minimum, c.first_order AS "firstOrder", c.starts_at AS "startsAt",
  c.ends_at AS "endsAt", c.max_uses AS "maxUses", c.max_per_shopper AS "maxPerShopper", c.taken,
  c.product_ids AS "productIds", c.category_keys AS "categoryKeys", ARRAY(
    WITH RECURSIVE covered (key) AS (
      SELECT unnest(c.category_keys)
      UNION SELECT category.key FROM category JOIN covered ON category.parent = covered.key)
    SELECT key FROM covered) AS "coveredKeys",
  c.with_clearance AS "withClearance", c.audience, c.shopper_id AS "shopperId"`

async function readCoupons(db: Db, which: RawBuilder<unknown>): Promise<Coupon[]> {
  const { rows } = await sql<Coupon>`SELECT ${COUPON} FROM coupon c ${which}`.execute(db)
  return rows
}

/** A coupon by its normalised code; null if there is none. */
export async function readCoupon(db: Db, code: string): Promise<Coupon | null> {
  const [coupon] = await readCoupons(db, sql`WHERE c.code = ${code}`)
  return coupon ?? null
}

/** Valid coupons that are shown to a visitor, those that end first at the top. */
export const readShown = (db: Db, shown: { shopperId: string | null; now: Date; max: number }): Promise<Coupon[]> =>
  readCoupons(
    db,
    sql`
    WHERE (c.audience = 'PUBLIC' OR c.shopper_id = ${shown.shopperId})
      AND (c.starts_at IS NULL OR c.starts_at <= ${shown.now}) AND (c.ends_at IS NULL OR c.ends_at > ${shown.now})
      AND (c.max_uses IS NULL OR c.taken < c.max_uses)
    ORDER BY c.ends_at, c.created_at DESC, c.code LIMIT ${shown.max}`,
  )

export const readNewest = (db: Db, max: number): Promise<Coupon[]> =>
  readCoupons(db, sql`ORDER BY c.created_at DESC, c.code LIMIT ${max}`)

/** A shopper, as orders identify one. */
export interface CouponShopper {
  /** Null before a guest's first order. */
  sessionId: number | null
  /** Null before the contact is entered. */
  email: string | null
  /** The cart whose unpaid order the new one replaces. */
  cartId: number | null
}

/**
 * A shopper's earlier orders.
 * @property ownHeld whether the unpaid order of this cart holds the coupon; that use does not count
 */
export async function readEarlier(
  db: Db,
  code: string,
  { sessionId, email, cartId }: CouponShopper,
): Promise<Earlier & { ownHeld: boolean }> {
  const { rows } = await sql<Earlier & { ownHeld: boolean }>`
    WITH known AS (
      SELECT id FROM orders WHERE session_id = ${sessionId}
      UNION SELECT id FROM orders WHERE lower(contact ->> 'email') = lower(${email}::text)
      UNION SELECT id FROM orders WHERE cart_id = ${cartId} AND status IN ('INTERIM', 'FAILED')),
    used AS (
      SELECT u.code = ${code} AND u.state <> 'FREED' AS is_use, u.state = 'HELD' AND c.first_order AS is_first,
        o.status NOT IN ('INTERIM', 'FAILED', 'EXPIRED', 'CANCELLED') AS is_placed,
        COALESCE(o.cart_id = ${cartId} AND o.status IN ('INTERIM', 'FAILED'), false) AS is_own
      FROM known JOIN orders o ON o.id = known.id
        LEFT JOIN coupon_use u ON u.order_id = o.id LEFT JOIN coupon c ON c.code = u.code)
    SELECT count(*) FILTER (WHERE is_use AND NOT is_own)::int AS uses,
      COALESCE(bool_or((is_placed OR is_first) AND NOT is_own), false) AS "hasOrdered",
      COALESCE(bool_or(is_use AND is_own), false) AS "ownHeld"
    FROM used
  `.execute(db)
  return rows[0] ?? { uses: 0, hasOrdered: false, ownHeld: false }
}

/** Takes one use of a coupon, and locks it until the transaction ends. @returns null if no use is left */
export async function takeUse(tx: Tx, code: string): Promise<Coupon | null> {
  const { rows } = await sql<Coupon>`
    UPDATE coupon c SET taken = c.taken + 1
    WHERE c.code = ${code} AND (c.max_uses IS NULL OR c.taken < c.max_uses) RETURNING ${COUPON}
  `.execute(tx)
  return rows[0] ?? null
}

/** Records that an order holds a coupon, also if the order had freed it before. */
export async function writeHeld(tx: Tx, orderId: string, code: string): Promise<void> {
  await sql`
    INSERT INTO coupon_use (order_id, code) VALUES (${orderId}, ${code})
    ON CONFLICT (order_id) DO UPDATE SET state = 'HELD'
  `.execute(tx)
}

/** The coupon of an order and its state; null if the order has none. */
export async function readUse(db: Db, orderId: string): Promise<{ code: string; state: string } | null> {
  const row = await db
    .selectFrom('coupon_use')
    .select(['code', 'state'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row ?? null
}

export async function writeUsed(tx: Tx, orderId: string): Promise<void> {
  await sql`UPDATE coupon_use SET state = 'USED' WHERE order_id = ${orderId} AND state = 'HELD'`.execute(tx)
}

/** Frees the coupon that an order holds or has used. */
export async function freeUse(tx: Tx, orderId: string): Promise<void> {
  await sql`
    WITH freed AS (
      UPDATE coupon_use SET state = 'FREED' WHERE order_id = ${orderId} AND state <> 'FREED' RETURNING code)
    UPDATE coupon SET taken = taken - 1 WHERE code = (SELECT code FROM freed)
  `.execute(tx)
}

/**
 * Settles at most `max` held uses of orders that have ended, as a process of an older version ends orders without
 * settling their coupons.
 * @returns how many were settled; zero if none is left
 */
export async function settleEndedUses(db: Db, max: number): Promise<number> {
  const { rows } = await sql<{ settled: number }>`
    WITH ended AS (
      SELECT u.order_id, CASE WHEN o.status IN ('EXPIRED', 'CANCELLED') THEN 'FREED' ELSE 'USED' END AS state
      FROM coupon_use u JOIN orders o ON o.id = u.order_id
      WHERE u.state = 'HELD' AND o.status NOT IN ('INTERIM', 'FAILED')
      ORDER BY u.order_id LIMIT ${max} FOR UPDATE OF u SKIP LOCKED),
    settled AS (
      UPDATE coupon_use u SET state = ended.state FROM ended WHERE u.order_id = ended.order_id
      RETURNING u.code, u.state),
    freed AS (
      UPDATE coupon SET taken = taken - given.back
      FROM (SELECT code, count(*) AS back FROM settled WHERE state = 'FREED' GROUP BY code) AS given
      WHERE coupon.code = given.code)
    SELECT count(*)::int AS settled FROM settled
  `.execute(db)
  return rows[0]?.settled ?? 0
}
