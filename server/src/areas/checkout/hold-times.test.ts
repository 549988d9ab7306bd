import { expect, test } from 'vitest'
import { confirmTotal } from '../../testing/ready-cart.ts'
import { FRIDAY_NOON } from '../../testing/test-shop.ts'
import { endDueOrder, endUnpaidOrder } from '../payment/closing.ts'
import {
  clock,
  goodsWith,
  held,
  openHoldShop,
  ready,
  renamed,
  reserve,
  shop,
  stranger,
  tabOf,
} from './holds.fixture.ts'

const SLOT = 'POST /shoppingManagement4/orderPickupDateTime'
const CONFIG = 'GET /shoppingManagement4/checkoutConfig'
const CART = 'POST /shoppingManagement4/myCart'

openHoldShop()

test('reserving again with another contact, cart or time does not hold for longer than the first order would', async () => {
  const [productId = '', other = ''] = await goodsWith(40, 2)
  const shopper = await ready(stranger(), productId)
  const first = await reserve(shopper)
  expect(first.expiresAt).toBe(new Date(FRIDAY_NOON.getTime() + 10 * 60_000).toISOString())
  clock.minutes = 4
  await renamed(shopper)
  const second = await reserve(shopper)
  expect(second.orderID).not.toBe(first.orderID)
  await shopper.call(CART, { body: { productId: other, quantity: 1 } })
  await confirmTotal(shopper)
  clock.minutes = 6
  const third = await reserve(shopper)
  const { pickupDays } = await shopper.call(CONFIG)
  const [late] = (pickupDays[3]?.times ?? []).filter((time) => !time.full)
  await shopper.call(SLOT, { body: { date: pickupDays[3]?.date ?? '', time: late?.time ?? '' } })
  await confirmTotal(shopper)
  clock.minutes = 8
  const fourth = await reserve(shopper)
  // Works without the cart's cookie too, as the session that holds the goods is the same.
  const newCart = tabOf(shopper)
  newCart.cookies.delete('istore_cart')
  await ready(newCart, productId)
  const fifth = await reserve(newCart)
  expect([second, third, fourth, fifth].map((order) => order.expiresAt)).toEqual(Array(4).fill(first.expiresAt))
  clock.minutes = 10
  for (const { orderID } of [fourth, fifth]) await endUnpaidOrder(shop().context, orderID)
  await renamed(shopper)
  expect((await reserve(shopper)).expiresAt).toBe(new Date(FRIDAY_NOON.getTime() + 20 * 60_000).toISOString())
})

test('a cart whose visitor drops the session continues its hold', async () => {
  const [productId = ''] = await goodsWith(40)
  const shopper = await ready(stranger(), productId)
  const first = await reserve(shopper)
  clock.minutes = 8
  shopper.cookies.delete('istore_session')
  await renamed(shopper)
  const second = await reserve(shopper)
  expect(second.orderID).not.toBe(first.orderID)
  expect(second.expiresAt).toBe(first.expiresAt)
})

test('an order after a paid one, or of other goods for another time, holds its goods from its own start', async () => {
  const [productId = '', other = ''] = await goodsWith(40, 2)
  const shopper = await ready(stranger(), productId)
  await reserve(shopper)
  await renamed(shopper)
  const { orderID } = await reserve(shopper)
  await shop().press(await shop().open(shopper, orderID), 'pay')
  clock.minutes = 8
  await ready(shopper, productId)
  expect((await reserve(shopper)).expiresAt).toBe(new Date(FRIDAY_NOON.getTime() + 18 * 60_000).toISOString())
  const elsewhere = tabOf(shopper)
  elsewhere.cookies.delete('istore_cart')
  await ready(elsewhere, other)
  const { pickupDays } = await elsewhere.call(CONFIG)
  const [time] = pickupDays[4]?.times ?? []
  await elsewhere.call(SLOT, { body: { date: pickupDays[4]?.date ?? '', time: time?.time ?? '' } })
  await confirmTotal(elsewhere)
  clock.minutes = 15
  expect((await reserve(elsewhere)).expiresAt).toBe(new Date(FRIDAY_NOON.getTime() + 25 * 60_000).toISOString())
})

test('an opened payment page holds goods for 30 minutes from the start, once, and its job waits as long', async () => {
  const [productId = ''] = await goodsWith(40)
  const shopper = await ready(stranger(), productId)
  const { orderID } = await reserve(shopper)
  const expiry = async () => {
    const { order } = await shopper.call('GET /admin/orderManagement/order/{id}', { params: { id: orderID } })
    const [job] = await shop().rows<{ at: Date }>(
      'SELECT run_at AS at FROM graphile_worker._private_jobs WHERE key = $1',
      [`expire-order:${orderID}`],
    )
    return [order.expiresAt, job?.at].map((at) => (new Date(at ?? 0).getTime() - FRIDAY_NOON.getTime()) / 60_000)
  }
  expect(await expiry()).toEqual([10, 10])
  clock.minutes = 9
  await shop().open(shopper, orderID)
  expect(await expiry()).toEqual([30, 30])
  clock.minutes = 20
  await shop().open(shopper, orderID, 'webpay/ALIPAY')
  expect(await expiry()).toEqual([30, 30])
  await renamed(shopper)
  expect((await reserve(shopper)).expiresAt).toBe(new Date(FRIDAY_NOON.getTime() + 30 * 60_000).toISOString())
})

test('the job of an order whose hold was extended is rescheduled', async () => {
  const [productId = ''] = await goodsWith(40)
  const shopper = await ready(stranger(), productId)
  const { orderID } = await reserve(shopper)
  clock.minutes = 9
  await shop().open(shopper, orderID)
  clock.minutes = 11
  await endDueOrder(shop().context, orderID)
  expect(await held([productId])).toBe(1)
  clock.minutes = 30
  await endDueOrder(shop().context, orderID)
  expect(await held([productId])).toBe(0)
})
