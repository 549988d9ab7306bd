import { afterAll, beforeAll, expect, test } from 'vitest'
import { attemptKey, confirmTotal, readyCart } from '../../testing/ready-cart.ts'
import { Shopper } from '../../testing/shopper.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('a guest goes from the list to a reserved order, and reads it', async () => {
  const guest = new Shopper(shop.app)
  const billing = await readyCart(guest)
  expect(billing.confirmedTotal).toBe(billing.total)
  const order = await guest.call('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })
  expect(order).toMatchObject({ status: 'INTERIM', paymentStatus: 'NOT_PAID', total: billing.total, currency: 'CAD' })
  expect(order.orderID).not.toMatch(/X/)
  const read = await guest.call('GET /admin/orderManagement/order/{id}', { params: { id: order.orderID } })
  expect(read.order).toMatchObject({ orderID: order.orderID, total: billing.total })
  expect(shop.faults).toEqual([])
})

test('requested twice, with the same key or another, the same cart makes one order', async () => {
  const guest = new Shopper(shop.app)
  await readyCart(guest)
  const key = attemptKey()
  const first = await guest.call('POST /shoppingManagement4/reserve', { body: { attemptKey: key } })
  const again = await Promise.all(
    [key, key, attemptKey(), attemptKey()].map((each) =>
      guest.call('POST /shoppingManagement4/reserve', { body: { attemptKey: each } }),
    ),
  )
  expect(again.map((order) => order.orderID)).toEqual(Array(4).fill(first.orderID))
})

test('a cart that changes after the order replaces it and gives its stock back', async () => {
  const guest = new Shopper(shop.app)
  await readyCart(guest)
  const first = await guest.call('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })
  const cart = await guest.call('GET /shoppingManagement4/myCart')
  const [line] = Object.values(cart.lineItems)
  await guest.call('PUT /shoppingManagement4/myCart', { body: { lineId: line?.lineId ?? '', quantity: 2 } })
  expect(await guest.refusal('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })).toBe(
    'TOTAL_CHANGED',
  )
  await confirmTotal(guest)
  const second = await guest.call('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })
  expect(second.orderID).not.toBe(first.orderID)
  const { order } = await guest.call('GET /admin/orderManagement/order/{id}', { params: { id: first.orderID } })
  expect(order.status).toBe('CANCELLED')
})

test('another visitor cannot read the order, not even with its attempt key', async () => {
  const guest = new Shopper(shop.app)
  await readyCart(guest)
  const key = attemptKey()
  const { orderID } = await guest.call('POST /shoppingManagement4/reserve', { body: { attemptKey: key } })
  const stranger = new Shopper(shop.app)
  await readyCart(stranger)
  await stranger.call('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })
  expect(await stranger.refusal('GET /admin/orderManagement/order/{id}', { params: { id: orderID } })).toBe(
    'ORDER_NOT_FOUND',
  )
  await readyCart(stranger)
  expect(await stranger.refusal('POST /shoppingManagement4/reserve', { body: { attemptKey: key } })).toBe(
    'INVALID_INPUT',
  )
  const anonymous = new Shopper(shop.app)
  expect(await anonymous.refusal('GET /admin/orderManagement/order/{id}', { params: { id: orderID } })).toBe(
    'ORDER_NOT_FOUND',
  )
})
