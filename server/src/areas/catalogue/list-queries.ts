import type { Db } from '../../db/client.ts'

/** A campaign sells a few goods: more than these are not listed. */
const MAX_ITEMS = 200

/** Ids of the products that a campaign sells. */
export async function readCampaignProducts(db: Db, campaignId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('campaign_item')
    .select('product_id')
    .where('campaign_id', '=', campaignId)
    .orderBy('position')
    .limit(MAX_ITEMS)
    .execute()
  return rows.map((row) => row.product_id)
}
