import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATALOGUE_CHANNEL } from '../areas/catalogue/stock-queries.ts'
import { type TestShop, testShop } from '../testing/test-shop.ts'
import { enqueueIndexing } from './queue.ts'
import { startJobs } from './worker.ts'

const LIST = '/api/istore/client/productManagement2/products'
/** The job waits a second for more edits, and the machine may be busy. */
const PATIENT = { timeout: 30_000 }

let store: TestShop
beforeAll(async () => {
  store = await testShop({ jobs: true })
})
afterAll(() => store.close())

const query = async (text: string, values: unknown[] = []) => (await store.database.pool.query(text, values)).rows
const idsOf = async (path: string): Promise<string[]> => {
  const reply = await store.app.inject({ url: `${LIST}${path}` })
  return reply.json().products.map((product: { id: string }) => product.id)
}
const first = async () => (await idsOf('?brandName=willow-kiln&numberToLoad=1'))[0]

test('a product that is written and announced shows in its list, its search and its suggestions when the job has run', async () => {
  expect(await first()).not.toBe('brand-new')
  await query(`
    INSERT INTO product (id, position, name, fact, description, pictures, brand_key, tax_class, list_price)
    SELECT 'brand-new', -1, '{"en": "Quokka Whisk", "zh": "短尾茶筅"}', fact, description, pictures, brand_key, tax_class, list_price
      FROM product WHERE brand_key = 'willow-kiln' LIMIT 1`)
  await query(`INSERT INTO variant (product_id, position, option_pair, price) VALUES ('brand-new', 0, '', 100)`)
  const before = await store.shop.catalogue.index.generation()
  await query('SELECT pg_notify($1, $2)', [CATALOGUE_CHANNEL, ''])
  await expect.poll(first, PATIENT).toBe('brand-new')
  expect(await store.shop.catalogue.index.generation()).toBe((before ?? 0) + 1)
  expect(await idsOf('/search/quokka')).toEqual(['brand-new'])
  const reply = await store.app.inject({ url: `${LIST}/suggestions?term=quo` })
  expect(reply.json().suggestions.map((each: { text: string }) => each.text)).toEqual([
    'quokka',
    'quokka whisk',
    'Quokka Whisk',
  ])
})

test('what is announced by the new index does not make another one, and the one before is dropped later', async () => {
  const waiting = () =>
    query(
      `SELECT payload ->> 'reason' AS reason FROM graphile_worker._private_jobs AS job
         JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id WHERE task.identifier = 'index-catalogue'`,
    )
  await expect.poll(waiting, PATIENT).toEqual([{ reason: 'drop' }])
})

test('no stop waits for an index that is being made: it is begun again later', async () => {
  const own = await testShop()
  const { db, pool } = own.database
  const ask = async (text: string) => (await pool.query(text)).rows
  const jobs = await startJobs(own.shop)
  const owner = await pool.connect()
  await owner.query('BEGIN; LOCK TABLE product')
  await enqueueIndexing(db)
  const held = `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
  await expect.poll(() => ask(held), PATIENT).toHaveLength(1)
  await jobs.stop()
  await owner.query('ROLLBACK')
  owner.release()
  const left = `SELECT attempts, locked_at FROM graphile_worker._private_jobs`
  expect(await ask(left)).toEqual([{ attempts: 1, locked_at: null }])
  expect(own.faults).toEqual([])
  await own.close()
})
