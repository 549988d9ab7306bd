import type { Db } from '../../db/client.ts'

/** Campaigns have few items, so items beyond this number are not listed. */
const MAX_ITEMS = 200

/** Ids of the products in a campaign, without gift cards, which are not sold to groups. */
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
