import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAIR, readyCampaignCart, runCampaigns } from '../../../testing/campaigns.ts'
import { guestOf, withLine } from '../../../testing/every-call.ts'
import { type PaymentTestShop, paymentTestShop } from '../../../testing/payment-test-shop.ts'
import { attemptKey, CONTACT, chooseStoreLocation, confirmTotal, firstFreeSlot } from '../../../testing/ready-cart.ts'
import type { Shopper } from '../../../testing/shopper.ts'

const WHO = 'POST /shoppingManagement4/orderContactInfo'
const CONFIG = 'GET /shoppingManagement4/checkoutConfig'
const RESERVE = 'POST /shoppingManagement4/reserve'
const SLOT = 'POST /shoppingManagement4/orderPickupDateTime'

let shop: PaymentTestShop
beforeAll(async () => {
  shop = await paymentTestShop()
})
afterAll(() => shop.close())

const eatAt = (guest: Shopper, tableNumber: string) =>
  guest.call(WHO, { query: { localStoreName: 'x', methodName: 'EAT_IN', tableNumber }, body: CONTACT })

const chooseWithoutTables = async (guest: Shopper) => {
  const storeLocationId = shop.context.content.storeLocations.find(({ tables }) => tables.length === 0)?.id ?? ''
  await guest.call('POST /common3/setSelectedStoreLocation', { body: { storeLocationId } })
}

/** A guest at a table who has confirmed the total of their order. */
async function atTable(tableNumber: string): Promise<Shopper> {
  const guest = await withLine(shop)
  await chooseStoreLocation(guest)
  await eatAt(guest, tableNumber)
  await confirmTotal(guest)
  return guest
}

test('an order at a table needs no time, and says its table', async () => {
  const spots = () => shop.rows('SELECT COALESCE(sum(taken), 0)::int AS taken FROM pickup_slot')
  const before = await spots()
  const guest = await atTable(' 7 ')
  expect(await guest.call('GET /shoppingManagement4/myCart')).toMatchObject({ orderMethod: 'EAT_IN', tableNumber: '7' })
  const { orderID } = await guest.call(RESERVE, { body: { attemptKey: attemptKey() } })
  const { order } = await guest.call('GET /admin/orderManagement/order/{id}', { params: { id: orderID } })
  expect(order).toMatchObject({ orderMethod: 'EAT_IN', tableNumber: '7', pickup: null, contact: CONTACT })
  await shop.press(await shop.open(guest, orderID), 'pay')
  expect(await shop.check(guest, orderID)).toMatchObject({ status: 'NEW' })
  expect(await spots()).toEqual(before)
  expect(await guest.call('GET /shoppingManagement4/myCart')).toMatchObject({ tableNumber: null })
})

test('another table is another order, and the first one gives its goods back', async () => {
  const guest = await atTable('7')
  const first = await guest.call(RESERVE, { body: { attemptKey: attemptKey() } })
  await eatAt(guest, '8')
  await confirmTotal(guest)
  const second = await guest.call(RESERVE, { body: { attemptKey: attemptKey() } })
  expect(second.orderID).not.toBe(first.orderID)
  expect(
    await shop.rows('SELECT status, holds_stock AS holds FROM orders WHERE id = ANY($1) ORDER BY placed_at', [
      [first.orderID, second.orderID],
    ]),
  ).toEqual([
    { status: 'CANCELLED', holds: false },
    { status: 'INTERIM', holds: true },
  ])
})

test('eat-in is offered by store locations with tables, and not for what a group buys', async () => {
  const guest = guestOf(shop)
  expect((await guest.call(CONFIG)).orderMethods).toEqual(['PICKUP', 'DELIVERY', 'EAT_IN'])
  await chooseStoreLocation(guest)
  expect((await guest.call(CONFIG)).orderMethods).toEqual(['PICKUP', 'DELIVERY', 'EAT_IN'])
  await chooseWithoutTables(guest)
  expect((await guest.call(CONFIG)).orderMethods).toEqual(['PICKUP', 'DELIVERY'])
  await runCampaigns(shop)
  await readyCampaignCart(guest)
  const query = { fissionCampaignId: PAIR }
  expect((await guest.call(CONFIG, { query })).orderMethods).toEqual(['PICKUP', 'DELIVERY'])
  const method = { query, body: { orderMethod: 'EAT_IN' } } as const
  expect(await guest.refusal('POST /shoppingManagement4/updateOrderMethod', method)).toBe('METHOD_NOT_OFFERED')
})

test('table and pickup time are those of one store location', async () => {
  const guest = await withLine(shop)
  const first = await chooseStoreLocation(guest)
  await guest.call(SLOT, { body: await firstFreeSlot(guest) })
  const other = shop.context.content.storeLocations.find(({ id, tables }) => id !== first && tables.length > 0)
  await guest.call('POST /common3/setSelectedStoreLocation', { body: { storeLocationId: other?.id ?? '' } })
  expect(await eatAt(guest, '2')).toMatchObject({ pickup: null, tableNumber: '2' })
  await guest.call('POST /common3/setSelectedStoreLocation', { body: { storeLocationId: first } })
  expect(await guest.call(SLOT, { body: await firstFreeSlot(guest) })).toMatchObject({ tableNumber: null })
})
