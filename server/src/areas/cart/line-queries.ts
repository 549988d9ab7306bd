import { CompiledQuery, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db, Tx } from '../../db/client.ts'
import type { Sender } from '../../db/query.ts'
import type { CartLimits } from './rules.ts'

/** Units of one choice of a product. Minor units. */
export interface Units {
  variantId: number
  quantity: number
  unitPrice: number
}

export interface LineWrite {
  tokenHash: Buffer
  /** Each choice once. */
  units: readonly Units[]
  /** Whether units are added to what a line holds, or take its place. */
  how: 'add' | 'set'
  /** Stock counts at this store location; anywhere when it is null. */
  storeLocationId: string | null
}

export interface WrittenLine {
  variantId: number
  /** False when the line is as it was before. */
  written: boolean
  isNew: boolean
  free: number
  /** How many lines the cart would have with this one, when it is new. */
  lines: number
}

/**
 * Locks the cart of a hash and writes its lines, in one round trip. A line that would pass the limits, or what is free, stays
 * as it was, unless it holds fewer units than before. The commit does not wait for the disk: a cart that a power cut sets
 * back by a moment costs no one money, and an order does wait. Values that another request has changed meanwhile are seen by
 * ON CONFLICT only, as the snapshot is older than the lock. The arrays are in subqueries so that their lengths do not make
 * PostgreSQL plan every call again; so would a condition that matches any store location.
 */
const writeLines = (location: string) => `
WITH quick AS (SELECT set_config('synchronous_commit', 'off', true)),
c AS (SELECT id FROM cart, quick WHERE token_hash = $1 FOR UPDATE OF cart),
wanted AS (
  SELECT w.variant_id, w.units, w.price, c.id AS cart_id,
    (SELECT COALESCE(sum(on_hand - reserved), 0)::int FROM stock s
     WHERE s.variant_id = w.variant_id AND ${location}) AS free,
    NOT EXISTS (SELECT FROM cart_line l WHERE l.cart_id = c.id AND l.variant_id = w.variant_id) AS is_new
  FROM c, unnest((SELECT $2::bigint[]), (SELECT $3::int[]), (SELECT $4::int[])) AS w (variant_id, units, price)),
lines AS (
  SELECT (SELECT count(*)::int FROM cart_line WHERE cart_id = (SELECT id FROM c)) + count(*)::int AS total
  FROM wanted WHERE is_new),
written AS (
  INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price)
  SELECT cart_id, variant_id, units, price FROM wanted
  WHERE units <= CASE WHEN $6::bool OR is_new THEN LEAST(free, $7::int) ELSE $7::int END
    AND (NOT is_new OR (SELECT total FROM lines) <= $8::int)
  ON CONFLICT (cart_id, variant_id) DO UPDATE
    SET quantity = EXCLUDED.quantity + CASE WHEN $6::bool THEN cart_line.quantity ELSE 0 END, seen_price = EXCLUDED.seen_price
    WHERE EXCLUDED.quantity + CASE WHEN $6::bool THEN cart_line.quantity ELSE 0 END <= GREATEST(
      cart_line.quantity, LEAST($7::int, (SELECT free FROM wanted WHERE wanted.variant_id = EXCLUDED.variant_id)))
  RETURNING variant_id),
counted AS (
  UPDATE cart SET version = version + 1, updated_at = now() FROM c WHERE cart.id = c.id AND EXISTS (SELECT FROM written))
SELECT variant_id AS "variantId", is_new AS "isNew", free, CASE WHEN is_new THEN (SELECT total FROM lines) ELSE 0 END AS lines,
  EXISTS (SELECT FROM written WHERE written.variant_id = wanted.variant_id) AS written
FROM wanted`
const ANYWHERE = '$5::text IS NULL'
const AT_LOCATION = 's.store_location_id = $5'
const WRITE_LINES = writeLines(ANYWHERE)
const WRITE_LINES_AT = writeLines(AT_LOCATION)

/**
 * Writes lines, each by itself: several that belong together take a transaction, which the caller undoes.
 * @returns one entry for each choice; none when no cart has this hash
 */
export async function writeUnits(
  sender: Sender,
  { tokenHash, units, how, storeLocationId }: LineWrite,
  limits: CartLimits,
): Promise<WrittenLine[]> {
  const values = [
    tokenHash,
    units.map(({ variantId }) => variantId),
    units.map(({ quantity }) => quantity),
    units.map(({ unitPrice }) => unitPrice),
    storeLocationId,
    how === 'add',
    limits.quantity,
    limits.lines,
  ]
  const { rows } = await sender.executeQuery<WrittenLine>(
    CompiledQuery.raw(storeLocationId === null ? WRITE_LINES : WRITE_LINES_AT, values),
  )
  return rows
}

/** Makes a guest's cart with its first lines, or makes none when one of them would pass the limits or what is free. */
const makeCart = (location: string) => `
WITH quick AS (SELECT set_config('synchronous_commit', 'off', true)),
wanted AS (
  SELECT w.variant_id, w.units, w.price, count(*) OVER ()::int AS lines,
    (SELECT COALESCE(sum(on_hand - reserved), 0)::int FROM stock s
     WHERE s.variant_id = w.variant_id AND ${location}) AS free
  FROM unnest((SELECT $2::bigint[]), (SELECT $3::int[]), (SELECT $4::int[])) AS w (variant_id, units, price)),
made AS (
  INSERT INTO cart (token_hash, version) SELECT $1, 1 FROM quick
  WHERE NOT EXISTS (SELECT FROM wanted WHERE units > LEAST(free, $6::int) OR lines > $7::int) RETURNING id),
written AS (
  INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price)
  SELECT made.id, variant_id, units, price FROM made, wanted)
SELECT variant_id AS "variantId", true AS "isNew", free, lines, units <= LEAST(free, $6::int) AND lines <= $7::int AS written
FROM wanted`
const MAKE_CART = { name: 'make-cart', text: makeCart(ANYWHERE) }
const MAKE_CART_AT = { name: 'make-cart-at', text: makeCart(AT_LOCATION) }

/** Writes a guest's new cart with its first lines in one round trip. @returns one entry for each choice; when one is not written, none is */
export async function insertCartWithLines(
  pool: Pool,
  { tokenHash, units, storeLocationId }: Omit<LineWrite, 'how'>,
  limits: CartLimits,
): Promise<WrittenLine[]> {
  const values = [
    tokenHash,
    units.map(({ variantId }) => variantId),
    units.map(({ quantity }) => quantity),
    units.map(({ unitPrice }) => unitPrice),
    storeLocationId,
    limits.quantity,
    limits.lines,
  ]
  const prepared = storeLocationId === null ? MAKE_CART : MAKE_CART_AT
  const { rows } = await pool.query<WrittenLine>({ ...prepared, values })
  return rows
}

export async function hasCart(db: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await db.selectFrom('cart').select('id').where('token_hash', '=', tokenHash).executeTakeFirst()
  return row !== undefined
}

/** Makes an empty cart for a new cookie, or for a shopper unless it is there. Its first write makes it version 1. */
export async function insertCart(db: Db, tokenHash: Buffer, userId: string | null): Promise<void> {
  await db
    .insertInto('cart')
    .values({ token_hash: tokenHash, version: 0, user_id: userId })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute()
}

/** Locks a cart for a change of its lines. */
export async function lockCart(tx: Tx, tokenHash: Buffer): Promise<{ id: number } | null> {
  const row = await tx
    .selectFrom('cart')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** What a line of a cart holds; null when it is not in this cart, which must be locked. */
export async function readLine(
  tx: Tx,
  cartId: number,
  lineId: number,
): Promise<Pick<Units, 'variantId' | 'unitPrice'> | null> {
  const row = await tx
    .selectFrom('cart_line')
    .select(['variant_id as variantId', 'seen_price as unitPrice'])
    .where('id', '=', lineId)
    .where('cart_id', '=', cartId)
    .executeTakeFirst()
  return row ?? null
}

export async function deleteLine(tx: Tx, lineId: number): Promise<void> {
  await tx.deleteFrom('cart_line').where('id', '=', lineId).execute()
}

/** What a secondary cart is for: what a campaign sells, and the group to join (null starts one); or what is bought now. */
export type CartChoice =
  | { kind: 'campaign'; campaignId: string; itemId: string; groupId: string | null }
  | { kind: 'buyNow'; id: string; mainHash: Buffer | null }

function columnsOf(tx: Tx, choice: CartChoice) {
  if (choice.kind === 'buyNow') {
    const common = tx.selectFrom('cart').select('id').where('token_hash', '=', choice.mainHash)
    return { buy_now: choice.id, buy_now_of: common }
  }
  return { campaign_id: choice.campaignId, campaign_item_id: choice.itemId, group_id: choice.groupId }
}

/** Readies a secondary cart, which is made when there is none, for the lines that it will hold. */
export async function openSecondaryCart(
  tx: Tx,
  { tokenHash, userId, variantIds }: { tokenHash: Buffer; userId: string | null; variantIds: readonly number[] },
  choice: CartChoice,
): Promise<void> {
  const columns = columnsOf(tx, choice)
  const { id } = await tx
    .insertInto('cart')
    .values({ token_hash: tokenHash, version: 0, user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ ...columns, updated_at: sql`now()` }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('cart_line').where('cart_id', '=', id).where('variant_id', 'not in', variantIds).execute()
}
