import { mkdtemp, rm, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from './client.ts'
import { MigrationError, migrate } from './migrate.ts'
import { type TestDatabase, testDatabase } from './testing.ts'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await testDatabase({ empty: true })
  folder = await mkdtemp(join(tmpdir(), 'istore-migrations-'))
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const write = async (files: Record<string, string>) => {
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql)
}
const first = { '001-jars.sql': "CREATE TABLE jar (name text);\nINSERT INTO jar VALUES ('green');\n" }
const second = { '002-levels.sql': 'ALTER TABLE jar ADD level integer NOT NULL DEFAULT 3;' }
const jars = async () => (await database.pool.query('SELECT * FROM jar')).rows

test('files run once, in order, and new ones when they come', async () => {
  await write({ ...second, ...first })
  expect(await migrate(database.pool, folder)).toEqual(['001-jars.sql', '002-levels.sql'])
  await write({ '003-more.sql': `INSERT INTO jar VALUES ('black', 5)` })
  expect(await migrate(database.pool, folder)).toEqual(['003-more.sql'])
  expect(await jars()).toEqual([
    { name: 'green', level: 3 },
    { name: 'black', level: 5 },
  ])
})

test('when nothing is new it costs one query', async () => {
  await write(first)
  await migrate(database.pool, folder)
  const query = vi.spyOn(database.pool, 'query')
  const connect = vi.spyOn(database.pool, 'connect')
  expect(await migrate(database.pool, folder)).toEqual([])
  expect(query).toHaveBeenCalledTimes(1)
  // `pool.query` itself calls `connect`.
  expect(connect).toHaveBeenCalledTimes(1)
})

test('processes that start together run each file once', async () => {
  await write({ ...first, ...second, '003-more.sql': "INSERT INTO jar VALUES ('black')" })
  const others = [1, 2, 3].map(() => openDatabase({ connection: database.connection, poolSize: 1 }))
  const ran = await Promise.all(others.map(({ pool }) => migrate(pool, folder)))
  await Promise.all(others.map(({ close }) => close()))
  expect(ran.flat().sort()).toEqual(['001-jars.sql', '002-levels.sql', '003-more.sql'])
  expect(await jars()).toHaveLength(2)
})

test('a file that fails is rolled back, earlier ones remain, and the lock is released', async () => {
  await write({ ...first, '002-broken.sql': `INSERT INTO jar VALUES ('black'); INSERT INTO nowhere VALUES (1)` })
  const failure = migrate(database.pool, folder)
  await expect(failure).rejects.toThrow(MigrationError)
  await expect(failure).rejects.toThrow('The migration 002-broken.sql failed: relation "nowhere" does not exist')
  expect(await jars()).toEqual([{ name: 'green' }])
  await write({ '002-broken.sql': `INSERT INTO jar VALUES ('mended')` })
  expect(await migrate(database.pool, folder)).toEqual(['002-broken.sql'])
})

test('a file that has run may not change', async () => {
  await write(first)
  await migrate(database.pool, folder)
  await write({ '001-jars.sql': 'CREATE TABLE jar (name text, colour text);' })
  await expect(migrate(database.pool, folder)).rejects.toThrow('The migration 001-jars.sql was changed after it ran')
})

test('an older version runs on a newer one’s additions, and refuses its removals', async () => {
  await write({ ...first, ...second })
  await migrate(database.pool, folder)
  await unlink(join(folder, '002-levels.sql'))
  expect(await migrate(database.pool, folder)).toEqual([])
  await database.pool.query("INSERT INTO jar (name) VALUES ('black')")
  expect(await jars()).toContainEqual({ name: 'black', level: 3 })
  await write({ '003-gone.sql': '-- contracts: no version reads it\nALTER TABLE jar DROP COLUMN level;' })
  await migrate(database.pool, folder)
  await unlink(join(folder, '003-gone.sql'))
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    'migrated by 003-gone.sql, which this istore does not have',
  )
})

test('a migration gives up a lock that is held, lets calls through, and tries again', async () => {
  await write(first)
  await migrate(database.pool, folder)
  const reader = await database.pool.connect()
  await reader.query('BEGIN; SELECT * FROM jar')
  await write(second)
  const migrating = migrate(database.pool, folder)
  const waiting = async () =>
    (
      await database.pool.query(
        `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'ALTER%jar%'`,
      )
    ).rowCount
  await expect.poll(waiting).toBe(1)
  // Queues behind the migration: it would otherwise wait as long as the open transaction.
  expect(await jars()).toEqual([{ name: 'green' }])
  await reader.query('COMMIT')
  reader.release()
  expect(await migrating).toEqual(['002-levels.sql'])
})

test('line endings of a checkout do not count as a change', async () => {
  await write(first)
  await migrate(database.pool, folder)
  await write({ '001-jars.sql': first['001-jars.sql'].replaceAll('\n', '\r\n') })
  expect(await migrate(database.pool, folder)).toEqual([])
})

test.each([
  ['a file without a number', { 'jars.sql': '' }, 'The migration jars.sql is not named like 001-some-words.sql.'],
  ['two files of one number', { '001-a.sql': '', '001-b.sql': '' }, 'Two migrations have the number 001.'],
])('%s is refused before anything runs', async (_name, files, message) => {
  await write(files)
  await expect(migrate(database.pool, folder)).rejects.toThrow(message)
  expect((await database.pool.query(`SELECT to_regclass('migration') AS found`)).rows).toEqual([{ found: null }])
})

test('a server older than PostgreSQL 15 is refused in one line, before anything runs', async () => {
  await write(first)
  await database.pool.query(
    `CREATE FUNCTION current_setting(name text) RETURNS text LANGUAGE sql AS
     $$ SELECT CASE name WHEN 'server_version_num' THEN '140012' ELSE '14.12' END $$`,
  )
  // Shadows the built-in function by that name, so that the server reports an old version.
  const connection = { ...database.connection, options: '-c search_path=public,pg_catalog' }
  const old = openDatabase({ connection, poolSize: 1 })
  const refused = expect(migrate(old.pool, folder)).rejects
  await refused.toThrow(new MigrationError('The database server is PostgreSQL 14.12; istore needs 15 or newer.'))
  await old.close()
  expect((await database.pool.query(`SELECT to_regclass('jar') AS found`)).rows).toEqual([{ found: null }])
})

test('the migrations of the shop run on an empty database', async () => {
  expect(await migrate(database.pool)).not.toEqual([])
  expect(await migrate(database.pool)).toEqual([])
})
