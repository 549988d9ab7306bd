import type { Body, Reply } from '@istore/contract/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import type { Offer } from '../campaign/offer.ts'
import { checkLimits } from '../campaign/seats-service.ts'
import { campaignOrRefuse, checkOffer, offerOf } from '../campaign/service.ts'
import { variantOf } from '../catalogue/rules.ts'
import { ensureMainCart, myCart, pricedCart, setLineQuantity } from './service.ts'
import { putUnits } from './write-line-service.ts'

type Cart = Reply<'GET /shoppingManagement4/myCart/fc/{id}'>
type Wanted = Body<'POST /shoppingManagement4/myCart/fc/{id}'>

/** The visitor's cart of a campaign; an empty cart if there is none. @throws Refusal CAMPAIGN_NOT_FOUND */
export async function campaignCart(visit: Visit, campaignId: string): Promise<Cart> {
  await campaignOrRefuse(visit.context, campaignId)
  return myCart(visit.inCampaign(campaignId))
}

/** The offer for the requested item, as the campaign sells it now. */
async function offered(visit: Visit, campaignId: string, wanted: Wanted): Promise<Offer> {
  const { context, storeLocationId } = visit
  await campaignOrRefuse(context, campaignId)
  const { campaignProductItemId: itemId, groupId = null } = wanted
  const offer = await offerOf(context, campaignId, { itemId, groupId, storeLocationId })
  if (!offer) throw new Refusal('CAMPAIGN_ITEM_NOT_FOUND')
  if (groupId !== null && offer.group?.itemId !== itemId) throw new Refusal('GROUP_NOT_FOUND')
  checkOffer(offer, context.now())
  return offer
}

/** The price of the requested choice. @throws Refusal CAMPAIGN_ITEM_NOT_FOUND, OPTION_NOT_FOUND, OUT_OF_STOCK */
async function chosen(visit: Visit, { item, prices }: Offer, { optionPair = '', quantity }: Wanted) {
  const product = await visit.context.catalogue.product(item.productId)
  if (!product) throw new Refusal('CAMPAIGN_ITEM_NOT_FOUND')
  const variant = variantOf(product, optionPair)
  const price = variant && prices.get(variant.id)
  if (!price) throw new Refusal('OPTION_NOT_FOUND')
  if (item.unitsLeft !== null && quantity > item.unitsLeft) throw new Refusal('OUT_OF_STOCK')
  return price
}

/**
 * Puts units of a campaign's item in the campaign's cart, replacing its content, as a group buys a single item.
 * OUT_OF_STOCK means that too few are free at the chosen store location, or left in the campaign.
 * @throws Refusal CAMPAIGN_NOT_FOUND, CAMPAIGN_ITEM_NOT_FOUND, CAMPAIGN_CLOSED, CAMPAIGN_LIMIT, GROUP_NOT_FOUND,
 *   GROUP_CLOSED, OPTION_NOT_FOUND, TOO_MANY_REQUESTS (new carts), and of GROUP_BUY_REFUSALS
 */
export async function putInCampaignCart(visit: Visit, campaignId: string, wanted: Wanted): Promise<Cart> {
  const offer = await offered(visit, campaignId, wanted)
  const price = await chosen(visit, offer, wanted)
  await checkLimits(visit, offer, wanted.quantity)
  await ensureMainCart(visit)
  const own = visit.inCampaign(campaignId)
  const choice = { kind: 'campaign', campaignId, itemId: offer.item.id, groupId: offer.group?.id ?? null } as const
  await putUnits(own, choice, [{ variantId: price.variantId, quantity: wanted.quantity, unitPrice: price.groupPrice }])
  return myCart(own)
}

/**
 * Sets the quantity of the line in a campaign's cart; zero empties the cart.
 * @throws Refusal CAMPAIGN_NOT_FOUND, LINE_NOT_FOUND, CAMPAIGN_LIMIT, and of GROUP_BUY_REFUSALS
 */
export async function setCampaignQuantity(
  visit: Visit,
  campaignId: string,
  { lineId, quantity }: Body<'PUT /shoppingManagement4/myCart/fc/{id}'>,
): Promise<Cart> {
  await campaignOrRefuse(visit.context, campaignId)
  const own = visit.inCampaign(campaignId)
  if (quantity > 0) await checkMore(own, quantity)
  return setLineQuantity(own, lineId, quantity)
}

/**
 * Checks that the campaign allows the shopper this quantity of the cart's item.
 * @throws Refusal LINE_NOT_FOUND, CAMPAIGN_LIMIT, OUT_OF_STOCK
 */
async function checkMore(visit: Visit, quantity: number): Promise<void> {
  const { offer = null, lines = [] } = (await pricedCart(visit)) ?? {}
  if (!offer) throw new Refusal('LINE_NOT_FOUND')
  await checkLimits(visit, offer, quantity)
  if (offer.item.unitsLeft !== null && quantity > offer.item.unitsLeft && quantity > (lines[0]?.quantity ?? 0))
    throw new Refusal('OUT_OF_STOCK')
}
