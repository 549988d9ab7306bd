import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { endUnpaidOrder } from '../payment/closing.ts'

let shop: PaymentTestShop
beforeAll(async () => {
  shop = await paymentTestShop()
})
afterAll(() => shop.close())

/** Inserts a copy of an order as an older version would, without the columns that it does not know. */
const insertAsOlder = (from: string, id: string) =>
  shop.rows(
    `INSERT INTO orders SELECT (jsonb_populate_record(NULL::orders, to_jsonb(o) || jsonb_build_object('id', $2::text,
      'attempt_key', $2::text, 'cart_id', NULL))).* FROM orders o WHERE id = $1`,
    [from, id],
  )
const fulfilmentOf = (id: string) =>
  shop.rows('SELECT method, date, window_start AS time FROM order_fulfilment WHERE order_id = $1', [id])

test('an order of an older version is read with its method and time, and gives its pickup time back', async () => {
  const { shopper, order } = await shop.buyer()
  const { order: known } = await shopper.call('GET /admin/orderManagement/order/{id}', {
    params: { id: order.orderID },
  })
  const olderId = 'TOLD-000001'
  await insertAsOlder(order.orderID, olderId)
  expect(await fulfilmentOf(olderId)).toEqual([{ method: 'PICKUP', ...known.pickup }])
  const taken = () => shop.rows('SELECT taken FROM pickup_slot WHERE taken > 0')
  await shop.rows('UPDATE pickup_slot SET taken = taken + 1 WHERE taken > 0')
  const read = await shopper.call('GET /admin/orderManagement/order/{id}', { params: { id: olderId } })
  expect(read.order).toMatchObject({ orderMethod: 'PICKUP', pickup: known.pickup, tableNumber: null })
  await endUnpaidOrder(shop.context, olderId)
  expect(await taken()).toEqual([{ taken: 1 }])
})

test('an order of this version has one fulfilment, and the columns that an older version reads', async () => {
  const { shopper, order } = await shop.buyer()
  const { order: known } = await shopper.call('GET /admin/orderManagement/order/{id}', {
    params: { id: order.orderID },
  })
  expect(await fulfilmentOf(order.orderID)).toEqual([{ method: 'PICKUP', ...known.pickup }])
  expect(
    await shop.rows('SELECT order_method, pickup_date AS date, pickup_time AS time FROM orders WHERE id = $1', [
      order.orderID,
    ]),
  ).toEqual([{ order_method: 'PICKUP', ...known.pickup }])
})

test('orders from before the table are carried over', async () => {
  const { order } = await shop.buyer()
  const before = await fulfilmentOf(order.orderID)
  await shop.rows('DELETE FROM order_fulfilment')
  const migration = new URL('../../db/migrations/039-earlier-fulfilments.sql', import.meta.url)
  const sql = await readFile(migration, 'utf8')
  await shop.rows(sql)
  await shop.rows(sql)
  expect(await fulfilmentOf(order.orderID)).toEqual(before)
  expect(await shop.rows('SELECT id FROM orders WHERE id NOT IN (SELECT order_id FROM order_fulfilment)')).toEqual([])
})
