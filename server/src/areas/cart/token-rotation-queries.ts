import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { CART, type CartRow, type ChosenColumns, setChoices } from './queries.ts'

/** How long a request sent with a closed token may be in flight, in seconds. */
const IN_FLIGHT_SECONDS = 30
/** How many old tokens of one cart are stored. */
const MAX_OLD = 16

/** The cart that an old token belonged to; null if there is none, or the token was closed too long ago. */
export async function readRotated(db: Db, oldHash: Buffer): Promise<{ tokenHash: Buffer; isClosed: boolean } | null> {
  const { rows } = await sql<{ tokenHash: Buffer; isClosed: boolean }>`
    SELECT c.token_hash AS "tokenHash", o.closed_at IS NOT NULL AS "isClosed"
    FROM cart_old_token o JOIN cart c ON c.id = o.cart_id
    WHERE o.token_hash = ${oldHash}
      AND (o.closed_at IS NULL OR o.closed_at > now() - make_interval(secs => ${IN_FLIGHT_SECONDS}))
  `.execute(db)
  return rows[0] ?? null
}

/** Closes the old tokens of a cart: its new token was used, so the visitor has received it. */
export async function closeOldTokens(db: Db, tokenHash: Buffer): Promise<void> {
  await query(db)`
    WITH settings AS (SELECT set_config('synchronous_commit', 'off', true)),
    used AS (UPDATE cart SET token_is_new = false FROM settings WHERE token_hash = ${tokenHash} RETURNING id)
    UPDATE cart_old_token SET closed_at = now() WHERE cart_id IN (SELECT id FROM used) AND closed_at IS NULL`
}

/** The token hash of a campaign's cart, derived from its main cart's. @param id the column with the campaign's id */
export const campaignHash = (main: Buffer, id: string) =>
  sql<Buffer>`sha256(${main}::bytea || convert_to(':fc:' || ${sql.ref(id)}, 'UTF8'))`

/** The token hash of a "Buy now" cart, derived from its main cart's. */
export const buyNowHash = (main: Buffer) =>
  sql<Buffer>`sha256(${main}::bytea || convert_to(':now:' || cart.buy_now, 'UTF8'))`

/**
 * Replaces the token of a main cart, and the derived tokens of its secondary carts, in one round trip. The commit waits
 * for the disk: if the shop lost a token that the visitor already has, the cart would be lost. Of the old tokens, the
 * newest `MAX_OLD` remain, counting the one that is inserted here.
 * @param choices written into the main cart
 * @returns the main cart after the write, without its lines; null if no cart has this hash
 */
export async function replaceToken(
  db: Db,
  { from, to }: { from: Buffer; to: Buffer },
  choices: ChosenColumns | null,
): Promise<CartRow | null> {
  const chosen = choices ? sql`, ${setChoices(choices)}` : sql``
  const { rows } = await sql<{ cart: unknown[] }>`
    WITH main AS (
      UPDATE cart c SET token_hash = ${to}, token_is_new = true${chosen}
      WHERE c.token_hash = ${from} RETURNING c.id, ${sql.raw(CART.sql)} AS cart),
    campaigns AS (
      UPDATE cart SET token_hash = ${campaignHash(to, 'cart.campaign_id')}
      FROM campaign, main WHERE cart.token_hash = ${campaignHash(from, 'campaign.id')}),
    bought_now AS (UPDATE cart SET token_hash = ${buyNowHash(to)} FROM main WHERE cart.buy_now_of = main.id),
    old AS (INSERT INTO cart_old_token (token_hash, cart_id) SELECT ${from}, id FROM main),
    forgotten AS (
      DELETE FROM cart_old_token WHERE token_hash IN (
        SELECT o.token_hash FROM cart_old_token o JOIN main ON main.id = o.cart_id
        ORDER BY o.made_at DESC OFFSET ${MAX_OLD - 1}))
    SELECT cart FROM main
  `.execute(db)
  return rows[0] ? CART.read(rows[0].cart) : null
}
