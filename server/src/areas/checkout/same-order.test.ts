import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyCoupon, newCoupon } from '../../testing/coupons.ts'
import { attemptKey, CONTACT, confirmTotal, readyCart } from '../../testing/ready-cart.ts'
import { Shopper } from '../../testing/shopper.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'

let shop: TestShop
let coupons: string[]
beforeAll(async () => {
  shop = await testShop()
  coupons = [await newCoupon(shop), await newCoupon(shop)]
})
afterAll(() => shop.close())

async function orderOf(guest: Shopper): Promise<string> {
  await confirmTotal(guest)
  return (await guest.call('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })).orderID
}

const readOrder = async (guest: Shopper, id: string) =>
  (await guest.call('GET /admin/orderManagement/order/{id}', { params: { id } })).order

const tip = (body: { percent?: number; amount?: number }) => (guest: Shopper) =>
  guest.call('POST /shoppingManagement4/tips', { body })
const comment = (text: string) => (guest: Shopper) =>
  guest.call('POST /shoppingManagement4/updateCustomerComment', { body: { comment: text } })

const contact =
  (methodName: 'PICKUP' | 'EAT_IN', changes: { name?: string; tableNumber?: string } = {}) =>
  (guest: Shopper) => {
    const { tableNumber, name = CONTACT.name } = changes
    const query = { localStoreName: 'x', methodName, ...(tableNumber && { tableNumber }) }
    return guest.call('POST /shoppingManagement4/orderContactInfo', { query, body: { ...CONTACT, name } })
  }

async function lastPickupTime(guest: Shopper): Promise<void> {
  const { pickupDays } = await guest.call('GET /shoppingManagement4/checkoutConfig')
  const day = pickupDays.findLast(({ times }) => times.length > 0)
  const body = { date: day?.date ?? '', time: day?.times.at(-1)?.time ?? '' }
  await guest.call('POST /shoppingManagement4/orderPickupDateTime', { body })
}

async function otherStoreLocation(guest: Shopper): Promise<void> {
  const { storeLocations } = await guest.call('GET /common3/pickupLocations')
  const body = { storeLocationId: storeLocations[1]?.id ?? '' }
  await guest.call('POST /common3/setSelectedStoreLocation', { body })
  await lastPickupTime(guest)
}

const atTable = (tableNumber: string) => contact('EAT_IN', { tableNumber })
const asIs = async () => {}

/** `before` is chosen before the first order; `choose` is the only change before the second one. */
test.each<[what: string, choose: (guest: Shopper) => Promise<unknown>, before?: (guest: Shopper) => Promise<unknown>]>([
  ['a tip', tip({ percent: 10 })],
  ['another tip', tip({ amount: 300 }), tip({ amount: 200 })],
  ['no tip', tip({}), tip({ amount: 200 })],
  ['a comment', comment('Please ring twice.')],
  ['another comment', comment('Please ring twice.'), comment('Please ring once.')],
  ['a coupon', (guest) => applyCoupon(guest, coupons[0] ?? '')],
  ['another coupon', (guest) => applyCoupon(guest, coupons[0] ?? ''), (guest) => applyCoupon(guest, coupons[1] ?? '')],
  ['no coupon', (guest) => applyCoupon(guest, ''), (guest) => applyCoupon(guest, coupons[0] ?? '')],
  ['a pickup time', lastPickupTime],
  ['another store location', otherStoreLocation],
  ['another method', atTable('7')],
  ['another table', atTable('8'), atTable('7')],
  ['another name', contact('PICKUP', { name: 'Lin Mei' })],
])('%s alone makes a new order, and choosing the same again does not', async (_what, choose, before = asIs) => {
  const guest = new Shopper(shop.app)
  await readyCart(guest)
  await before(guest)
  const first = await orderOf(guest)
  await before(guest)
  expect(await orderOf(guest)).toBe(first)
  await choose(guest)
  const second = await orderOf(guest)
  expect(second).not.toBe(first)
  expect((await readOrder(guest, first)).status).toBe('CANCELLED')
  await choose(guest)
  expect(await orderOf(guest)).toBe(second)
})

test('cart, billing and order show the same parts, and the order the comment', async () => {
  const guest = new Shopper(shop.app)
  await readyCart(guest)
  await tip({ amount: 123 })(guest)
  await comment('Please ring twice.')(guest)
  const { parts, total } = await guest.call('GET /shoppingManagement4/myCart')
  expect(parts.at(-1)).toMatchObject({ kind: 'TIP', amount: 123 })
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  expect(await guest.call('GET /shoppingManagement4/billing/')).toMatchObject({ parts, total })
  expect(await readOrder(guest, await orderOf(guest))).toMatchObject({ parts, total, comment: 'Please ring twice.' })
})

test('the same total of other parts is another order', async () => {
  const guest = new Shopper(shop.app)
  await readyCart(guest)
  await tip({ amount: 500 })(guest)
  const first = await orderOf(guest)
  const shift = (amount: number) =>
    shop.context.pool.query(
      `WITH goods AS (UPDATE orders SET sub_total = sub_total + $2 WHERE id = $1)
       UPDATE order_adjustment SET amount = amount - $2 WHERE order_id = $1 AND kind = 'TIP'`,
      [first, amount],
    )
  await shift(100)
  expect(await orderOf(guest)).not.toBe(first)
  await shift(-100)
})
