import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startJobs } from '../../jobs/worker.ts'
import { attemptKey, CONTACT, confirmTotal, readyCart } from '../../testing/ready-cart.ts'
import { CallFailed, Shopper } from '../../testing/shopper.ts'
import { FRIDAY_NOON, type TestShop, testShop } from '../../testing/test-shop.ts'
import { endUnpaidOrder } from '../payment/closing.ts'
import { CONTENT_CHANNEL } from '../store/cache.ts'
import { CHOICE_MINUTES } from '../store/rules.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ poolSize: 5 })
})
afterEach(() => expect(shop.faults).toEqual([]))
afterAll(() => shop.close())

/** The machine may be busy. */
const LONG_TIMEOUT = { timeout: 60_000 }

const CONFIG = 'GET /shoppingManagement4/checkoutConfig'
const RESERVE = 'POST /shoppingManagement4/reserve'
const query = async <T>(sql: string, values: unknown[] = []) => (await shop.context.pool.query(sql, values)).rows as T[]

/** A product without options that nothing else in this file sells, with this many units at every store location. */
async function goodsWith(units: number, offset: number): Promise<{ productId: string; variantId: number }> {
  const [goods] = await query<{ productId: string; variantId: number }>(
    `SELECT p.id AS "productId", min(v.id) AS "variantId" FROM product p JOIN variant v ON v.product_id = p.id
     WHERE p.options = '[]' AND p.product_type = 'PRODUCT' AND p.record_status = 'ACTIVE'
     GROUP BY p.id ORDER BY p.id LIMIT 1 OFFSET $1`,
    [offset],
  )
  if (!goods) throw new Error('the demo shop has no such product')
  await query('UPDATE stock SET on_hand = reserved + $2 WHERE variant_id = $1', [goods.variantId, units])
  return goods
}

async function buyersOf(productId: string, count: number): Promise<Shopper[]> {
  const buyers = Array.from({ length: count }, () => new Shopper(shop.app))
  await Promise.all(buyers.map((buyer) => readyCart(buyer, { productId })))
  return buyers
}

/** Orders for all buyers concurrently. @returns for each an order id, or the code of the refusal */
function reserveAll(buyers: Shopper[], key = () => attemptKey()): Promise<string[]> {
  const one = (buyer: Shopper) =>
    buyer.call(RESERVE, { body: { attemptKey: key() } }).then(
      (order) => order.orderID,
      (error: unknown) => (error instanceof CallFailed ? error.code : String(error)),
    )
  return Promise.all(buyers.map(one))
}

const isOrder = (result: string) => /^T\w{3}-\w{6}$/.test(result)
const stockAt = (variantId: number) =>
  query<{ on_hand: number; reserved: number }>(
    `SELECT on_hand, reserved FROM stock WHERE variant_id = $1 AND store_location_id = (SELECT id FROM store_location ORDER BY position LIMIT 1)`,
    [variantId],
  )

/** Lets a reservation end: makes its job due, and lets the server's own workers run it. */
async function timeIsUp(orderId: string): Promise<void> {
  const { now } = shop.context
  shop.context.now = () => new Date(FRIDAY_NOON.getTime() + 31 * 60_000)
  const due = 'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1 RETURNING key'
  expect(await query(due, [`expire-order:${orderId}`])).toHaveLength(1)
  const jobs = await startJobs(shop.context)
  const status = () => query('SELECT status, holds_stock AS holds FROM orders WHERE id = $1', [orderId])
  await expect.poll(status, { timeout: 20_000 }).toEqual([{ status: 'EXPIRED', holds: false }])
  await jobs.stop()
  shop.context.now = now
}

test(
  '50 buyers at once for the last unit: one order, 49 clear refusals, and nothing held after it ends',
  LONG_TIMEOUT,
  async () => {
    const { productId, variantId } = await goodsWith(1, 0)
    const results = await reserveAll(await buyersOf(productId, 50))
    const orders = results.filter(isOrder)
    expect(orders).toHaveLength(1)
    expect(results.filter((result) => result === 'OUT_OF_STOCK')).toHaveLength(49)
    expect(await stockAt(variantId)).toEqual([{ on_hand: 1, reserved: 1 }])
    expect(await query('SELECT 1 FROM order_line WHERE variant_id = $1', [variantId])).toHaveLength(1)
    await timeIsUp(orders[0] ?? '')
    await Promise.all([1, 2, 3].map(() => endUnpaidOrder(shop.context, orders[0] ?? '')))
    expect(await stockAt(variantId)).toEqual([{ on_hand: 1, reserved: 0 }])
    expect(await query('SELECT sum(taken)::int AS taken FROM pickup_slot')).toEqual([{ taken: 0 }])
  },
)

test('20 buyers for 7 units: as many orders as there are units and spots', async () => {
  const { productId, variantId } = await goodsWith(7, 1)
  const results = await reserveAll(await buyersOf(productId, 20))
  const spots = shop.context.content.storeLocations[0]?.slotCapacity ?? 0
  expect(results.filter(isOrder)).toHaveLength(Math.min(7, spots))
  const others = new Set(results.filter((result) => !isOrder(result)))
  for (const code of others) expect(['OUT_OF_STOCK', 'SLOT_NOT_OFFERED']).toContain(code)
  expect(await stockAt(variantId)).toEqual([{ on_hand: 7, reserved: results.filter(isOrder).length }])
  await Promise.all(results.filter(isOrder).map((id) => endUnpaidOrder(shop.context, id)))
})

test('50 buyers at once for the last spot of a pickup time: one order, and no stock held for the others', async () => {
  const { productId, variantId } = await goodsWith(60, 2)
  const capacities = await query<{ id: string; slot_capacity: number }>('SELECT id, slot_capacity FROM store_location')
  await query('UPDATE store_location SET slot_capacity = 1')
  await query(`SELECT pg_notify($1, '')`, [CONTENT_CHANNEL])
  await expect
    .poll(() => shop.context.content.storeLocations.every((each) => each.slotCapacity === 1), LONG_TIMEOUT)
    .toBe(true)
  const results = await reserveAll(await buyersOf(productId, 50))
  expect(results.filter(isOrder)).toHaveLength(1)
  expect(results.filter((result) => result === 'SLOT_NOT_OFFERED')).toHaveLength(49)
  expect(await stockAt(variantId)).toEqual([{ on_hand: 60, reserved: 1 }])
  for (const { id, slot_capacity } of capacities)
    await query('UPDATE store_location SET slot_capacity = $2 WHERE id = $1', [id, slot_capacity])
  await query(`SELECT pg_notify($1, '')`, [CONTENT_CHANNEL])
  await expect
    .poll(() => shop.context.content.storeLocations.every((each) => each.slotCapacity === 1), LONG_TIMEOUT)
    .toBe(false)
})

test.each([
  ['the same key', () => 'one-key-for-all-tabs'],
  ['a key each', () => attemptKey()],
])('six tabs that order at once with %s make one order, which every tab can read', async (_name, key) => {
  const { productId, variantId } = await goodsWith(9, 3)
  const [buyer] = await buyersOf(productId, 1)
  if (!buyer) throw new Error('no buyer')
  const tabs = Array.from({ length: 6 }, () => {
    const tab = new Shopper(shop.app)
    for (const [name, value] of buyer.cookies) tab.cookies.set(name, value)
    return tab
  })
  const results = await reserveAll(tabs, key)
  expect(new Set(results).size).toBe(1)
  const id = results[0] ?? ''
  expect(isOrder(id)).toBe(true)
  for (const tab of tabs) {
    const { order } = await tab.call('GET /admin/orderManagement/order/{id}', { params: { id } })
    expect(order.orderID).toBe(id)
  }
  expect(await stockAt(variantId)).toEqual([{ on_hand: 9, reserved: 1 }])
  await endUnpaidOrder(shop.context, id)
})

test('two visitors with one attempt key: one order, and the other is refused', async () => {
  const { productId } = await goodsWith(9, 4)
  const results = await reserveAll(await buyersOf(productId, 6), () => 'stolen-attempt-key-1')
  expect(results.filter(isOrder)).toHaveLength(1)
  expect(results.filter((result) => result === 'INVALID_INPUT')).toHaveLength(5)
})

test('carts that change, expire and are ordered all at once end in stock that adds up', async () => {
  const goods = await Promise.all([5, 6, 7].map((offset) => goodsWith(60, offset)))
  const buyers = await buyersOf(goods[0]?.productId ?? '', 8)
  const turn = async (buyer: Shopper, round: number) => {
    const extra = goods[round % goods.length]?.productId ?? ''
    await buyer.call('POST /shoppingManagement4/myCart', { body: { productId: extra, quantity: 1 } })
    const { cartId, total } = await buyer.call('GET /shoppingManagement4/billing/')
    await buyer.call('POST /shoppingManagement4/billing/{id}', { params: { id: cartId }, body: { total } })
    const [result = ''] = await reserveAll([buyer])
    if (isOrder(result) && round % 2 === 1) await endUnpaidOrder(shop.context, result)
  }
  await Promise.all(
    buyers.map((buyer, index) => Promise.all([turn(buyer, index), turn(buyer, index + 1)]).catch(only409)),
  )
  for (const buyer of buyers) await turn(buyer, 2).catch(only409)
  const off = await query(
    `SELECT s.variant_id, s.store_location_id, s.reserved, COALESCE(h.held, 0) AS held FROM stock s LEFT JOIN (
       SELECT l.variant_id, o.store_location_id, sum(l.quantity)::int AS held FROM orders o JOIN order_line l ON l.order_id = o.id
       WHERE o.holds_stock GROUP BY 1, 2) h USING (variant_id, store_location_id) WHERE s.reserved <> COALESCE(h.held, 0)`,
  )
  expect(off).toEqual([])
  const slots = await query(
    `SELECT p.date, p.time, p.taken, count(o.id)::int AS held FROM pickup_slot p LEFT JOIN orders o ON o.store_location_id = p.store_location_id
       AND o.pickup_date = p.date AND o.pickup_time = p.time AND o.holds_stock GROUP BY 1, 2, 3 HAVING p.taken <> count(o.id)`,
  )
  expect(slots).toEqual([])
})

/** Ignores conflicts: concurrent changes of a cart may make each other's total out of date. */
function only409(error: unknown): void {
  if (!(error instanceof CallFailed) || error.status !== 409) throw error
}

test(
  'more orders at once than the pool has connections wait for one another, and all are answered',
  LONG_TIMEOUT,
  async () => {
    const { productId } = await goodsWith(200, 8)
    const buyers = await buyersOf(productId, 24)
    const calls = buyers.flatMap((buyer) => [
      ...[1, 2, 3].map(() =>
        buyer.send('POST', '/shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } }),
      ),
      buyer.send('GET', '/shoppingManagement4/myCart'),
      buyer.send('POST', '/shoppingManagement4/orderContactInfo', {
        query: { localStoreName: 'x', methodName: 'PICKUP' },
        body: CONTACT,
      }),
    ])
    const answers = await Promise.all(calls)
    expect(answers.filter(({ status }) => status !== 200 && status !== 409).map(({ body }) => body)).toEqual([])
    expect(shop.context.pool.idleCount).toBe(shop.context.pool.totalCount)
  },
)

test('a pickup time that passes while the shopper fills in the form is accepted for some minutes, then refused', async () => {
  const { productId } = await goodsWith(9, 9)
  const [slow, slower] = await buyersOf(productId, 2)
  if (!slow || !slower) throw new Error('no buyers')
  const { now } = shop.context
  const later = (minutes: number) => {
    shop.context.now = () => new Date(FRIDAY_NOON.getTime() + minutes * 60_000)
  }
  const { pickup: chosen } = await slow.call('GET /shoppingManagement4/myCart')
  if (!chosen?.time) throw new Error('no time was chosen')
  const pickup = { ...chosen, time: chosen.time }
  let gone = 0
  while ((await slow.call(CONFIG)).nextFree?.time === pickup.time) later(++gone)
  later(gone + CHOICE_MINUTES - 1)
  await slow.call('POST /shoppingManagement4/orderPickupDateTime', { body: pickup })
  await confirmTotal(slow)
  expect((await slow.call(RESERVE, { body: { attemptKey: attemptKey() } })).status).toBe('INTERIM')
  later(gone + CHOICE_MINUTES)
  expect(await slower.refusal('POST /shoppingManagement4/orderPickupDateTime', { body: pickup })).toBe(
    'SLOT_NOT_OFFERED',
  )
  expect(await slower.refusal(RESERVE, { body: { attemptKey: attemptKey() } })).toBe('SLOT_NOT_OFFERED')
  shop.context.now = now
})
