import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/client.ts'
import { readyCart } from '../../testing/ready-cart.ts'
import { Shopper } from '../../testing/shopper.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { Metrics } from './metrics.ts'
import { observePool, poolWaits } from './pool-metrics.ts'
import { observeShop } from './shop-metrics.ts'

let shop: TestShop
const metrics = new Metrics()
beforeAll(async () => {
  shop = await testShop()
  metrics.observe(shop.app)
  observePool(metrics, shop.database.pool)
  observeShop(metrics, shop.database.db)
})
afterAll(() => shop.close())

/** The value of one series, such as `istore_jobs{job="send-receipt",state="failed"}`. */
const readSeries = (text: string, series: string) => {
  const found = text.split('\n').find((line) => line.startsWith(`${series} `))
  return found === undefined ? undefined : Number(found.split(' ').at(-1))
}

const series = (text: string, name: string) => text.split('\n').filter((line) => line.startsWith(name))

test('requests are counted by call and status, and addresses never become labels', async () => {
  const guest = new Shopper(shop.app)
  await guest.call('GET /shoppingManagement4/myCart')
  for (let id = 0; id < 300; id += 1)
    await shop.app.inject(`/api/istore/client/productDetailManagement/productDetail/none-${id}`)
  for (let page = 0; page < 300; page += 1) await shop.app.inject(`/no/such/${page}`)
  const text = await metrics.text()
  const count = (call: string, status: number) =>
    readSeries(text, `istore_request_seconds_count{call="${call}",status="${status}"}`)
  expect(count('GET /shoppingManagement4/myCart', 200)).toBe(1)
  expect(count('GET /productDetailManagement/productDetail/{id}', 404)).toBe(300)
  expect(count('other', 404)).toBe(300)
  expect(series(text, 'istore_request_seconds_count').length).toBeLessThan(20)
  expect(text).not.toContain('none-1')
})

test('metrics of the shop count rows of the database, whichever process wrote them', async () => {
  const { pool } = shop.database
  const guest = new Shopper(shop.app)
  await readyCart(guest)
  const { orderID } = await guest.call('POST /shoppingManagement4/reserve', {
    body: { attemptKey: '00000000-0000-4000-8000-000000000001' },
  })
  await pool.query(
    `INSERT INTO payment_attempt (attempt_no, order_id, provider, method, amount, currency, status, created_at)
     VALUES ('A1', $1, 'snappay', 'ALIPAY', 100, 'CAD', 'OPEN', now() - interval '3 hours'),
            ('A2', $1, 'snappay', 'ALIPAY', 100, 'CAD', 'REFUND_PENDING', now())`,
    [orderID],
  )
  await pool.query(
    `INSERT INTO refund (refund_no, attempt_no, amount, currency, reason, status) VALUES ('R1', 'A2', 100, 'CAD', 'LATE', 'PENDING')`,
  )
  await pool.query(`INSERT INTO order_event (order_id, what, at) VALUES ($1, 'DECLINE', now() - interval '2 hours')`, [
    orderID,
  ])
  await pool.query(`SELECT graphile_worker.add_job('send-receipt', '{}'::json, max_attempts := 1)`)
  await pool.query('UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE max_attempts = 1')
  const fresh = new Metrics()
  observeShop(fresh, shop.database.db)
  const text = await fresh.text()
  expect({
    up: readSeries(text, 'istore_figures_up'),
    placed: readSeries(text, 'istore_orders{event="placed",window="1h"}'),
    paid: readSeries(text, 'istore_orders{event="paid",window="24h"}'),
    declinedHour: readSeries(text, 'istore_orders{event="declined",window="1h"}'),
    declinedDay: readSeries(text, 'istore_orders{event="declined",window="24h"}'),
    refunds: readSeries(text, 'istore_refunds_pending'),
    attempts: readSeries(text, 'istore_payment_attempts_open'),
    units: readSeries(text, 'istore_units_held'),
    receipts: readSeries(text, 'istore_receipts_failed'),
    jobs: readSeries(text, 'istore_jobs{job="send-receipt",state="failed"}'),
    // The shop's clock is in the past, so for the queue the order has already expired.
    due: readSeries(text, 'istore_jobs{job="expire-order",state="waiting"}'),
  }).toEqual({
    ...{ up: 1, placed: 1, paid: 0, declinedHour: 0, declinedDay: 1, refunds: 1, attempts: 1, units: 1 },
    ...{ receipts: 1, jobs: 1, due: 1 },
  })
  expect(readSeries(text, 'istore_payment_attempt_oldest_seconds')).toBeGreaterThan(3 * 3600 - 60)
})

test('without a database the metrics of the process are still served', async () => {
  const gone = openDatabase({ connection: { connectionString: 'postgresql://u:p@127.0.0.1:1/shop' } })
  const fresh = new Metrics()
  observeShop(fresh, gone.db)
  const text = await fresh.text()
  expect(readSeries(text, 'istore_figures_up')).toBe(0)
  expect(readSeries(text, 'process_resident_memory_bytes')).toBeGreaterThan(0)
  await gone.close()
})

test('waits for a pool connection are timed', async () => {
  const fresh = new Metrics()
  const { connection } = shop.database
  const { db, pool, close } = openDatabase({ connection, poolSize: 1, onWait: poolWaits(fresh) })
  observePool(fresh, pool)
  const held = await pool.connect()
  const waiting = db.selectFrom('health_probe').select('id').execute()
  await expect.poll(() => pool.waitingCount).toBe(1)
  expect(readSeries(await fresh.text(), 'istore_pool_connections{state="waiting"}')).toBe(1)
  held.release()
  await waiting
  const text = await fresh.text()
  expect(readSeries(text, 'istore_pool_connections{state="waiting"}')).toBe(0)
  expect(readSeries(text, 'istore_pool_wait_seconds_count')).toBe(1)
  await close()
})
