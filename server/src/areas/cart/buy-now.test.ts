import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { attemptKey, CONTACT, completeCheckout, readyCart } from '../../testing/ready-cart.ts'
import { Shopper } from '../../testing/shopper.ts'

const CART = 'GET /shoppingManagement4/myCart'
const ADD = 'POST /shoppingManagement4/myCart'
const RESERVE = 'POST /shoppingManagement4/reserve'
const PICKUP = { localStoreName: 'x', methodName: 'PICKUP' as const }

let shop: PaymentTestShop
let goods: string[] = []
beforeAll(async () => {
  shop = await paymentTestShop()
  const rows = await shop.rows<{ id: string }>(
    `SELECT id FROM product WHERE options = '[]' AND product_type = 'PRODUCT' AND record_status = 'ACTIVE' ORDER BY id LIMIT 4`,
  )
  goods = rows.map(({ id }) => id)
  await shop.rows(
    `UPDATE stock SET on_hand = 50 WHERE variant_id IN (SELECT id FROM variant WHERE product_id = ANY($1))`,
    [goods],
  )
})
afterAll(() => shop.close())

const [IN_CART, NOW, OTHER] = [0, 1, 2]
const idOf = (index: number) => goods[index] ?? ''
const held = (cart: { lineItems: Record<string, { productId: string; quantity: number }> }) =>
  Object.values(cart.lineItems).map(({ productId, quantity }) => `${goods.indexOf(productId)}×${quantity}`)

/** A guest with two units of something in the cart, which could be ordered. */
async function guest(): Promise<Shopper> {
  const shopper = new Shopper(shop.app)
  await readyCart(shopper, { productId: idOf(IN_CART), quantity: 2 })
  return shopper
}

const buy = (shopper: Shopper, buyNow: string, index = NOW, quantity = 1) =>
  shopper.call(ADD, { query: { buyNow }, body: { productId: idOf(index), quantity } })

/** Completes the checkout of a "Buy now" cart, and orders it. */
async function order(shopper: Shopper, buyNow: string) {
  const query = { buyNow }
  await completeCheckout(shopper, CONTACT, query)
  return shopper.call(RESERVE, { query, body: { attemptKey: attemptKey() } })
}
const detailOf = async (shopper: Shopper, id: string) =>
  (await shopper.call('GET /admin/orderManagement/order/{id}', { params: { id } })).order

test('“Buy now” orders and pays its item alone, and the main cart is unchanged', async () => {
  const shopper = await guest()
  const before = await shopper.call(CART)
  expect(held(await buy(shopper, 'tab-one'))).toEqual(['1×1'])
  expect(await shopper.call(CART)).toEqual(before)
  const { orderID } = await order(shopper, 'tab-one')
  const { lines, buyNow } = await detailOf(shopper, orderID)
  expect(lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([[idOf(NOW), 1]])
  expect(buyNow).toBe('tab-one')
  await shop.press(await shop.open(shopper, orderID), 'pay')
  expect((await detailOf(shopper, orderID)).status).toBe('NEW')
  expect((await shopper.call(CART, { query: { buyNow: 'tab-one' } })).itemCount).toBe(0)
  expect(await shopper.call(CART)).toEqual(before)
  // The main cart can still be ordered as before.
  const { orderID: second } = await shopper.call(RESERVE, { body: { attemptKey: attemptKey() } })
  expect((await detailOf(shopper, second)).buyNow).toBeNull()
  expect((await detailOf(shopper, second)).lines.map(({ productId }) => productId)).toEqual([idOf(IN_CART)])
})

test('“Buy now” again replaces the item and its quantity', async () => {
  const shopper = await guest()
  await buy(shopper, 'tab', NOW, 3)
  expect(held(await buy(shopper, 'tab', NOW, 2))).toEqual(['1×2'])
  const first = await order(shopper, 'tab')
  expect(held(await buy(shopper, 'tab', OTHER))).toEqual(['2×1'])
  const second = await order(shopper, 'tab')
  expect(second.orderID).not.toBe(first.orderID)
  expect((await detailOf(shopper, first.orderID)).status).toBe('CANCELLED')
})

test('two tabs have separate “Buy now” carts', async () => {
  const shopper = await guest()
  await buy(shopper, 'one', NOW)
  await buy(shopper, 'two', OTHER, 4)
  expect(held(await shopper.call(CART, { query: { buyNow: 'one' } }))).toEqual(['1×1'])
  expect(held(await shopper.call(CART, { query: { buyNow: 'two' } }))).toEqual(['2×4'])
  const orders = [await order(shopper, 'one'), await order(shopper, 'two')]
  const bought = await Promise.all(orders.map(async ({ orderID }) => (await detailOf(shopper, orderID)).lines[0]))
  expect(bought.map((line) => [line?.productId, line?.quantity])).toEqual([
    [idOf(NOW), 1],
    [idOf(OTHER), 4],
  ])
})

test('a visitor without a cart buys now and has an empty cart; another visitor has nothing under that name', async () => {
  const [first, other] = [new Shopper(shop.app), new Shopper(shop.app)]
  await buy(first, 'mine')
  expect((await first.call(CART)).itemCount).toBe(0)
  await buy(other, 'theirs')
  expect((await other.call(CART, { query: { buyNow: 'mine' } })).itemCount).toBe(0)
})

test('a contact gives the cart a new token: what is bought now goes with it, and the old token opens nothing', async () => {
  const shopper = await guest()
  await buy(shopper, 'tab')
  const before = shopper.cookies.get('istore_cart') ?? ''
  const body = { ...CONTACT, email: 'another@example.test' }
  await shopper.call('POST /shoppingManagement4/orderContactInfo', { query: { ...PICKUP, buyNow: 'tab' }, body })
  expect(shopper.cookies.get('istore_cart')).not.toBe(before)
  const own = await shopper.call(CART, { query: { buyNow: 'tab' } })
  expect([held(own), own.contact]).toEqual([['1×1'], body])
  expect(held(await shopper.call(CART))).toEqual(['0×2'])
  await order(shopper, 'tab')
})

test('“Buy now” includes add-ons; more than is in stock is refused, and nothing is added', async () => {
  const shopper = await guest()
  const before = await shopper.call(CART)
  const query = { buyNow: 'tab' }
  const bought = { productId: idOf(NOW), quantity: 2 }
  const addOn = { productId: 'greeting-card', quantity: 1 }
  const added = await shopper.call('POST /shoppingManagement4/iCart', { query, body: { ...bought, addOns: [addOn] } })
  expect(Object.values(added.lineItems)).toMatchObject([bought, addOn])
  expect(await shopper.refusal(ADD, { query, body: { productId: idOf(OTHER), quantity: 51 } })).toBe('OUT_OF_STOCK')
  expect(await shopper.call(CART, { query })).toEqual(added)
  expect(await shopper.call(CART)).toEqual(before)
})

test('no call caused an error', () => expect(shop.faults).toEqual([]))
