import type { Reply } from '@istore/contract/index.ts'
import { pagePaths } from '@istore/contract/page-paths.ts'
import type { AppContext } from '../../app-context.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { productDetail } from '../catalogue/product-service.ts'
import { cardsOf } from '../catalogue/service.ts'
import { readyTimes } from '../store/service.ts'
import type { Offer } from './offer.ts'
import {
  type CampaignRow,
  type GroupPriceRow,
  type ItemRow,
  readCampaign,
  readCampaigns,
  readGroupPrices,
  readItem,
  readItems,
} from './queries.ts'
import { campaignStatus, canJoin, collectedFrom, groupStatus } from './rules.ts'
import { readGroup, readGroupOfOrder, readOpenGroups } from './seat-queries.ts'
import { campaignIn, groupIn, itemIn } from './view.ts'

/** How long an ended campaign is still listed. */
const LISTED_AFTER_MS = 30 * 24 * 3_600_000

const MAX_GROUPS_LISTED = 50

type List = Reply<'GET /common3/campaign/fissionList'>
type OneItem = Reply<'GET /productManagement2/campaignProductItem/{id}'>['item']

/** The current time and the time zone for showing campaigns. */
const clockOf = ({ now, content }: AppContext) => ({ now: now(), timeZone: content.timeZone })

/** Running and coming campaigns, those that end first at the top, and then those that ended recently. */
export async function campaigns({ context, locale }: Visit): Promise<List> {
  const now = context.now()
  const rows = await readCampaigns(context.db, new Date(now.getTime() - LISTED_AFTER_MS))
  const shown = rows.map((row) => campaignIn(row, locale, clockOf(context)))
  const ended = shown.filter((each) => each.status === 'ENDED')
  return { campaigns: [...shown.filter((each) => each.status !== 'ENDED'), ...ended.reverse()] }
}

/** An existing campaign. @throws Refusal CAMPAIGN_NOT_FOUND */
export async function campaignOrRefuse(context: AppContext, id: string): Promise<CampaignRow> {
  const row = await readCampaign(context.db, id)
  if (!row) throw new Refusal('CAMPAIGN_NOT_FOUND')
  return row
}

/** A campaign, even a withdrawn one. @throws Refusal CAMPAIGN_NOT_FOUND */
export async function campaign(visit: Visit, id: string): Promise<Reply<'GET /common3/campaign/fission/{id}'>> {
  const { context, locale } = visit
  return { campaign: campaignIn(await campaignOrRefuse(context, id), locale, clockOf(context)) }
}

/** The items of a campaign, without those whose product is no longer sold. @throws Refusal CAMPAIGN_NOT_FOUND */
export async function campaignItems(
  visit: Visit,
  campaignId: string,
): Promise<Reply<'GET /productManagement2/campaignProductItem/list/all'>> {
  const { context } = visit
  const [rows] = await Promise.all([readItems(context.db, campaignId), campaignOrRefuse(context, campaignId)])
  const ids = rows.map((row) => row.productId)
  const [products, cards, prices] = await Promise.all([
    context.catalogue.products(ids),
    cardsOf(visit, ids),
    readGroupPrices(context.db, itemIds(rows), visit.storeLocationId),
  ])
  const items = rows.flatMap((row) => {
    const product = products.find((each) => each.id === row.productId)
    const card = cards.find((each) => each.id === row.productId)
    const item = product && itemIn(row, product, pricesOf(prices, row))
    return item && card ? [{ ...item, product: card }] : []
  })
  return { items, currency: context.content.baseCurrency }
}

const itemIds = (rows: readonly ItemRow[]) => rows.map((row) => row.id)
const pricesOf = (prices: readonly GroupPriceRow[], row: ItemRow) => prices.filter((price) => price.itemId === row.id)

/** One item with full product details. @throws Refusal CAMPAIGN_ITEM_NOT_FOUND */
export async function campaignItem(visit: Visit, id: string): Promise<{ item: OneItem; currency: string }> {
  const { context } = visit
  const row = await readItem(context.db, id)
  const product = row && (await context.catalogue.product(row.productId))
  const item = product && itemIn(row, product, await readGroupPrices(context.db, [id], visit.storeLocationId))
  if (!item) throw new Refusal('CAMPAIGN_ITEM_NOT_FOUND')
  const [detail, times] = await Promise.all([
    productDetail(visit, product.id),
    readyForNewGroup(context, row.campaignId),
  ])
  const { product: details } = detail.value as Reply<'GET /productDetailManagement/productDetail/{id}'>
  return { item: { ...item, product: details, readyTimes: times }, currency: context.content.baseCurrency }
}

/** When goods of a group that starts now can be collected at each store location: not before the group's deadline. */
async function readyForNewGroup(context: AppContext, campaignId: string): Promise<OneItem['readyTimes']> {
  const campaign = await campaignOrRefuse(context, campaignId)
  const shown = context.content.storeLocations.filter((location) => location.display)
  const ready = await readyTimes(context, shown, collectedFrom({ campaign, group: null }, context.now()))
  return shown.map(({ id }) => ({ storeLocationId: id, readyBy: ready.get(id) ?? null }))
}

/** The groups of a campaign that can be joined, the visitor's own first. @throws Refusal CAMPAIGN_NOT_FOUND */
export async function openGroups(visit: Visit, campaignId: string): Promise<Reply<'GET /common3/orders/list'>> {
  const { context, sessionHash } = visit
  const now = context.now()
  const { status } = await campaignOrRefuse(context, campaignId)
  if (status === 'CANCELLED') return { groups: [] }
  const rows = await readOpenGroups(context.db, campaignId, { now, sessionHash, max: MAX_GROUPS_LISTED })
  return { groups: rows.filter((row) => row.mine || canJoin(row, now)).map((row) => groupIn(row, clockOf(context))) }
}

/** An order's group for the order's owner, with the path for inviting others; null for an order without a group. */
export async function groupOfOrder(
  context: AppContext,
  orderId: string,
): Promise<Reply<'GET /admin/orderManagement/order/{id}'>['order']['group']> {
  const row = await readGroupOfOrder(context.db, orderId)
  if (!row) return null
  return { ...groupIn(row, clockOf(context)), sharePath: pagePaths.group(row.campaignId, row.id) }
}

/** An item with its campaign, prices and the group to join; null if the item does not belong to the campaign. */
export async function offerOf(
  context: AppContext,
  campaignId: string,
  wanted: { itemId: string; groupId: string | null; storeLocationId: string | null },
): Promise<Offer | null> {
  const [campaign, item, group, prices] = await Promise.all([
    readCampaign(context.db, campaignId),
    readItem(context.db, wanted.itemId),
    wanted.groupId === null ? null : readGroup(context.db, wanted.groupId),
    readGroupPrices(context.db, [wanted.itemId], wanted.storeLocationId),
  ])
  if (!campaign || item?.campaignId !== campaignId) return null
  return { campaign, item, group, prices: new Map(prices.map((price) => [price.variantId, price])) }
}

type CampaignAndGroup = Pick<Offer, 'campaign' | 'group'>

/** Why an offer is closed now; null if it is open. An open group can still be joined after its campaign has ended. */
export function closedNow({ campaign, group }: CampaignAndGroup, now: Date): 'CAMPAIGN_CLOSED' | 'GROUP_CLOSED' | null {
  const status = campaignStatus(campaign, now)
  const isOpen = group ? status === 'RUNNING' || status === 'ENDED' : status === 'RUNNING'
  if (!isOpen) return 'CAMPAIGN_CLOSED'
  return group && groupStatus(group, now) !== 'OPEN' ? 'GROUP_CLOSED' : null
}

/**
 * Refuses an offer that cannot be taken now.
 * @throws Refusal CAMPAIGN_CLOSED (not running, or withdrawn), GROUP_CLOSED (full or over)
 */
export function checkOffer(offer: CampaignAndGroup, now: Date): void {
  const closed = closedNow(offer, now)
  if (closed) throw new Refusal(closed)
  if (offer.group && !canJoin(offer.group, now)) throw new Refusal('GROUP_CLOSED')
}
