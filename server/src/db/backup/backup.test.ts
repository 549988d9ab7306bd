import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

/** The invariant: the sum of all purses never changes. */
const TOTAL = 1000
const log = () => {}
/** The data need not survive a crash. */
const fast = { fsync: 'off' }

let folder: string
let dataDir: string
let walArchive: string
let server: EmbeddedPostgres
let client: pg.Client
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'istore-test-'))
  // Lets the account that PostgreSQL runs as instead of root reach the archive.
  await chmod(folder, 0o755)
  dataDir = join(folder, 'shop')
  walArchive = join(folder, 'wal')
  await mkdir(join(dataDir, 'media/product'), { recursive: true })
  await mkdir(join(dataDir, 'renditions'), { recursive: true })
  await writeFile(join(dataDir, 'media/product/tea.abc.svg'), '<svg/>')
  await writeFile(join(dataDir, 'renditions/tea-400.avif'), 'made again by itself')
  await writeFile(join(dataDir, 'sandbox-account.json'), '{}')
  for (const part of ['uploads/profile', 'incoming']) await mkdir(join(dataDir, part), { recursive: true })
  await writeFile(join(dataDir, 'uploads/profile/a1'), 'picture')
  await writeFile(join(dataDir, 'incoming/half'), 'half received')
  await writeFile(join(dataDir, 'id-key'), 'key', { mode: 0o600 })
  server = await startEmbeddedPostgres({ dataDir, walArchive, log, settings: fast })
  client = await connect(server)
  await client.query(`
    CREATE TABLE purse (id int PRIMARY KEY, amount int NOT NULL);
    INSERT INTO purse SELECT n, ${TOTAL / 10} FROM generate_series(1, 10) AS n;
    CREATE TABLE transfer (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, at timestamptz DEFAULT clock_timestamp(), filler text)`)
})
afterAll(async () => {
  await client.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function connect({ connection }: EmbeddedPostgres): Promise<pg.Client> {
  const opened = new pg.Client(connection)
  opened.on('error', () => {})
  await opened.connect()
  return opened
}

/** Transfers money between purses until stopped. @returns a function that stops, and returns the number of transfers */
function keepTransferring(): () => Promise<number> {
  let isOn = true
  const running = (async () => {
    const own = await connect(server)
    while (isOn) {
      await own.query(`
        WITH moved AS (INSERT INTO transfer (filler) VALUES (repeat('x', 4000)) RETURNING id)
        UPDATE purse SET amount = amount + CASE purse.id WHEN moved.id % 10 + 1 THEN -1 ELSE 1 END
        FROM moved WHERE purse.id IN (moved.id % 10 + 1, (moved.id + 1) % 10 + 1)`)
    }
    const { rows } = await own.query('SELECT count(*)::int AS n FROM transfer')
    await own.end()
    return rows[0].n
  })()
  return () => {
    isOn = false
    return running
  }
}

/** Sum of the purses and transfers in a restored shop's database. */
async function booksOf(restored: string) {
  const opened = await startEmbeddedPostgres({ dataDir: restored, log, settings: fast })
  const reader = await connect(opened)
  const { rows } = await reader.query(`
    SELECT (SELECT sum(amount)::int FROM purse) AS total, (SELECT count(*)::int FROM transfer) AS transfers,
      (SELECT max(id) FROM transfer) AS last`)
  await reader.query(`INSERT INTO transfer (filler) VALUES ('it takes writes')`)
  await reader.end()
  await opened.stop()
  return rows[0]
}

test('a backup of a busy database is restored with its books balanced and all that was committed before', async () => {
  const stop = keepTransferring()
  await expect
    .poll(async () => (await client.query('SELECT max(id) AS last FROM transfer')).rows[0].last)
    .toBeGreaterThan(20)
  const { last } = (await client.query('SELECT max(id) AS last FROM transfer')).rows[0]
  const target = join(folder, 'backup')
  await backUp({ dataDir, target, withDatabase: true, log })
  const all = await stop()
  const restored = join(folder, 'restored')
  await restore({ from: target, dataDir: restored, log })
  const books = await booksOf(restored)
  expect(books).toMatchObject({ total: TOTAL, transfers: books.last })
  expect(books.last).toBeGreaterThanOrEqual(last)
  expect(books.last).toBeLessThanOrEqual(all)
  expect(await readFile(join(restored, 'media/product/tea.abc.svg'), 'utf8')).toBe('<svg/>')
  expect(await readdir(restored)).toContain('sandbox-account.json')
  expect(await readdir(restored)).not.toContain('renditions')
  expect(await readdir(restored)).not.toContain('incoming')
  expect(await readFile(join(restored, 'uploads/profile/a1'), 'utf8')).toBe('picture')
  expect((await stat(join(restored, 'id-key'))).mode & 0o777).toBe(0o600)
})

test('a backup can be read by the account that made it only', async () => {
  expect((await stat(join(folder, 'backup'))).mode & 0o777).toBe(0o700)
})

test('with the archived log the same backup leads to any later moment', async () => {
  const from = join(folder, 'backup')
  const add = async (filler: string) =>
    (await client.query('INSERT INTO transfer (filler) VALUES ($1) RETURNING id', [filler])).rows[0].id
  const wanted = await add('wanted')
  const { at } = (await client.query('SELECT clock_timestamp()::text AS at')).rows[0]
  await add('a mistake')
  const { name } = (await client.query('SELECT pg_walfile_name(pg_switch_wal()) AS name')).rows[0]
  await expect.poll(() => readdir(walArchive), { timeout: 15_000 }).toContain(name)
  const restored = join(folder, 'restored-until')
  await restore({ from, dataDir: restored, archive: walArchive, until: at, log })
  expect(await booksOf(restored)).toMatchObject({ total: TOTAL, last: wanted })
})

test('no folder is overwritten, and only a backup can be restored', async () => {
  const target = join(folder, 'backup')
  await expect(backUp({ dataDir, target, withDatabase: true, log })).rejects.toThrow('exists: specify a new folder')
  await expect(restore({ from: target, dataDir, log })).rejects.toThrow('is not empty: restore into a new folder')
  const wanted = { from: join(dataDir, 'media'), dataDir: join(folder, 'other'), log }
  await expect(restore(wanted)).rejects.toThrow('does not contain a complete backup')
})

test.each([
  [{ postgres: '17.6' }, 'The backup is of PostgreSQL 17.6, not '],
  [{ format: 2 }, 'was made by a newer istore'],
])('a backup of another version or a newer format is refused before anything is restored: %o', async (change, why) => {
  const from = join(folder, 'changed')
  const dataDir = join(folder, 'not-restored')
  await mkdir(from, { recursive: true })
  const manifest = JSON.parse(await readFile(join(folder, 'backup/backup.json'), 'utf8'))
  await writeFile(join(from, 'backup.json'), JSON.stringify({ ...manifest, ...change }))
  await expect(restore({ from, dataDir, log })).rejects.toThrow(why)
  await expect(stat(dataDir)).rejects.toThrow('ENOENT')
})

test('with a database elsewhere a backup holds the files, and says that they are all', async () => {
  const target = join(folder, 'files-only')
  expect(await backUp({ dataDir, target, withDatabase: false, log })).toMatchObject({ database: null, postgres: null })
  expect(await readdir(target)).toEqual(['backup.json', 'files'])
})
