import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

/** One choice of a product to add. Minor units. */
export interface ChoiceToAdd {
  variantId: number
  quantity: number
  unitPrice: number
}

/** The commit does not wait for the disk, as that of any other change of a cart. */
export async function commitSoon(tx: Tx): Promise<void> {
  await sql`SELECT set_config('synchronous_commit', 'off', true)`.execute(tx)
}

/** Makes a cart for a new cookie. */
export async function makeCart(tx: Tx, tokenHash: Buffer): Promise<{ id: number }> {
  return tx.insertInto('cart').values({ token_hash: tokenHash }).returning('id').executeTakeFirstOrThrow()
}

/**
 * Adds units of several choices, each named once, to a cart whose row is locked. A choice of which too few are free, or
 * whose line would pass `mostUnits`, is left as it was.
 * @returns how many of the choices were added, and how many lines the cart has now
 */
export async function addChoices(
  tx: Tx,
  cartId: number,
  choices: readonly ChoiceToAdd[],
  { locationId, mostUnits }: { locationId: string | null; mostUnits: number },
): Promise<{ added: number; lines: number }> {
  const variants = choices.map((choice) => choice.variantId)
  const units = choices.map((choice) => choice.quantity)
  const prices = choices.map((choice) => choice.unitPrice)
  const { rows } = await sql<{ id: number }>`
    WITH asked AS (
      SELECT a.*, LEAST(${mostUnits}::bigint, (
        SELECT COALESCE(sum(on_hand - reserved), 0) FROM stock s
        WHERE s.variant_id = a.variant_id AND (${locationId}::text IS NULL OR s.location_id = ${locationId}))) AS most
      FROM unnest(${variants}::bigint[], ${units}::int[], ${prices}::int[]) AS a (variant_id, quantity, price))
    INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price)
    SELECT ${cartId}::bigint, variant_id, quantity, price FROM asked WHERE quantity <= most ORDER BY variant_id
    ON CONFLICT (cart_id, variant_id) DO UPDATE
      SET quantity = cart_line.quantity + EXCLUDED.quantity, seen_price = EXCLUDED.seen_price
      WHERE cart_line.quantity + EXCLUDED.quantity <= (SELECT most FROM asked WHERE asked.variant_id = EXCLUDED.variant_id)
    RETURNING id`.execute(tx)
  const { lines } = await tx
    .selectFrom('cart_line')
    .select(({ fn }) => fn.countAll<number>().as('lines'))
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow()
  return { added: rows.length, lines: Number(lines) }
}
