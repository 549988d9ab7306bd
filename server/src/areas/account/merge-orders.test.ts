import { expect, test } from 'vitest'
import { newAccount, signedIn } from '../../testing/account.ts'
import { groupOf, leader, newContact, PAIR, runCampaigns } from '../../testing/campaigns.ts'
import { completeCheckout, firstFreeSlot } from '../../testing/ready-cart.ts'
import type { Shopper } from '../../testing/shopper.ts'
import {
  copyOf,
  goodsWith,
  guestWith,
  NO_CHANGES,
  newShopper,
  openMergeShop,
  readOrder,
  reserve,
  shop,
  signInAndMerge,
  unitsIn,
} from './merge.fixture.ts'

openMergeShop()

/** Orders the content of a visitor's cart. */
async function order(device: Shopper): Promise<string> {
  await completeCheckout(device, newContact())
  return reserve(device)
}

/** Reserved units of a product, by its stock and by the unpaid orders. */
const books = (productId: string) =>
  shop().rows<{ stock: number; orders: number }>(
    `SELECT (SELECT sum(reserved)::int FROM stock JOIN variant v ON v.id = variant_id WHERE product_id = $1) AS stock,
       (SELECT COALESCE(sum(quantity), 0)::int FROM orders o JOIN order_line l ON l.order_id = o.id
         WHERE o.holds_stock AND l.product_id = $1) AS orders`,
    [productId],
  )

/** Expects that the reserved stock of each product equals what orders hold. */
async function expectBalance(...goods: string[]): Promise<void> {
  for (const productId of goods) {
    const [row] = await books(productId)
    expect(row?.stock).toBe(row?.orders)
  }
}

test('a guest’s unpaid order is paid by the shopper on another device, and leaves the cart with its payment', async () => {
  const [goods = '', other = ''] = await goodsWith(50, 2)
  const guest = await guestWith({ [goods]: 2 })
  const id = await order(guest)
  const { email, device } = await newShopper({ [other]: 1 })
  expect(await signInAndMerge(guest, email)).toEqual(NO_CHANGES)
  expect(await unitsIn(device)).toEqual({ [goods]: 2, [other]: 1 })
  await shop().press(await shop().open(device, id), 'pay')
  expect((await readOrder(guest, id)).status).toBe('NEW')
  expect(await unitsIn(guest)).toEqual({ [other]: 1 })
  await expectBalance(goods)
})

test('the units that the guest’s own unpaid order holds stay in the cart, even the last', async () => {
  const [goods = '', other = ''] = await goodsWith(2, 2)
  const guest = await guestWith({ [goods]: 2 })
  await order(guest)
  const { email } = await newShopper({ [other]: 1 })
  expect(await signInAndMerge(guest, email)).toEqual(NO_CHANGES)
  expect(await unitsIn(guest)).toEqual({ [goods]: 2, [other]: 1 })
})

test.each(['guest', 'shopper'])('of two unpaid orders the older is replaced: that of the %s', async (older) => {
  const [goods = '', other = ''] = await goodsWith(50, 2)
  const { email, device } = await newShopper({ [other]: 1 })
  const guest = await guestWith({ [goods]: 3 })
  const [first, second] = older === 'guest' ? [guest, device] : [device, guest]
  const firstId = await order(first)
  const page = await shop().open(first, firstId)
  const secondId = await order(second)
  expect((await signInAndMerge(guest, email)).replacedOrders).toEqual([firstId])
  expect((await readOrder(guest, firstId)).status).toBe('CANCELLED')
  await expectBalance(goods, other)
  await shop().work(async () => (await shop().payments(firstId))[0]?.status === 'CLOSE')
  await fetch(page, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' })
  expect((await readOrder(guest, firstId)).paymentStatus).toBe('NOT_PAID')
  await shop().press(await shop().open(guest, secondId), 'pay')
  expect((await readOrder(device, secondId)).status).toBe('NEW')
})

test('a guest’s paid order is read by its shopper on any device, and by no other shopper', async () => {
  const { shopper: guest, order } = await shop().buyer()
  await shop().press(await shop().open(guest, order.orderID), 'pay')
  const [email, stranger] = [await newAccount(shop()), await signedIn(shop(), await newAccount(shop()))]
  await signInAndMerge(guest, email)
  const elsewhere = await signedIn(shop(), email)
  expect((await readOrder(elsewhere, order.orderID)).status).toBe('NEW')
  await expect(readOrder(stranger, order.orderID)).rejects.toThrow('ORDER_NOT_FOUND')
  const [row] = await shop().rows(
    'SELECT user_id = s.id AS owned FROM orders, shopper s WHERE orders.id = $1 AND email = $2',
    [order.orderID, email],
  )
  expect(row).toEqual({ owned: true })
})

test('an order that another visitor made of the guest’s cart stays theirs', async () => {
  const [goods = ''] = await goodsWith(50)
  const first = await guestWith({ [goods]: 1 })
  const id = await order(first)
  const second = copyOf(first)
  second.cookies.delete('istore_session')
  await signInAndMerge(second, await newAccount(shop()))
  expect(await unitsIn(second)).toEqual({ [goods]: 1 })
  await expect(readOrder(second, id)).rejects.toThrow('ORDER_NOT_FOUND')
  await shop().press(await shop().open(first, id), 'pay')
  expect((await readOrder(first, id)).status).toBe('NEW')
  expect(await unitsIn(second)).toEqual({ [goods]: 1 })
})

test('a guest’s seat in a group is the shopper’s', async () => {
  await runCampaigns(shop())
  const leads = await leader(shop())
  const email = await newAccount(shop())
  await signInAndMerge(leads.shopper, email)
  const elsewhere = await signedIn(shop(), email)
  expect((await groupOf({ ...leads, shopper: elsewhere })).mine).toBe(true)
  const { groups } = await elsewhere.call('GET /common3/orders/list', { query: { fissionCampaignId: PAIR } })
  expect(groups.find(({ groupId }) => groupId === leads.groupId)?.mine).toBe(true)
})

test('what a guest’s unpaid order holds counts in the shopper’s limits', async () => {
  const [goods = '', other = ''] = await goodsWith(50, 2)
  const guest = await guestWith({ [goods]: 1 })
  await order(guest)
  const [hold] = await shop().rows<{ marks: Buffer[] }>(
    'SELECT marks FROM order_hold ORDER BY reserved_at DESC LIMIT 1',
  )
  const email = await newAccount(shop())
  await signInAndMerge(guest, email)
  await guestWith({ [other]: 1 }, guest)
  await guest.call('POST /shoppingManagement4/orderPickupDateTime', { body: await firstFreeSlot(guest) })
  await completeCheckout(guest, newContact())
  await reserve(guest)
  const marks = await shop().rows<{ marks: Buffer[] }>('SELECT marks FROM order_hold ORDER BY reserved_at DESC LIMIT 2')
  expect(marks[0]?.marks[0]).toEqual(marks[1]?.marks[0])
  expect(marks[1]?.marks[0]).not.toEqual(hold?.marks[0])
})
