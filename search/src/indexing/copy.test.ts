import { type TestDatabase, testDatabase } from '@istore/server/db/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyRows } from './copy.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(
    'CREATE TABLE copied (small int2, middle int4, large int8, said text, flag bool, raw bytea)',
  )
})
afterAll(() => database.close())

interface Row {
  middle: number
  said: string | null
}

async function copy(rows: Iterable<Row>, columns = 'small, middle, large, said, flag, raw'): Promise<void> {
  const client = await database.pool.connect()
  try {
    await copyRows(client, `COPY copied (${columns}) FROM STDIN (FORMAT binary)`, {
      rows,
      write: ({ middle, said }, to) =>
        to
          .row(6)
          .int2(-7)
          .int4(middle)
          .int8(2 ** 40)
          .text(said)
          .bool(true)
          .bytes(Buffer.from('\0\u00ff\\', 'latin1')),
    })
  } finally {
    client.release()
  }
}

const rows = (count: number) => Array.from({ length: count }, (_, middle) => ({ middle, said: '茶𠮷 \t\\N'.repeat(9) }))
const count = async () => (await database.pool.query('SELECT count(*)::int AS n FROM copied')).rows[0].n

test('rows arrive as they were written', async () => {
  await copy([
    { middle: -1, said: '茶\n\\N𠮷' },
    { middle: 2, said: null },
  ])
  const found = await database.pool.query('SELECT * FROM copied ORDER BY middle')
  const raw = Buffer.from('\0\u00ff\\', 'latin1')
  expect(found.rows).toEqual([
    { small: -7, middle: -1, large: 2 ** 40, said: '茶\n\\N𠮷', flag: true, raw },
    { small: -7, middle: 2, large: 2 ** 40, said: null, flag: true, raw },
  ])
})

test('more rows than one message holds, a long text and no rows at all', async () => {
  const before = await count()
  await copy([...rows(5_000), { middle: 1, said: '长'.repeat(300_000) }])
  await copy([])
  expect(await count()).toBe(before + 5_001)
})

test('a failed COPY reports its error, and the connection remains usable', async () => {
  const before = await count()
  await expect(copy([], 'nothing')).rejects.toThrow('nothing')
  await expect(copy(rows(20_000), 'small, middle')).rejects.toThrow('row field count')
  expect(await count()).toBe(before)
})

test('a failed read of rows writes nothing', async () => {
  const before = await count()
  function* broken() {
    yield* rows(5_000)
    throw new Error('no more')
  }
  await expect(copy(broken())).rejects.toThrow('no more')
  expect(await count()).toBe(before)
})
