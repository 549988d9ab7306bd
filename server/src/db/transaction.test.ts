import { AbortedTransactionError, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from './client.ts'
import { query, type Sender } from './query.ts'
import { type TestDatabase, testDatabase } from './testing.ts'
import { inTransaction, sendPipelined, settleAll } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await sql`CREATE TABLE jar (name text PRIMARY KEY, level integer NOT NULL)`.execute(database.db)
  await sql`INSERT INTO jar VALUES ('green', 0), ('black', 0)`.execute(database.db)
})
afterAll(() => database.close())

const fill = (db: Db, name: string) => sql`UPDATE jar SET level = level + 1 WHERE name = ${name}`.execute(db)
const level = async (name: string) =>
  (await sql<{ level: number }>`SELECT level FROM jar WHERE name = ${name}`.execute(database.db)).rows[0]?.level
const raise = (code: string) => sql.raw(`DO $$ BEGIN RAISE EXCEPTION 'broken' USING ERRCODE = '${code}'; END $$`)

test('work that throws is rolled back', async () => {
  const before = await level('green')
  const work = inTransaction(database.db, async (tx) => {
    await fill(tx, 'green')
    throw new Error('no more tea')
  })
  await expect(work).rejects.toThrow('no more tea')
  expect(await level('green')).toBe(before)
})

test('two transactions that deadlock both complete', async () => {
  const [green, black] = [await level('green'), await level('black')]
  const both = Promise.withResolvers<void>()
  let waiting = 0
  const meet = () => {
    waiting += 1
    if (waiting === 2) both.resolve()
    return both.promise
  }
  let attempts = 0
  const fillBoth = (first: string, second: string) =>
    inTransaction(database.db, async (tx) => {
      attempts += 1
      await fill(tx, first)
      await meet()
      await fill(tx, second)
    })
  await Promise.all([fillBoth('green', 'black'), fillBoth('black', 'green')])
  expect(attempts).toBeGreaterThan(2)
  expect([await level('green'), await level('black')]).toEqual([Number(green) + 2, Number(black) + 2])
})

test.each([
  ['40001', 2, 3],
  ['40P01', 1, 2],
  ['23503', 1, 2],
])('%s, raised %i times, is retried until it succeeds', async (code, failures, expected) => {
  let attempts = 0
  await inTransaction(database.db, async (tx) => {
    attempts += 1
    if (attempts <= failures) await raise(code).execute(tx)
  })
  expect(attempts).toBe(expected)
})

test.each([
  ['40001', 6],
  ['23505', 1],
])('%s that never succeeds fails after %i attempts', async (code, expected) => {
  let attempts = 0
  const work = inTransaction(database.db, async (tx) => {
    attempts += 1
    await raise(code).execute(tx)
  })
  await expect(work).rejects.toMatchObject({ code })
  expect(attempts).toBe(expected)
})

test('a transaction inside a transaction is the same one', async () => {
  const before = await level('green')
  const work = inTransaction(database.db, async (tx) => {
    await inTransaction(tx, (inner) => fill(inner, 'green'))
    throw new Error('undo both')
  })
  await expect(work).rejects.toThrow('undo both')
  expect(await level('green')).toBe(before)
})

test('statements that are sent together run in their order, in one transaction', async () => {
  const before = Number(await level('green'))
  const ids = await inTransaction(database.db, async (tx) => {
    const read = () =>
      sql<{ level: number; id: string }>`
      SELECT level, pg_current_xact_id()::text AS id FROM jar WHERE name = 'green'`.execute(tx)
    const [, first, , second] = await settleAll([fill(tx, 'green'), read(), fill(tx, 'green'), read()])
    expect([first.rows[0]?.level, second.rows[0]?.level]).toEqual([before + 1, before + 2])
    return [first.rows[0]?.id, second.rows[0]?.id]
  })
  expect(ids[0]).toBe(ids[1])
  expect(await level('green')).toBe(before + 2)
})

test('statements of one connection that are sent together are transactions of their own, in their order', async () => {
  const before = (await level('green')) ?? 0
  const read = (connection: Sender) =>
    query<{ level: number }>(connection)`SELECT level FROM jar WHERE name = ${'green'}`
  const write = (connection: Sender) => query(connection)`UPDATE jar SET level = level + 1 WHERE name = ${'green'}`
  const [, [seen]] = await sendPipelined(database.db, (connection) => [write(connection), read(connection)])
  expect(seen?.level).toBe(before + 1)
  const failing = sendPipelined(database.db, (connection) => [
    write(connection),
    query(connection)`SELECT 1 / ${0}::int`,
    write(connection),
  ])
  await expect(failing).rejects.toThrow('division by zero')
  expect(await level('green'), 'those beside the one that failed').toBe(before + 3)
})

test('of statements that are sent together the one that failed counts, not those that PostgreSQL then ignores', async () => {
  const before = await level('green')
  let attempts = 0
  await inTransaction(database.db, async (tx) => {
    attempts += 1
    const later = async () => {
      await fill(tx, 'black')
      await fill(tx, 'black')
    }
    await settleAll([later(), fill(tx, 'green'), attempts < 3 ? raise('40P01').execute(tx) : null])
  })
  expect(attempts).toBe(3)
  expect(await level('green')).toBe(Number(before) + 1)
})

test('the first error in order is thrown, once all have been answered', async () => {
  const answered: string[] = []
  const slow = sql`SELECT pg_sleep(0.05)`.execute(database.db).then(() => answered.push('slow'))
  const failing = [Promise.reject(new Error('first')), Promise.reject(new Error('second')), slow]
  await expect(settleAll(failing)).rejects.toThrow('first')
  expect(answered).toEqual(['slow'])
})

test('a transaction that goes on after a statement has failed is undone, and says so', async () => {
  const before = await level('green')
  const work = inTransaction(database.db, async (tx) => {
    await fill(tx, 'green')
    await raise('23514')
      .execute(tx)
      .catch(() => {})
  })
  await expect(work).rejects.toThrow(AbortedTransactionError)
  expect(await level('green')).toBe(before)
})
