import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase, parseInt8 } from './client.ts'
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

test('an idle connection that breaks is reported and replaced, and ends nothing', async () => {
  const onError = vi.fn()
  const { db, close } = openDatabase({ connection: database.connection, poolSize: 1, onError })
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)
  await sql`SELECT pg_terminate_backend(${rows[0]?.pid}::int)`.execute(database.db)
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1))
  expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }])
  await close()
})

test('a checked-out connection that breaks ends nothing, and its query rejects', async () => {
  const { db, close } = openDatabase({ connection: database.connection, poolSize: 1 })
  const pause = Promise.withResolvers<void>()
  const broken = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx)
    await sql`SELECT pg_terminate_backend(${rows[0]?.pid}::int, 5000)`.execute(database.db)
    await pause.promise
    await sql`SELECT 1`.execute(tx)
  })
  broken.catch(() => {})
  // Once a second connection has been opened and closed, the first one is known to be broken.
  const other = openDatabase({ connection: database.connection, poolSize: 1 })
  await sql`SELECT 1`.execute(other.db)
  await other.close()
  pause.resolve()
  await expect(broken).rejects.toThrow()
  expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }])
  await close()
})

test.each([
  ['calls', ['15s', '10s', '30s']],
  ['long', ['1h', '1h', '10min']],
] as const)('every statement of a pool for %s has a time limit', async (limits, expected) => {
  const { pool, close } = openDatabase({ connection: database.connection, poolSize: 1, limits })
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  const found = []
  for (const name of names) found.push((await pool.query(`SELECT current_setting('${name}') AS value`)).rows[0].value)
  await close()
  expect(found).toEqual(expected)
})

test('a closed database has no connection left', async () => {
  const { db, close } = openDatabase({ connection: { ...database.connection }, poolSize: 3 })
  const pids = await Promise.all(
    [1, 2, 3].map(async () => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)
      return rows[0]?.pid
    }),
  )
  expect(new Set(pids).size).toBe(3)
  await Promise.all([close(), close()])
  const left = sql`SELECT pid FROM pg_stat_activity WHERE pid = ANY(${pids}::int[])`
  await vi.waitFor(async () => expect((await left.execute(database.db)).rows).toEqual([]))
})

test.each([
  [
    'the folder of a socket as a parameter',
    (host: string, name: string) => `postgresql:///${name}?host=${host}&user=istore`,
  ],
  [
    'the folder of a socket as the host',
    (host: string, name: string) => `postgresql://istore@${encodeURIComponent(host)}/${name}`,
  ],
  ['the form of pg itself', (host: string, name: string) => `socket://istore:@${host}?db=${name}`],
])('an address with %s opens the database', async (_name, address) => {
  const { host, database: name } = database.connection
  const opened = openDatabase({ connection: { connectionString: address(host, name) } })
  const { rows } = await sql`SELECT current_database() AS name`.execute(opened.db)
  expect(rows).toEqual([{ name }])
  await opened.close()
})

test('a server that cannot be reached fails the query, not the process', async () => {
  const { db, close } = openDatabase({ connection: { connectionString: 'postgresql://u:p@127.0.0.1:1/shop' } })
  await expect(sql`SELECT 1`.execute(db)).rejects.toThrow('ECONNREFUSED')
  await close()
})
