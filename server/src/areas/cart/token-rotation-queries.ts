import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { query } from '../../db/query.ts'
import { CART, type CartRow, type ChosenColumns, setChoices } from './queries.ts'

/** How long a request that was sent with a closed token may be on its way, in seconds. */
const IN_FLIGHT_SECONDS = 30
/** Old tokens of one cart that are remembered. */
const MAX_OLD = 16

/** The cart that was once opened by a token; null when there is none, or the token was closed a while ago. */
export async function readRotated(db: Db, oldHash: Buffer): Promise<{ tokenHash: Buffer; isClosed: boolean } | null> {
  const { rows } = await sql<{ tokenHash: Buffer; isClosed: boolean }>`
    SELECT c.token_hash AS "tokenHash", o.closed_at IS NOT NULL AS "isClosed"
    FROM cart_old_token o JOIN cart c ON c.id = o.cart_id
    WHERE o.token_hash = ${oldHash}
      AND (o.closed_at IS NULL OR o.closed_at > now() - make_interval(secs => ${IN_FLIGHT_SECONDS}))
  `.execute(db)
  return rows[0] ?? null
}

/** The new token of a cart was used, so the visitor has it: the old ones open nothing more. */
export async function closeOldTokens(db: Db, tokenHash: Buffer): Promise<void> {
  await query(db)`
    WITH settings AS (SELECT set_config('synchronous_commit', 'off', true)),
    used AS (UPDATE cart SET token_is_new = false FROM settings WHERE token_hash = ${tokenHash} RETURNING id)
    UPDATE cart_old_token SET closed_at = now() WHERE cart_id IN (SELECT id FROM used) AND closed_at IS NULL`
}

/** The hash of a campaign's cart, by its main cart. @param id the column with the campaign's id */
export const campaignHash = (main: Buffer, id: string) =>
  sql<Buffer>`sha256(${main}::bytea || convert_to(':fc:' || ${sql.ref(id)}, 'UTF8'))`

/** The hash of a "Buy now" cart, by its main cart. */
export const buyNowHash = (main: Buffer) =>
  sql<Buffer>`sha256(${main}::bytea || convert_to(':now:' || cart.buy_now, 'UTF8'))`

/**
 * Replaces the token of a main cart, and those of the secondary carts, which follow from it, in one round trip. The
 * commit waits for the disk: a token that the visitor has and the shop has lost would lose the cart. The old tokens that are
 * deleted are those beside the one that is added.
 * @param choices written into the main cart
 * @returns the main cart as it is then, without its lines; null when no cart has this hash
 */
export async function replaceToken(
  db: Db,
  { from, to }: { from: Buffer; to: Buffer },
  choices: ChosenColumns | null,
): Promise<CartRow | null> {
  const chosen = choices ? sql`, ${setChoices(choices)}` : sql``
  const { rows } = await sql<{ cart: CartRow }>`
    WITH main AS (
      UPDATE cart c SET token_hash = ${to}, token_is_new = true${chosen}
      WHERE c.token_hash = ${from} RETURNING c.id, ${sql.raw(CART)}),
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
  return rows[0]?.cart ?? null
}
