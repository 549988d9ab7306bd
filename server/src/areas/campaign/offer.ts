import type { CampaignRow, GroupPriceRow, ItemRow } from './queries.ts'
import type { GroupRow } from './seat-queries.ts'

/** What a cart of a campaign buys, and with whom. */
export interface Offer {
  campaign: CampaignRow
  item: ItemRow
  /** The choices that are sold to groups, by variant. */
  prices: ReadonlyMap<number, GroupPriceRow>
  /** The group to join; null to start one. */
  group: GroupRow | null
}
