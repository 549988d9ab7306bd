import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { AppContext } from '../../app-context.ts'
import type { OrderPart } from '../../order-part.ts'
import { Refusal } from '../../refusal.ts'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { attemptKey, readyCart } from '../../testing/ready-cart.ts'
import { Shopper } from '../../testing/shopper.ts'
import { endUnpaidOrder } from '../payment/closing.ts'

let shop: PaymentTestShop
const calls: string[] = []
let refusing: keyof OrderPart<AppContext> | null = null

/** A hook that records its calls, or refuses. */
const noting = (part: string) => (hook: keyof OrderPart<AppContext>) => async () => {
  if (refusing === hook) throw new Refusal('OUT_OF_STOCK')
  calls.push(`${part} ${hook}`)
}

function probe(name: string): OrderPart<AppContext> {
  const note = noting(name)
  return {
    name,
    hold: () => note('hold')().then(() => ({})),
    holdAgain: note('holdAgain'),
    paid: note('paid'),
    released: note('released'),
    refunded: note('refunded'),
  }
}

beforeAll(async () => {
  shop = await paymentTestShop()
  const { orderParts } = shop.context
  const names = ['seat', 'stock', 'pickup time', 'delivery window', 'coupon', 'credit']
  expect(orderParts.map(({ name }) => name)).toEqual(names)
  Object.assign(shop.context, { orderParts: [...orderParts, probe('one'), probe('other')] })
})
afterEach(() => {
  refusing = null
  calls.length = 0
})
afterAll(() => shop.close())

const books = () =>
  shop.rows<
    Record<string, number>
  >(`SELECT (SELECT sum(reserved)::int FROM stock) AS reserved, (SELECT sum(on_hand)::int FROM stock) AS units,
    (SELECT COALESCE(sum(taken), 0)::int FROM pickup_slot) AS spots, (SELECT count(*)::int FROM orders) AS orders`)

test('an order is made of all of its parts or of none', async () => {
  const shopper = new Shopper(shop.app)
  await readyCart(shopper)
  const before = await books()
  refusing = 'hold'
  const answer = await shopper.send('POST', '/shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })
  expect(answer.status).toBe(409)
  expect(await books()).toEqual(before)
})

test('parts are held, given back, held again and taken in one order', async () => {
  const { shopper, order } = await shop.buyer()
  const page = await shop.open(shopper, order.orderID)
  expect(calls).toEqual(['one hold', 'other hold'])
  await endUnpaidOrder(shop.context, order.orderID)
  expect(calls.slice(2)).toEqual(['one released', 'other released'])
  await shop.press(page, 'pay')
  expect(calls.slice(4)).toEqual(['one holdAgain', 'one paid', 'other holdAgain', 'other paid'])
  expect(await shop.check(shopper, order.orderID)).toMatchObject({ status: 'NEW' })
})

test('a late payment takes nothing when one part is gone, and is refunded', async () => {
  const { shopper, order } = await shop.buyer()
  const page = await shop.open(shopper, order.orderID)
  await endUnpaidOrder(shop.context, order.orderID)
  const before = await books()
  refusing = 'holdAgain'
  await shop.press(page, 'pay')
  expect(await books()).toEqual(before)
  expect(await shop.rows('SELECT reason FROM refund')).toEqual([{ reason: 'TOO_LATE' }])
})

test('an unpaid order that cannot have a part when it is paid ends, and its payment is refunded', async () => {
  const before = await books()
  const { shopper, order } = await shop.buyer()
  const page = await shop.open(shopper, order.orderID)
  refusing = 'paid'
  await shop.press(page, 'pay')
  const [state] = await shop.rows('SELECT status, payment_status FROM orders WHERE id = $1', [order.orderID])
  expect(state).toEqual({ status: 'EXPIRED', payment_status: 'REFUND_PENDING' })
  expect(await books()).toMatchObject([{ ...before[0], orders: expect.any(Number) }])
})
