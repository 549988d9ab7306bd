import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

/** Units of one choice of a product. Minor units. */
export interface Units {
  variantId: number
  quantity: number
  unitPrice: number
}

export async function hasCart(db: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await db.selectFrom('cart').select('id').where('token_hash', '=', tokenHash).executeTakeFirst()
  return row !== undefined
}

/** Inserts an empty cart for a new cookie, or for a shopper unless one exists. Its first write makes it version 1. */
export async function insertCart(db: Db, tokenHash: Buffer, userId: string | null): Promise<void> {
  await db
    .insertInto('cart')
    .values({ token_hash: tokenHash, version: 0, user_id: userId })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute()
}

/** Locks a cart before its lines are changed. */
export async function lockCart(tx: Tx, tokenHash: Buffer): Promise<{ id: number } | null> {
  const row = await tx
    .selectFrom('cart')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The content of a line; null if the line is not in this cart, which must be locked. */
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

/** Purpose of a secondary cart: a campaign's item with the group to join (null starts one), or a "Buy now" purchase. */
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

/** Prepares a secondary cart for its new content: creates it if needed, and deletes its other lines. */
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
