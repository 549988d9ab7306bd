import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { expired } from '../app.ts'
import type { AppContext } from '../app-context.ts'
import { insertPaidOrder, insertShop } from '../areas/order/receipt/order.fixture.ts'
import type { OrderRow } from '../areas/order/service.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { cleanUp } from './cleanup.ts'
import { migrateJobs, startJobs } from './worker.ts'

let database: TestDatabase
let context: AppContext
beforeEach(async ({ onTestFinished }) => {
  database = await testDatabase()
  onTestFinished(() => database.close())
  await insertShop(database.db)
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const parts: Partial<AppContext> = { db: database.db, pool: database.pool, log }
  context = parts as AppContext
})

const ago = (age: string) => sql<Date>`now() - ${age}::interval`

/** A cart with one line, last changed this long ago. */
async function cartOf(age: string): Promise<number> {
  const { db } = database
  const cart = { token_hash: randomBytes(32), updated_at: ago(age) }
  const { id } = await db.insertInto('cart').values(cart).returning('id').executeTakeFirstOrThrow()
  const { id: variant } = await db.selectFrom('variant').select('id').executeTakeFirstOrThrow()
  await db.insertInto('cart_line').values({ cart_id: id, variant_id: variant, quantity: 1, seen_price: 1 }).execute()
  return id
}

/** A session that expired this long ago; with a negative age it expires in the future. */
async function sessionOf(age: string): Promise<number> {
  const session = { token_hash: randomBytes(32), expires_at: ago(age) }
  return (await database.db.insertInto('session').values(session).returning('id').executeTakeFirstOrThrow()).id
}

const count = async (table: 'cart' | 'cart_line' | 'session') =>
  (await database.pool.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n

const isThere = async (table: 'cart' | 'session', id: number) =>
  (await database.pool.query(`SELECT 1 FROM ${table} WHERE id = $1`, [id])).rowCount === 1

const ordersLeft = async () => (await database.db.selectFrom('orders').select(['cart_id', 'session_id']).execute())[0]

type State = Pick<OrderRow, 'status' | 'paymentStatus'>
const open: State[] = [
  { status: 'INTERIM', paymentStatus: 'NOT_PAID' },
  { status: 'FAILED', paymentStatus: 'FAILED' },
]
const ended: State[] = [
  { status: 'NEW', paymentStatus: 'PAID_ONLINE' },
  { status: 'EXPIRED', paymentStatus: 'NOT_PAID' },
  { status: 'CANCELLED', paymentStatus: 'REFUNDED' },
]

test.each([
  ['91 days', false],
  ['90 days 1 minute', false],
  ['89 days 23 hours', true],
  ['0 days', true],
])('a cart unchanged for %s: stays is %s', async (age, stays) => {
  const cart = await cartOf(age)
  await cleanUp(context, expired)
  expect(await isThere('cart', cart)).toBe(stays)
  expect(await count('cart_line')).toBe(stays ? 1 : 0)
})

test.each([
  ['1 day 1 minute', false],
  ['23 hours', true],
  ['-1 day', true],
])('a session that ran out %s ago: stays is %s', async (age, stays) => {
  const session = await sessionOf(age)
  await cleanUp(context, expired)
  expect(await isThere('session', session)).toBe(stays)
})

test.each(open)('cart and session of an order that is $status stay, however old', async (state) => {
  const [cartId, sessionId] = [await cartOf('1 year'), await sessionOf('1 year')]
  await insertPaidOrder(database.db, { id: 'TPEN-234567', cartId, sessionId, ...state })
  await cleanUp(context, expired)
  expect(await ordersLeft()).toEqual({ cart_id: cartId, session_id: sessionId })
})

test.each(ended)('cart and session of an order that is $status go, the order stays', async (state) => {
  const [cartId, sessionId] = [await cartOf('1 year'), await sessionOf('1 year')]
  await insertPaidOrder(database.db, { id: 'TENDED-234567', cartId, sessionId, ...state })
  await cleanUp(context, expired)
  expect([await count('cart'), await count('session')]).toEqual([0, 0])
  expect(await ordersLeft()).toEqual({ cart_id: null, session_id: null })
})

test('an old cart that is being ordered this moment stays, and is not waited for', async () => {
  const cart = await cartOf('1 year')
  await database.db.transaction().execute(async (tx) => {
    await tx.selectFrom('cart').select('id').where('id', '=', cart).forUpdate().execute()
    await cleanUp(context, expired)
  })
  expect(await isThere('cart', cart)).toBe(true)
  await cleanUp(context, expired)
  expect(await isThere('cart', cart)).toBe(false)
})

test('all old ones go at once, more than fit into one transaction', async () => {
  const old = `decode(md5(n::text), 'hex'), now() - interval '1 year' FROM generate_series(1, 1200) AS n`
  await database.pool.query(`INSERT INTO cart (token_hash, updated_at) SELECT ${old}`)
  await database.pool.query(`INSERT INTO session (token_hash, expires_at) SELECT ${old}`)
  const young = await cartOf('1 day')
  await cleanUp(context, expired)
  expect([await count('cart'), await count('session')]).toEqual([1, 0])
  expect(await isThere('cart', young)).toBe(true)
  expect(context.log.info).toHaveBeenCalledExactlyOnceWith(
    {
      access: 0,
      carts: 1200,
      contacts: 0,
      coupons: 0,
      credit: 0,
      formMessages: 0,
      holds: 0,
      links: 0,
      sessions: 1200,
      missedSearches: 0,
    },
    expect.any(String),
  )
})

test('the jobs do it each day, also when no process ran at that time', async () => {
  await migrateJobs(database.pool)
  const crontabs = 'graphile_worker._private_known_crontabs'
  await database.pool.query(
    `INSERT INTO ${crontabs} (identifier, known_since) VALUES ('tidy', now() - interval '3 days')`,
  )
  const cart = await cartOf('91 days')
  const jobs = await startJobs(context)
  onTestFinished(() => jobs.stop())
  await expect.poll(() => isThere('cart', cart), { timeout: 10_000 }).toBe(false)
})
