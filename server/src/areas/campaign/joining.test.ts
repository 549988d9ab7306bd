import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  groupOf,
  leader,
  member,
  newContact,
  PAIR,
  PAIR_ITEM,
  pay,
  readyCampaignCart,
  reserveInCampaign,
  runCampaigns,
  stockForMany,
} from '../../testing/campaigns.ts'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { attemptKey } from '../../testing/ready-cart.ts'
import { CallFailed, Shopper } from '../../testing/shopper.ts'
import { endUnpaidOrder } from '../payment/closing.ts'
import { instantAt, minutesOf } from '../store/zoned-time.ts'

const query = { fissionCampaignId: PAIR }
const GROUPS = 'GET /common3/orders/list'
const CONFIG = 'GET /shoppingManagement4/checkoutConfig'

let shop: PaymentTestShop
beforeAll(async () => {
  shop = await paymentTestShop({ poolSize: 16 })
  await runCampaigns(shop)
  await stockForMany(shop, 500)
})
afterAll(() => shop.close())

const codeOf = (error: unknown) => {
  if (error instanceof CallFailed) return error.code
  throw error
}
const outcome = (shopper: Shopper) => reserveInCampaign(shopper).then(() => 'reserved', codeOf)
const seats = (groupId: string) =>
  shop.rows('SELECT seats_taken AS taken, seats_paid AS paid FROM campaign_group WHERE id = $1', [groupId])

async function ready(wanted: Parameters<typeof readyCampaignCart>[1], contact = newContact()): Promise<Shopper> {
  const shopper = new Shopper(shop.app)
  await readyCampaignCart(shopper, wanted, contact)
  return shopper
}

/** Counts the outcomes of concurrent orders. */
async function together(shoppers: readonly Shopper[]): Promise<Record<string, number>> {
  const outcomes = await Promise.all(shoppers.map(outcome))
  return Object.fromEntries(
    Object.entries(Object.groupBy(outcomes, (each) => each)).map(([k, v]) => [k, v?.length ?? 0]),
  )
}

const stateOf = async (orderId: string) =>
  (
    await shop.rows<{ stand: string }>(`SELECT status || ' ' || payment_status AS stand FROM orders WHERE id = $1`, [
      orderId,
    ])
  )[0]?.stand

test('shoppers who do not pay take no seat in a paid leader’s group: the first to pay gets it', async () => {
  const leads = await leader(shop)
  const { groupId } = leads
  const [idle, slow] = [await member(shop, { groupId }), await member(shop, { groupId })]
  expect(await seats(groupId)).toEqual([{ taken: 1, paid: 1 }])
  expect((await groupOf(leads)).missing).toBe(1)
  const slowPage = await shop.open(slow.shopper, slow.order.orderID)
  const honest = await member(shop, { groupId })
  await pay(shop, honest)
  expect(await seats(groupId)).toEqual([{ taken: 2, paid: 2 }])
  expect((await groupOf(honest)).status).toBe('FULL')
  expect(await stateOf(honest.order.orderID)).toBe('NEW PAID_ONLINE')
  // The late payment is refunded, and the waiting order can no longer be paid.
  await shop.press(slowPage, 'pay')
  expect(await stateOf(slow.order.orderID)).toBe('EXPIRED REFUND_PENDING')
  const request = 'GET /shoppingManagement4/requestSnapPayPrePayment/webpay/ALIPAY'
  expect(await idle.shopper.refusal(request, { query: { orderID: idle.order.orderID } })).toBe('ORDER_NOT_PAYABLE')
  await shop.work(async () => (await stateOf(idle.order.orderID)) === 'EXPIRED NOT_PAID')
  await shop.work(async () => (await stateOf(slow.order.orderID)) === 'EXPIRED REFUNDED')
  expect(await stateOf(leads.order.orderID)).toBe('NEW PAID_ONLINE')
})

test('of many who join and pay concurrently for one seat, one gets it and the others are refunded', async () => {
  const { groupId } = await leader(shop)
  const shoppers = []
  for (let each = 0; each < 5; each += 1) shoppers.push(await ready({ groupId }))
  const orders = await Promise.all(shoppers.map((shopper) => reserveInCampaign(shopper)))
  expect(await seats(groupId)).toEqual([{ taken: 1, paid: 1 }])
  const pages = []
  for (const [index, { orderID }] of orders.entries()) pages.push(await shop.open(shoppers[index] as Shopper, orderID))
  await Promise.all(pages.map((page) => shop.press(page, 'pay')))
  expect(await seats(groupId)).toEqual([{ taken: 2, paid: 2 }])
  const states = (await Promise.all(orders.map(({ orderID }) => stateOf(orderID)))).sort()
  expect(states).toEqual([...Array(4).fill('EXPIRED REFUND_PENDING'), 'NEW PAID_ONLINE'])
})

test('concurrent leaders get no more than the last units of the campaign', async () => {
  const shoppers = []
  for (let each = 0; each < 6; each += 1) shoppers.push(await ready({}))
  await shop.rows('UPDATE campaign_item SET units_left = 2 WHERE id = $1', [PAIR_ITEM])
  expect(await together(shoppers)).toEqual({ reserved: 2, OUT_OF_STOCK: 4 })
  const orders = await shop.rows<{ id: string }>(
    `SELECT id FROM orders WHERE status = 'INTERIM' AND campaign_item_id = $1 ORDER BY placed_at DESC LIMIT 2`,
    [PAIR_ITEM],
  )
  for (const { id } of orders) await endUnpaidOrder(shop.context, id)
  expect(await shop.rows('SELECT units_left FROM campaign_item WHERE id = $1', [PAIR_ITEM])).toEqual([
    { units_left: 2 },
  ])
  await shop.rows('UPDATE campaign_item SET units_left = NULL WHERE id = $1', [PAIR_ITEM])
})

test('two devices of one shopper that order concurrently cannot exceed a limit', async () => {
  const who = newContact()
  const devices = [
    await ready({ quantity: 2 }, who),
    await ready({ quantity: 2 }, { ...who, phone: '+1 647 555 9999' }),
  ]
  expect(await together(devices)).toEqual({ reserved: 1, CAMPAIGN_LIMIT: 1 })
})

test('a shopper gets one seat per group, and no more groups than the campaign allows', async () => {
  const leads = await leader(shop)
  await shop.rows('UPDATE campaign SET max_groups = 2, max_units = 4 WHERE id = $1', [PAIR])
  const body = { quantity: 1, campaignProductItemId: PAIR_ITEM, optionPair: 'pack:box-of-6', groupId: leads.groupId }
  const put = 'POST /shoppingManagement4/myCart/fc/{id}'
  expect(await leads.shopper.refusal(put, { params: { id: PAIR }, body })).toBe('CAMPAIGN_LIMIT')
  const again = { ...leads, order: await reserveAgain(leads.shopper) }
  await pay(shop, again)
  expect(await leads.shopper.refusal(put, { params: { id: PAIR }, body: { ...body, groupId: undefined } })).toBe(
    'CAMPAIGN_LIMIT',
  )
  const joins = await member(shop, { groupId: leads.groupId })
  await pay(shop, joins)
  // A full group no longer counts towards the shopper's groups, but its units still count.
  await reserveAgain(leads.shopper)
  await runCampaigns(shop)
  await shop.rows('UPDATE campaign SET max_groups = 1, max_units = 2 WHERE id = $1', [PAIR])
})

async function reserveAgain(shopper: Shopper) {
  await readyCampaignCart(shopper)
  return reserveInCampaign(shopper)
}

test('an order requested twice is created once; a changed cart leaves its old group', async () => {
  const leads = await leader(shop)
  const shopper = await ready({ groupId: leads.groupId })
  const key = attemptKey()
  const [first, second] = await Promise.all([reserveInCampaign(shopper, key), reserveInCampaign(shopper, key)])
  const third = await reserveInCampaign(shopper)
  expect([second.orderID, third.orderID]).toEqual([first.orderID, first.orderID])
  expect(await seats(leads.groupId)).toEqual([{ taken: 1, paid: 1 }])
  await readyCampaignCart(shopper, { quantity: 2 })
  const own = await reserveInCampaign(shopper)
  expect(own.orderID).not.toBe(first.orderID)
  expect(await seats(leads.groupId)).toEqual([{ taken: 1, paid: 1 }])
  expect((await groupOf({ shopper, order: own })).status).toBe('WAITING')
})

test('after its campaign has ended a group may be joined, but not started', async () => {
  const { groupId } = await leader(shop)
  const joins = await ready({ groupId })
  const leads = await ready({})
  await shop.rows('UPDATE campaign SET ends_at = now() WHERE id = $1', [PAIR])
  expect(await outcome(leads)).toBe('CAMPAIGN_CLOSED')
  const order = await reserveInCampaign(joins)
  await pay(shop, { shopper: joins, order })
  expect((await groupOf({ shopper: joins, order })).status).toBe('FULL')
  await runCampaigns(shop)
})

test('an offer that ends while its shopper pays still opens the group', async () => {
  const shopper = await ready({})
  const order = await reserveInCampaign(shopper)
  await shop.rows('UPDATE campaign SET ends_at = now() WHERE id = $1', [PAIR])
  await pay(shop, { shopper, order })
  expect((await groupOf({ shopper, order })).status).toBe('OPEN')
  await runCampaigns(shop)
})

test('an unpaid order in a group ends with the group at the latest', async () => {
  const { groupId } = await leader(shop)
  const soon = new Date(Date.now() + 5 * 60_000)
  await shop.rows('UPDATE campaign_group SET expires_at = $2 WHERE id = $1', [groupId, soon])
  expect((await member(shop, { groupId })).order.expiresAt).toBe(soon.toISOString())
})

test('items of a group cannot be collected before the group can be full', async () => {
  const shopper = await ready({})
  const { nextFree: early } = await shopper.call(CONFIG)
  await shop.rows('UPDATE campaign SET fill_minutes = 4320 WHERE id = $1', [PAIR])
  const from = shop.context.now().getTime() + 4320 * 60_000
  const { nextFree, pickupDays, storeLocation: location } = await shopper.call(CONFIG, { query })
  expect(pickupDays).toHaveLength(7)
  const { timeZone = '' } = shop.context.content.storeLocation(location?.id ?? null) ?? {}
  const { date = '', time = '' } = nextFree ?? {}
  expect(instantAt(date, minutesOf(time ?? ''), timeZone).getTime()).toBeGreaterThan(from)
  const slot = 'POST /shoppingManagement4/orderPickupDateTime'
  if (!early?.time) throw new Error('no time is free')
  expect(await shopper.refusal(slot, { query, body: { ...early, time: early.time } })).toBe('SLOT_NOT_OFFERED')
  // The time chosen earlier is too early for an order as well.
  expect(await outcome(shopper)).toBe('SLOT_NOT_OFFERED')
  await shop.rows('UPDATE campaign SET fill_minutes = 120 WHERE id = $1', [PAIR])
})

test('other shoppers see only what the list says about a group', async () => {
  const { groupId, order } = await leader(shop)
  const stranger = await ready({})
  const key = 'GET /admin/orderManagement/order/{id}'
  expect(await stranger.refusal(key, { params: { id: order.orderID } })).toBe('ORDER_NOT_FOUND')
  const { groups } = await stranger.call(GROUPS, { query })
  const found = groups.find((group) => group.groupId === groupId)
  expect(Object.keys(found ?? {}).sort()).toEqual(
    ['campaignProductItemId', 'expiresAt', 'groupId', 'members', 'mine', 'missing', 'paid', 'size', 'status'].sort(),
  )
  expect(Object.keys(found?.members[0] ?? {})).toEqual(['shownName', 'leads'])
})

test('no call caused an error', () => expect(shop.faults).toEqual([]))
