import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '../../../db/transaction.ts'
import { ADDRESS, chooseWindow, DELIVERED, readyDelivery, SPADINA } from '../../../testing/delivery.ts'
import { attemptKey, confirmTotal } from '../../../testing/ready-cart.ts'
import { Shopper } from '../../../testing/shopper.ts'
import { type TestShop, testShop } from '../../../testing/test-shop.ts'
import { lockOrder } from '../../order/service.ts'
import { endUnpaidOrder } from '../../payment/closing.ts'
import { deliveryPart } from './part.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ forges: ['stock'] })
})
afterAll(() => shop.close())

const RESERVE = 'POST /shoppingManagement4/reserve'
const query = async <R extends object>(sql: string, values: unknown[] = []) =>
  (await shop.context.pool.query<R>(sql, values)).rows
const reserve = async (guest: Shopper) => guest.call(RESERVE, { body: { attemptKey: attemptKey() } })
const spots = async () =>
  (await query<{ taken: number }>('SELECT taken FROM delivery_window')).map(({ taken }) => taken)

test('a window is taken with the order, shown with it, and given back once', async () => {
  const guest = new Shopper(shop.app)
  const window = await readyDelivery(guest)
  const bill = await guest.call('GET /shoppingManagement4/billing/')
  const fee = bill.parts.find(({ kind }) => kind === 'DELIVERY')?.amount
  const { orderID, total } = await reserve(guest)
  expect(total).toBe(bill.total)
  expect(await spots()).toEqual([1])
  const read = async () =>
    (await guest.call('GET /admin/orderManagement/order/{id}', { params: { id: orderID } })).order
  const { delivery, orderMethod, pickup, parts } = await read()
  expect({ delivery, orderMethod, pickup }).toEqual({
    delivery: { address: ADDRESS, instructions: null, window },
    orderMethod: 'DELIVERY',
    pickup: null,
  })
  expect(parts.find(({ kind }) => kind === 'DELIVERY')?.amount).toBe(fee)
  await endUnpaidOrder(shop.context, orderID)
  expect(await spots()).toEqual([0])
  await query('SELECT release_delivery($1)', [orderID])
  expect(await spots()).toEqual([0])
})

test('an order that an older version ends gives its window back too', async () => {
  const guest = new Shopper(shop.app)
  await readyDelivery(guest)
  const { orderID } = await reserve(guest)
  expect(await spots()).toEqual([1])
  await query(`UPDATE orders SET status = 'EXPIRED', holds_stock = false WHERE id = $1`, [orderID])
  expect(await spots()).toEqual([0])
})

/** Calls a hook of the part for an order, in a transaction. */
const call = (hook: 'holdAgain' | 'released' | 'refunded', orderID: string) =>
  inTransaction(shop.context.db, async (tx) => {
    const order = await lockOrder(tx, orderID)
    if (order) await deliveryPart[hook](tx, shop.context, { ...order, lines: [] })
  })

test.each(['released', 'refunded'] as const)('a window that is held again is taken once, and %s once', async (hook) => {
  const guest = new Shopper(shop.app)
  await readyDelivery(guest)
  const { orderID } = await reserve(guest)
  await endUnpaidOrder(shop.context, orderID)
  for (let time = 0; time < 2; time += 1) {
    await call('holdAgain', orderID)
    expect(await spots()).toEqual([1])
  }
  for (let time = 0; time < 2; time += 1) {
    await call(hook, orderID)
    expect(await spots()).toEqual([0])
  }
})

test('a window whose end has changed since it was chosen is not taken', async () => {
  const guest = new Shopper(shop.app)
  const { starts } = await readyDelivery(guest)
  const setEnds = async (ends: string) => {
    await query(
      `UPDATE delivery_zone SET windows = (SELECT jsonb_agg(CASE WHEN w->>'starts' = $2 THEN w || jsonb_build_object('ends', $3::text)
         ELSE w END) FROM jsonb_array_elements(windows) AS w) WHERE id = $1`,
      [`${SPADINA}-near`, starts, ends],
    )
    await shop.context.content.load()
  }
  const [window] = await query<{ ends: string }>(
    `SELECT w->>'ends' AS ends FROM delivery_zone, jsonb_array_elements(windows) AS w WHERE id = $1 AND w->>'starts' = $2`,
    [`${SPADINA}-near`, starts],
  )
  onTestFinished(() => setEnds(window?.ends ?? ''))
  await setEnds('23:45')
  const before = await spots()
  expect(await guest.refusal(RESERVE, { body: { attemptKey: attemptKey() } })).toBe('WINDOW_NOT_OFFERED')
  expect(await spots()).toEqual(before)
})

test.each([
  ['the address', { unit: '12' }],
  ['the instructions', { instructions: 'Ring twice' }],
])('%s alone makes another order', async (_name, change) => {
  const guest = new Shopper(shop.app)
  const window = await readyDelivery(guest)
  const first = await reserve(guest)
  expect((await reserve(guest)).orderID).toBe(first.orderID)
  const changed = { query: { localStoreName: 'x' }, body: { ...DELIVERED, ...change } }
  await guest.call('POST /shoppingManagement4/orderDeliverInfo', changed)
  await confirmTotal(guest)
  const second = await reserve(guest)
  expect(second.orderID).not.toBe(first.orderID)
  const [taken] = await query<{ taken: number }>('SELECT taken FROM delivery_window WHERE (date, starts) = ($1, $2)', [
    window.date,
    window.starts,
  ])
  expect(taken?.taken).toBe(1)
  await endUnpaidOrder(shop.context, second.orderID)
})

test('the last spot of a window goes to one of 50 who want it at once', { timeout: 60_000 }, async () => {
  await query(`UPDATE delivery_zone SET windows = jsonb_set(windows, '{1,capacity}', '1') WHERE id = $1`, [
    `${SPADINA}-near`,
  ])
  await shop.context.content.load()
  const guests = Array.from({ length: 50 }, () => new Shopper(shop.app))
  for (const [index, guest] of guests.entries()) {
    guest.address = `203.0.113.${100 + index}`
    await readyDelivery(guest, { email: `guest${index}@example.test`, phone: `416 555 01${10 + index}` })
    await chooseWindow(guest, { date: '2026-11-23', starts: '13:00' })
    await confirmTotal(guest)
  }
  const orders = await Promise.allSettled(guests.map(reserve))
  const reasons = orders.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
  expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const reason of reasons) expect(reason).toContain('WINDOW_NOT_OFFERED')
  const books = await query(
    `SELECT w.taken, w.capacity, count(d.*)::int AS held FROM delivery_window w
       LEFT JOIN order_delivery d USING (zone_id, date, starts)
     WHERE d.held AND w.date = '2026-11-23' GROUP BY w.zone_id, w.date, w.starts, w.taken, w.capacity`,
  )
  expect(books).toEqual([{ taken: 1, capacity: 1, held: 1 }])
  expect(shop.faults).toEqual([])
})
