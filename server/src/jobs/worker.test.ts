import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { attemptKey, readyCart } from '../testing/ready-cart.ts'
import { Shopper } from '../testing/shopper.ts'
import { type TestShop, testShop } from '../testing/test-shop.ts'
import { enqueue } from './queue.ts'
import { startJobs } from './worker.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ now: () => new Date(), reservationMs: 100 })
})
afterAll(() => shop.close())

const query = async <T>(sql: string) => (await shop.context.pool.query(sql)).rows as T[]
const keys = async () =>
  (await query<{ key: string }>('SELECT key FROM graphile_worker.jobs ORDER BY key')).map((job) => job.key)

test('a job exists exactly when the transaction that enqueued it commits', async () => {
  const { db } = shop.context
  const later = new Date(Date.now() + 3_600_000)
  const undone = inTransaction(db, async (tx) => {
    await enqueue(tx, 'close-attempts', { orderID: 'undone' }, later)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await inTransaction(db, (tx) => enqueue(tx, 'close-attempts', { orderID: 'kept' }, later))
  expect(await keys()).toEqual(['close-attempts:kept'])
})

test('the same job enqueued twice waits once, at the time that was given last', async () => {
  const soon = new Date(Date.now() + 7_200_000)
  await enqueue(shop.context.db, 'close-attempts', { orderID: 'kept' }, soon)
  expect(await query('SELECT key, run_at FROM graphile_worker.jobs')).toEqual([
    { key: 'close-attempts:kept', run_at: soon },
  ])
  await query('DELETE FROM graphile_worker._private_jobs')
})

test('unpaid orders expire, and release all they reserved', async () => {
  const buyers = Array.from({ length: 5 }, () => new Shopper(shop.app))
  for (const buyer of buyers) {
    await readyCart(buyer)
    await buyer.call('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })
  }
  expect(await query('SELECT sum(reserved)::int AS held FROM stock')).toEqual([{ held: 5 }])
  const workers = await Promise.all([startJobs(shop.context), startJobs(shop.context)])
  const open = `SELECT count(*)::int AS open FROM orders WHERE status <> 'EXPIRED' OR holds_stock`
  await expect.poll(() => query(open), { timeout: 10_000 }).toEqual([{ open: 0 }])
  await Promise.all(workers.map((worker) => worker.stop()))
  expect(await query('SELECT sum(reserved)::int AS held FROM stock')).toEqual([{ held: 0 }])
  expect(await query('SELECT sum(taken)::int AS taken FROM pickup_slot')).toEqual([{ taken: 0 }])
  expect(await query(`SELECT what, count(*)::int FROM order_event GROUP BY what ORDER BY what`)).toEqual([
    { what: 'EXPIRE', count: 5 },
    { what: 'PLACED', count: 5 },
  ])
})
