import type { Tx } from '../db/client.ts'
import type { PictureLookup } from './pictures.ts'
import type { SeedShop } from './shop.ts'

type Campaign = SeedShop['campaigns'][number]
type Item = Campaign['items'][number]

const DAY_MS = 86_400_000

const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS)

function campaignRow(campaign: Campaign, position: number, pictures: PictureLookup) {
  const { id, name, line, rules, startsInDays, endsInDays, fillMinutes, maxUnits, maxGroups, items } = campaign
  return {
    id,
    position,
    name: JSON.stringify(name),
    line: JSON.stringify(line),
    rules: JSON.stringify(rules),
    picture: JSON.stringify(pictures(`product/${items[0]?.product}-1`)),
    starts_at: daysFromNow(startsInDays),
    ends_at: daysFromNow(endsInDays),
    fill_minutes: fillMinutes,
    max_units: maxUnits,
    max_groups: maxGroups,
  }
}

/** Price in a group: a multiple of ten minor units. */
const groupPriceOf = (price: number, percentOff: number) => Math.round((price * (100 - percentOff)) / 1000) * 10

async function seedItem(tx: Tx, campaign: Campaign, item: Item, position: number): Promise<void> {
  const id = `${campaign.id}-${item.product}`
  await tx
    .insertInto('campaign_item')
    .values({
      id,
      campaign_id: campaign.id,
      product_id: item.product,
      position,
      group_size: item.groupSize,
      units_left: item.units ?? null,
    })
    .execute()
  const variants = await tx
    .selectFrom('variant')
    .select(['id', 'price', 'clearance_price'])
    .where('product_id', '=', item.product)
    .execute()
  const prices = variants.map((variant) => ({
    item_id: id,
    variant_id: variant.id,
    group_price: groupPriceOf(variant.clearance_price ?? variant.price, item.percentOff),
  }))
  await tx.insertInto('campaign_price').values(prices).execute()
}

/** Writes the campaigns and their items. The products must exist. */
export async function seedCampaigns(tx: Tx, shop: SeedShop, pictures: PictureLookup): Promise<void> {
  const rows = shop.campaigns.map((campaign, position) => campaignRow(campaign, position, pictures))
  await tx.insertInto('campaign').values(rows).execute()
  for (const campaign of shop.campaigns) {
    for (const [position, item] of campaign.items.entries()) await seedItem(tx, campaign, item, position)
  }
}
