import { afterAll, beforeAll, expect, test } from 'vitest'
import { readyGuest } from '../../testing/every-call.ts'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { attemptKey } from '../../testing/ready-cart.ts'
import { FRIDAY_NOON } from '../../testing/test-shop.ts'
import { waitsFor } from '../../testing/waits-for.ts'
import { readOpenOrder, readOrder } from './queries.ts'

let shop: PaymentTestShop
beforeAll(async () => {
  shop = await paymentTestShop({ now: () => FRIDAY_NOON })
})
afterAll(() => shop.close())

test('changes of an order are serialized, reads are not blocked', async () => {
  const guest = await readyGuest(shop)
  const { orderID } = await guest.call('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })
  const { db } = shop.context
  const order = await readOrder(db, orderID)
  expect(await waitsFor(db, (tx) => readOrder(tx, orderID, 'lock'))).toBe(true)
  expect(await waitsFor(db, (tx) => readOpenOrder(tx, order?.cartId ?? 0))).toBe(true)
  expect(await waitsFor(db, (tx) => readOrder(tx, orderID))).toBe(false)
})
