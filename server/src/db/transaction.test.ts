import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from './client.ts'
import { type TestDatabase, testDatabase } from './testing.ts'
import { inTransaction } from './transaction.ts'

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
])('%s that never succeeds is given up after %i attempts', async (code, expected) => {
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
