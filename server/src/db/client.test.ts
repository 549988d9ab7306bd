import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseInt8 } from './client.ts'
import { type TestDatabase, testDatabase } from './testing.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test.each([
  ['bigint is a number', sql`9007199254740991::bigint`, 9007199254740991],
  ['numeric keeps its exact text', sql`12.340::numeric`, '12.340'],
  ['a day stays as written', sql`'2026-03-08'::date`, '2026-03-08'],
  ['a moment is a Date', sql`'2026-01-02T03:04:05Z'::timestamptz`, new Date('2026-01-02T03:04:05Z')],
  ['json is parsed', sql`'{"en":"Tea","zh":"茶"}'::jsonb`, { en: 'Tea', zh: '茶' }],
])('%s', async (_name, expression, value) => {
  const { rows } = await sql<{ value: unknown }>`SELECT ${expression} AS value`.execute(database.db)
  expect(rows).toEqual([{ value }])
})

test('a bigint that a number cannot hold exactly is refused, not rounded', async () => {
  expect(() => parseInt8('9007199254740993')).toThrow('9007199254740993')
  await expect(sql`SELECT 9007199254740993::bigint`.execute(database.db)).rejects.toThrow(RangeError)
  expect((await sql`SELECT 1 AS one`.execute(database.db)).rows).toEqual([{ one: 1 }])
})
