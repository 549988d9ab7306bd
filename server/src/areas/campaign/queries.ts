import type { LocalText } from '@istore/contract/text.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { StoredImage } from '../store/documents.ts'

export interface CampaignRow {
  id: string
  name: LocalText
  line: LocalText
  rules: LocalText[]
  picture: Omit<StoredImage, 'alt'>
  status: 'ACTIVE' | 'CANCELLED'
  startsAt: Date
  endsAt: Date
  fillMinutes: number
  maxUnits: number
  maxGroups: number
  itemCount: number
}

/** An item of a campaign: one product at a group price. */
export interface ItemRow {
  id: string
  campaignId: string
  productId: string
  groupSize: number
  unitsLeft: number | null
  soldUnits: number
}

/** The group price of one choice. Minor units of the base currency. */
export interface GroupPriceRow {
  itemId: string
  variantId: number
  groupPrice: number
  /** Free units at the chosen store location, or at all locations together if none is chosen. */
  free: number
}

const selectCampaigns = (db: Db) =>
  db.selectFrom('campaign').select((eb) => [
    'campaign.id',
    'name',
    'line',
    'rules',
    'picture',
    'campaign.status',
    'starts_at as startsAt',
    'ends_at as endsAt',
    'fill_minutes as fillMinutes',
    'max_units as maxUnits',
    'max_groups as maxGroups',
    eb
      .selectFrom('campaign_item')
      .innerJoin('product', 'product.id', 'campaign_item.product_id')
      .whereRef('campaign_item.campaign_id', '=', 'campaign.id')
      .where('product.record_status', '=', 'ACTIVE')
      .where('product.gift_card', '=', false)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .as('itemCount'),
  ])

const toCampaign = (row: { itemCount: number | null }) =>
  ({ ...row, itemCount: Number(row.itemCount) }) as unknown as CampaignRow

/** Campaigns that were not withdrawn and had not ended before an instant. */
export async function readCampaigns(db: Db, endedAfter: Date): Promise<CampaignRow[]> {
  const rows = await selectCampaigns(db)
    .where('campaign.status', '=', 'ACTIVE')
    .where('ends_at', '>', endedAfter)
    .orderBy('ends_at')
    .orderBy('position')
    .execute()
  return rows.map(toCampaign)
}

export async function readCampaign(db: Db, id: string): Promise<CampaignRow | null> {
  const row = await selectCampaigns(db).where('campaign.id', '=', id).executeTakeFirst()
  return row ? toCampaign(row) : null
}

const selectItems = (db: Db) =>
  db
    .selectFrom('campaign_item')
    .select((eb) => [
      'campaign_item.id',
      'campaign_item.campaign_id as campaignId',
      'product_id as productId',
      'group_size as groupSize',
      'units_left as unitsLeft',
      eb
        .selectFrom('campaign_group')
        .innerJoin('campaign_seat', 'campaign_seat.group_id', 'campaign_group.id')
        .whereRef('campaign_group.item_id', '=', 'campaign_item.id')
        .where('campaign_seat.state', '=', 'PAID')
        .select(sql<number>`COALESCE(sum(campaign_seat.units), 0)::int`.as('units'))
        .as('soldUnits'),
    ])

/** The items of a campaign, in the shop's order. */
export async function readItems(db: Db, campaignId: string): Promise<ItemRow[]> {
  const rows = await selectItems(db).where('campaign_id', '=', campaignId).orderBy('position').orderBy('id').execute()
  return rows as ItemRow[]
}

export async function readItem(db: Db, id: string): Promise<ItemRow | null> {
  const row = await selectItems(db).where('campaign_item.id', '=', id).executeTakeFirst()
  return (row as ItemRow | undefined) ?? null
}

/**
 * The choices of items with their group prices and free units, at a store location or, with null, at all of them. Gift
 * cards are excluded, as one could be redeemed before its group fails.
 */
export async function readGroupPrices(
  db: Db,
  itemIds: readonly string[],
  storeLocationId: string | null,
): Promise<GroupPriceRow[]> {
  if (itemIds.length === 0) return []
  const rows = await db
    .selectFrom('campaign_price')
    .innerJoin('variant', 'variant.id', 'campaign_price.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .where('item_id', 'in', [...itemIds])
    .where('product.gift_card', '=', false)
    .select((eb) => [
      'item_id as itemId',
      'variant_id as variantId',
      'group_price as groupPrice',
      eb
        .selectFrom('stock')
        .whereRef('stock.variant_id', '=', 'campaign_price.variant_id')
        .$if(storeLocationId !== null, (query) => query.where('store_location_id', '=', storeLocationId as string))
        .select(sql<number>`COALESCE(sum(on_hand - reserved), 0)::int`.as('free'))
        .as('free'),
    ])
    .orderBy('variant.position')
    .execute()
  return rows.map((row) => ({ ...row, free: row.free ?? 0 }))
}
