import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestShop, testShop } from '../testing/test-shop.ts'
import { indexCatalogue, indexMissedEdits } from './index-catalogue.ts'
import { enqueueIndexing } from './queue.ts'
import { startJobs } from './worker.ts'

const LIST = '/api/istore/client/productManagement2/products'
/** The job waits a second for more edits, and the machine may be busy. */
const LONG_TIMEOUT = { timeout: 30_000 }

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ jobs: true })
})
afterAll(() => shop.close())

const query = async (text: string, values: unknown[] = []) => (await shop.database.pool.query(text, values)).rows
const idsOf = async (path: string): Promise<string[]> => {
  const reply = await shop.app.inject({ url: `${LIST}${path}` })
  return reply.json().products.map((product: { id: string }) => product.id)
}
const first = async () => (await idsOf('?brandName=willow-kiln&numberToLoad=1'))[0]

test('a product that is written by hand shows in its list, its search and its suggestions when the job has run', async () => {
  expect(await first()).not.toBe('brand-new')
  await query(`
    INSERT INTO product (id, position, name, fact, description, pictures, brand_key, tax_class)
    SELECT 'brand-new', -1, '{"en": "Quokka Whisk", "zh": "短尾茶筅"}', fact, description, pictures, brand_key, tax_class
      FROM product WHERE brand_key = 'willow-kiln' LIMIT 1`)
  await query(`INSERT INTO variant (product_id, position, option_pair, price) VALUES ('brand-new', 0, '', 100)`)
  const before = await shop.context.catalogue.index.generation()
  await expect.poll(first, LONG_TIMEOUT).toBe('brand-new')
  expect(await shop.context.catalogue.index.generation()).toBeGreaterThan(before ?? 0)
  expect(await idsOf('/search/quokka')).toEqual(['brand-new'])
  const reply = await shop.app.inject({ url: `${LIST}/suggestions?term=quo` })
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
  await expect.poll(waiting, LONG_TIMEOUT).toEqual([{ reason: 'drop' }])
})

test('stopping does not wait for a build of the index, which starts over later', async () => {
  const own = await testShop()
  const { db, pool } = own.database
  const ask = async (text: string) => (await pool.query(text)).rows
  const jobs = await startJobs(own.context)
  const owner = await pool.connect()
  await owner.query('BEGIN; LOCK TABLE product')
  await enqueueIndexing(db)
  const held = `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
  await expect.poll(() => ask(held), LONG_TIMEOUT).toHaveLength(1)
  await jobs.stop()
  await owner.query('ROLLBACK')
  owner.release()
  const left = `SELECT attempts, locked_at FROM graphile_worker._private_jobs`
  expect(await ask(left)).toEqual([{ attempts: 1, locked_at: null }])
  expect(own.faults).toEqual([])
  await own.close()
})

describe('when a build begins', () => {
  let own: TestShop
  const delay = async () => {
    const { rows } = await own.database.pool.query<{ seconds: number }>(
      `SELECT extract(epoch FROM run_at - now())::float8 AS seconds FROM graphile_worker.jobs WHERE key = 'index-catalogue:changed'`,
    )
    return rows.map(({ seconds }) => Math.max(0, Math.round(seconds)))
  }
  const age = (seconds: number) =>
    own.database.pool.query(
      `UPDATE graphile_worker._private_jobs SET created_at = created_at - make_interval(secs => $1), run_at = run_at - make_interval(secs => $1)`,
      [seconds],
    )
  beforeAll(async () => {
    own = await testShop()
  })
  beforeEach(() => own.database.pool.query('DELETE FROM graphile_worker._private_jobs'))
  afterAll(() => own.close())

  test('continuous edits postpone a build by five seconds at most', async () => {
    const { db } = own.context
    await enqueueIndexing(db)
    expect(await delay()).toEqual([1])
    await age(1)
    await enqueueIndexing(db)
    expect(await delay()).toEqual([1])
    await age(4)
    await enqueueIndexing(db)
    expect(await delay()).toEqual([0])
    await age(60)
    await enqueueIndexing(db)
    expect(await delay()).toEqual([0])
  })

  test('a failed build is retried within a minute, and sooner after an edit', async () => {
    const unreachable = { ...own.context, connection: { host: '/nowhere', user: 'x', database: 'x' } }
    await indexCatalogue(unreachable, { reason: 'changed' }, {})
    expect(await delay()).toEqual([30])
    expect(own.faults).toHaveLength(1)
    await enqueueIndexing(own.context.db)
    expect(await delay()).toEqual([1])
    await indexCatalogue(unreachable, { reason: 'changed' }, {})
    expect((await delay())[0]).toBeLessThanOrEqual(1)
  })

  test('an edit whose announcement was lost is found', async () => {
    await indexMissedEdits(own.context)
    expect(await delay()).toEqual([])
    await own.database.pool.query(`SELECT nextval('catalogue_edit')`)
    await indexMissedEdits(own.context)
    expect(await delay()).toEqual([30])
    await indexMissedEdits(own.context)
    expect(await delay()).toEqual([30])
  })

  test('a build whose job failed too, and that the queue would retry in hours, begins within a minute', async () => {
    await enqueueIndexing(own.context.db)
    await own.database.pool.query(
      `UPDATE graphile_worker._private_jobs SET attempts = 9, last_error = 'no connection', run_at = now() + interval '2 hours'`,
    )
    expect(await delay()).toEqual([7200])
    await indexMissedEdits(own.context)
    expect(await delay()).toEqual([30])
  })
})
