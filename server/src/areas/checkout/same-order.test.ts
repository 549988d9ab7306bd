import { afterAll, beforeAll, expect, test } from 'vitest'
import { attemptKey, confirmTotal, readyCart } from '../../testing/ready-cart.ts'
import { Shopper } from '../../testing/shopper.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'

let store: TestShop
beforeAll(async () => {
  store = await testShop()
})
afterAll(() => store.close())

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

test.each([
  ['a tip', tip({ percent: 10 })],
  ['a comment', comment('Please ring twice.')],
])('%s alone makes a new order, and choosing the same again does not', async (_name, choose) => {
  const guest = new Shopper(store.app)
  await readyCart(guest)
  const first = await orderOf(guest)
  await choose(guest)
  const second = await orderOf(guest)
  expect(second).not.toBe(first)
  expect((await readOrder(guest, first)).status).toBe('CANCELLED')
  await choose(guest)
  expect(await orderOf(guest)).toBe(second)
})

test('cart, billing and order show the same parts, and the order the comment', async () => {
  const guest = new Shopper(store.app)
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
  const guest = new Shopper(store.app)
  await readyCart(guest)
  await tip({ amount: 500 })(guest)
  const first = await orderOf(guest)
  await store.context.pool.query(
    `WITH goods AS (UPDATE orders SET sub_total = sub_total + 100 WHERE id = $1)
     UPDATE order_adjustment SET amount = amount - 100 WHERE order_id = $1 AND kind = 'TIP'`,
    [first],
  )
  expect(await orderOf(guest)).not.toBe(first)
})
