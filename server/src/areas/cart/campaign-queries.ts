import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

/** The one line of a campaign's cart, and the group that it joins; null starts one. Minor units. */
export interface CampaignLine {
  tokenHash: Buffer
  campaignId: string
  itemId: string
  groupId: string | null
  variantId: number
  quantity: number
  unitPrice: number
}

/** Whether a cart has this hash. */
export async function hasCart(db: Db, tokenHash: Buffer): Promise<boolean> {
  const row = await db.selectFrom('cart').select('id').where('token_hash', '=', tokenHash).executeTakeFirst()
  return row !== undefined
}

/** Makes an empty cart for a new cookie. */
export async function insertCart(db: Db, tokenHash: Buffer): Promise<void> {
  await db.insertInto('cart').values({ token_hash: tokenHash }).execute()
}

/** Writes the one line of a campaign's cart in place of what it held; the cart is made when there is none. */
export async function replaceLine(tx: Tx, line: CampaignLine): Promise<void> {
  const bought = { campaign_id: line.campaignId, campaign_item_id: line.itemId, group_id: line.groupId }
  const { id } = await tx
    .insertInto('cart')
    .values({ token_hash: line.tokenHash, ...bought })
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet({ ...bought, version: sql`cart.version + 1`, updated_at: sql`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('cart_line').where('cart_id', '=', id).where('variant_id', '!=', line.variantId).execute()
  const { quantity, unitPrice: seen_price } = line
  await tx
    .insertInto('cart_line')
    .values({ cart_id: id, variant_id: line.variantId, quantity, seen_price })
    .onConflict((conflict) => conflict.columns(['cart_id', 'variant_id']).doUpdateSet({ quantity, seen_price }))
    .execute()
}
