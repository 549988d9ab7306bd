import type { CampaignRow, GroupPriceRow, ItemRow } from './queries.ts'
import type { GroupRow } from './seat-queries.ts'

/** What a cart of a campaign buys, and the group it joins. */
export interface Offer {
  campaign: CampaignRow
  item: ItemRow
  /** Group prices of the choices on offer, by variant. */
  prices: ReadonlyMap<number, GroupPriceRow>
  /** The group to join; null to start one. */
  group: GroupRow | null
}
