import type { Body, Reply } from '@istore/contract/index.ts'
import type { PaymentTestShop } from './payment-test-shop.ts'
import { attemptKey, CONTACT, chooseStoreLocation, completeCheckout } from './ready-cart.ts'
import { Shopper } from './shopper.ts'

/** The demo's running campaign for groups of two, and its first item. */
export const PAIR = 'bake-for-two'
export const PAIR_ITEM = 'bake-for-two-egg-tarts'

const CART = 'POST /shoppingManagement4/myCart/fc/{id}'

let people = 0
/** The contact of a new shopper: limits identify shoppers by email and phone. */
export const newContact = (): typeof CONTACT => {
  people += 1
  return { ...CONTACT, phone: `416 555 ${String(people).padStart(4, '0')}`, email: `shopper-${people}@example.test` }
}

/** Moves the dates of the demo's campaigns around the shop's clock. */
export async function runCampaigns(shop: PaymentTestShop): Promise<void> {
  const now = shop.context.now().getTime()
  const day = 86_400_000
  await shop.rows(`UPDATE campaign SET starts_at = $1, ends_at = $2 WHERE id <> 'cup-season'`, [
    new Date(now - day),
    new Date(now + 30 * day),
  ])
  await shop.rows(`UPDATE campaign SET starts_at = $1, ends_at = $2 WHERE id = 'cup-season'`, [
    new Date(now - 9 * day),
    new Date(now - 2 * day),
  ])
}

/** Provides enough stock of the first item, and pickup times that accept as many orders. */
export async function stockForMany(shop: PaymentTestShop, units: number): Promise<void> {
  await shop.rows(
    `UPDATE stock SET on_hand = $1 WHERE variant_id IN (SELECT id FROM variant WHERE product_id = 'egg-tarts')`,
    [units],
  )
  await shop.rows('UPDATE store_location SET slot_capacity = $1', [units])
  await shop.context.content.load()
}

/** The first combination of an item that is on sale. */
export async function firstChoice(shopper: Shopper, itemId = PAIR_ITEM) {
  const key = 'GET /productManagement2/campaignProductItem/{id}'
  const { item } = await shopper.call(key, { params: { id: itemId } })
  const [price] = item.prices
  if (!price) throw new Error(`${itemId} has no price`)
  return { campaignProductItemId: itemId, optionPair: price.optionPair }
}

type Wanted = Partial<Body<typeof CART>>

/** Prepares the campaign's cart up to the confirmed total, ready for `reserve`. */
export async function readyCampaignCart(shopper: Shopper, wanted: Wanted = {}, contact = newContact()): Promise<void> {
  const query = { fissionCampaignId: PAIR }
  await chooseStoreLocation(shopper)
  const body = { quantity: 1, ...(await firstChoice(shopper)), ...wanted }
  await shopper.call(CART, { params: { id: PAIR }, body })
  await completeCheckout(shopper, contact, query)
}

type Order = Reply<'POST /shoppingManagement4/reserve'>

/** Orders the campaign's cart. */
export function reserveInCampaign(shopper: Shopper, key = attemptKey()): Promise<Order> {
  const query = { fissionCampaignId: PAIR }
  return shopper.call('POST /shoppingManagement4/reserve', { query, body: { attemptKey: key } })
}

/** A member of a group who has not paid yet. */
export interface Member {
  shopper: Shopper
  order: Order
  groupId: string
}

/** A new shopper who has ordered in an existing group, or in a new one. */
export async function member(shop: PaymentTestShop, wanted: Wanted = {}, contact = newContact()): Promise<Member> {
  const shopper = new Shopper(shop.app)
  await readyCampaignCart(shopper, wanted, contact)
  const order = await reserveInCampaign(shopper)
  return { shopper, order, groupId: (await groupOf({ shopper, order })).groupId }
}

export async function groupOf({ shopper, order }: Pick<Member, 'shopper' | 'order'>) {
  const key = 'GET /admin/orderManagement/order/{id}'
  const { group } = (await shopper.call(key, { params: { id: order.orderID } })).order
  if (!group) throw new Error(`order ${order.orderID} is of no group`)
  return group
}

/** Pays an order at the provider. */
export async function pay(shop: PaymentTestShop, { shopper, order }: Pick<Member, 'shopper' | 'order'>): Promise<void> {
  await shop.press(await shop.open(shopper, order.orderID), 'pay')
}

/** A new shopper who leads an open group. */
export async function leader(shop: PaymentTestShop, wanted: Wanted = {}): Promise<Member> {
  const leads = await member(shop, wanted)
  await pay(shop, leads)
  return leads
}
