import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { addBucketUse, deleteFull, takeOne } from './queries.ts'
import { RateLimits } from './rate-limits.ts'

let database: TestDatabase
const faults: unknown[] = []

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** The limits of a process that stores only when `store` is called, and whose clock is stopped. */
function process(): RateLimits {
  const { db, pool } = database
  const limits = new RateLimits({ db, pool, onError: (error) => faults.push(error) })
  limits.clock = () => 0
  void limits.close()
  return limits
}

const CALLER = { visitor: 'token', address: '203.0.113.7' }
const GATE = { perSecond: 1, burst: 3 }
const takeMany = (limits: RateLimits, visitor: string, times: number) =>
  Array.from({ length: times }, () => limits.take('read', { ...CALLER, visitor })).filter((refusal) => !refusal).length

test('processes share a visitor’s limits', async () => {
  const [one, other] = [process(), process()]
  expect(takeMany(one, 'shared', 40)).toBe(40)
  expect(takeMany(other, 'shared', 60)).toBe(60)
  await one.store()
  await other.store()
  // The first process learns of the other's requests with its next write.
  takeMany(one, 'shared', 1)
  await one.store()
  expect(takeMany(one, 'shared', 1)).toBe(0)
  expect(takeMany(other, 'shared', 1)).toBe(0)
  expect(takeMany(other, 'somebody', 10)).toBe(10)
})

test('an address is refused in all processes, whatever its visitors are called', async () => {
  const [one, other] = [process(), process()]
  for (let visitor = 0; visitor < 14; visitor += 1) takeMany(one, `many ${visitor}`, 50)
  await one.store()
  takeMany(other, 'fresh', 60)
  await other.store()
  const refusal = other.take('read', { ...CALLER, visitor: 'newcomer' })
  expect(refusal?.given).toEqual(['TOO_MANY_REQUESTS', { seconds: expect.any(Number) }])
})

test('without the database a process counts on its own, and stores later', async () => {
  const query = vi.spyOn(database.pool, 'query').mockImplementation(() => Promise.reject(new Error('out')))
  const [limits, another] = [process(), process()]
  const other = { visitor: 'alone', address: '203.0.113.8' }
  const taken = Array.from({ length: 100 }, () => limits.take('read', other)).filter((refusal) => !refusal)
  await limits.store()
  expect(taken).toHaveLength(60)
  expect(String(faults.at(-1))).toContain('out')
  query.mockRestore()
  await limits.store()
  for (let turn = 0; turn < 30; turn += 1) another.take('read', other)
  await another.store()
  expect(another.take('read', other)).not.toBeNull()
})

test('an idle visitor has one burst, however long it was idle', async () => {
  const bucket = { key: 'gateway:idle', limit: GATE }
  const beIdle = () =>
    database.pool.query(
      `INSERT INTO rate_limit (key, full_at) VALUES ('gateway:idle', now() - interval '1 hour')
       ON CONFLICT (key) DO UPDATE SET full_at = EXCLUDED.full_at`,
    )
  await beIdle()
  const waits = []
  for (let turn = 0; turn < 4; turn += 1) waits.push(await takeOne(database.db, bucket))
  expect(waits.map((wait) => wait > 0)).toEqual([false, false, false, true])
  await beIdle()
  const [stored] = await addBucketUse(database.pool, [{ key: bucket.key, ms: 2000 }])
  expect(stored?.ms).toBeCloseTo(2000)
})

test('the cleanup of limits deletes full buckets only', async () => {
  await database.pool.query(
    `INSERT INTO rate_limit (key, full_at)
     VALUES ('read:full', now() - interval '1 second'), ('read:used', now() + interval '1 hour')`,
  )
  await deleteFull(database.db, 1000)
  const { rows } = await database.pool.query(`SELECT key FROM rate_limit WHERE key IN ('read:full', 'read:used')`)
  expect(rows.map(({ key }) => key)).toEqual(['read:used'])
})

test('two searches of a visitor run, six wait, and more are refused', async () => {
  const limits = process()
  const gate = Promise.withResolvers<void>()
  let running = 0
  const search = () =>
    limits
      .search({ visitor: 'searcher', address: '203.0.113.9' }, async () => {
        running += 1
        await gate.promise
        return 'found'
      })
      .catch((error: Error) => error.message)
  const all = Array.from({ length: 10 }, search)
  expect(await Promise.race(all)).toBe('TOO_MANY_REQUESTS')
  expect(running).toBe(2)
  gate.resolve()
  const results = await Promise.all(all)
  expect(results.filter((each) => each === 'found')).toHaveLength(8)
})

test('a bucket in the database is never overdrawn by concurrent requests', async () => {
  const bucket = { key: 'gateway:1', limit: GATE }
  const waits = await Promise.all(Array.from({ length: 8 }, () => takeOne(database.db, bucket)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
  const [longest = 0] = waits.toSorted((a, b) => b - a)
  expect(longest).toBeGreaterThan(500)
  expect(longest).toBeLessThanOrEqual(1000)
  await database.pool.query(`UPDATE rate_limit SET full_at = now() WHERE key = 'gateway:1'`)
  expect(await takeOne(database.db, bucket)).toBe(0)
})

test('a flood of new carts ends at the database after ten, until there is one again', async () => {
  const limits = process()
  const connected = vi.spyOn(database.pool, 'connect')
  const caller = { visitor: 'flood', address: '203.0.113.10' }
  const take = () =>
    limits.limitNewCarts(caller).then(
      () => 'taken',
      (error: Error) => error.message,
    )
  const flood = async () => (await Promise.all(Array.from({ length: 100 }, take))).filter((each) => each === 'taken')
  expect(await flood()).toHaveLength(10)
  const before = connected.mock.calls.length
  expect(before).toBeLessThan(25)
  expect(await flood()).toHaveLength(0)
  expect(connected.mock.calls.length).toBe(before)
  await database.pool.query(`UPDATE rate_limit SET full_at = now() WHERE key LIKE 'cart:%'`)
  const later = performance.now() + 60_000
  vi.spyOn(performance, 'now').mockReturnValue(later)
  expect(await take()).toBe('taken')
  vi.restoreAllMocks()
})
