import type { Db } from '../../db/client.ts'

/** A campaign sells a few goods: more than these are not listed. */
const MAX_ITEMS = 200

/** Ids of the products that a campaign sells; no gift cards, which are not sold to groups. */
export async function readCampaignProducts(db: Db, campaignId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('campaign_item')
    .innerJoin('product', 'product.id', 'campaign_item.product_id')
    .select('product_id')
    .where('campaign_id', '=', campaignId)
    .where('product.gift_card', '=', false)
    .orderBy('campaign_item.position')
    .limit(MAX_ITEMS)
    .execute()
  return rows.map((row) => row.product_id)
}
