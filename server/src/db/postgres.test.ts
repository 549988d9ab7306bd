import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { isRoot, unprivilegedAccount } from './embedded/account.ts'
import {
  clear,
  isGone,
  makeFolder,
  pidFile,
  plainUserRoot,
  query,
  read,
  start,
  startOwner,
  tea,
  write,
} from './embedded/testing-clusters.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
afterEach(clear)

const logOf = (dataDir: string) => readFile(join(dataDir, 'postgres/postgres.log'), 'utf8')

test('the first start makes a database, the next one finds what was written', async () => {
  const dataDir = await makeFolder()
  const first = await start(dataDir)
  expect(first).toMatchObject({ firstStart: true, adopted: false })
  await query(first.connection, ...write)
  await first.stop()
  expect(await isGone(pidFile(dataDir))).toBe(true)
  await expect(query(first.connection, read)).rejects.toThrow(/ENOENT/)
  const second = await start(dataDir)
  expect(second).toMatchObject({ firstStart: false, adopted: false })
  expect(await query(second.connection, read)).toEqual(tea)
  await second.stop()
})

test('the server is durable, small, without a network address, and of builtin UTF-8 order', async () => {
  const server = await start(await makeFolder())
  const rows = await query(
    server.connection,
    `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses',
       'jit', 'shared_buffers', 'server_encoding', 'TimeZone')`,
  )
  expect(
    Object.fromEntries((rows as { name: string; setting: string }[]).map((row) => [row.name, row.setting])),
  ).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    listen_addresses: '',
    jit: 'off',
    shared_buffers: '4096',
    server_encoding: 'UTF8',
    TimeZone: 'UTC',
  })
  const locale = `SELECT datlocprovider AS provider, datlocale AS locale FROM pg_database WHERE datname = 'istore'`
  expect(await query(server.connection, locale)).toEqual([{ provider: 'b', locale: 'C.UTF-8' }])
  expect(
    await query(server.connection, 'CREATE EXTENSION pg_trgm', `SELECT similarity('oolong', 'oolonk') > 0.5 AS near`),
  ).toEqual([{ near: true }])
  await server.stop()
})

test(
  isRoot()
    ? 'started by root, PostgreSQL runs as unprivilegedAccount'
    : 'started by a plain user, PostgreSQL runs as that user',
  async () => {
    const dataDir = await makeFolder()
    const server = await start(dataDir)
    const expected = isRoot() ? (await unprivilegedAccount()).uid : process.getuid?.()
    expect((await stat(pidFile(dataDir))).uid).toBe(expected)
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o077).toBe(0)
    await server.stop()
  },
)

test('a plain user runs the database as itself, and may not use the folder of another', async () => {
  const root = await plainUserRoot()
  const dataDir = isRoot() ? join(root.folder, 'data') : await makeFolder()
  const owner = startOwner(dataDir, root)
  expect(await owner.started).toMatchObject({ firstStart: true })
  expect((await stat(pidFile(dataDir))).uid).toBe(root.account?.uid ?? process.getuid?.())
  owner.process.kill('SIGTERM')
  expect(await owner.ended).toMatchObject({ code: 0 })
  const foreign = isRoot() ? await makeFolder() : '/istore-of-another'
  const refused = startOwner(join(foreign, 'data'), root)
  expect(await refused.started).toMatchObject({
    name: 'DatabaseStartError',
    message: `The data folder ${join(foreign, 'data')} cannot be written by this user (EACCES).`,
  })
})

test('a server whose owner was killed is adopted with everything that was written', async () => {
  const dataDir = await makeFolder()
  const owner = startOwner(dataDir)
  const started = await owner.started
  await query(started.connection, ...write)
  owner.process.kill('SIGKILL')
  await owner.ended
  const adopter = await start(dataDir)
  expect(adopter).toMatchObject({ adopted: true, firstStart: false, pid: started.pid })
  expect(await query(adopter.connection, read)).toEqual(tea)
  await adopter.stop()
  expect(await isGone(pidFile(dataDir))).toBe(true)
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s to the terminal process group lets the owner finish, then stops cleanly',
  async (signal) => {
    const dataDir = await makeFolder()
    const owner = startOwner(dataDir)
    await owner.started
    process.kill(-(owner.process.pid ?? 0), signal)
    const { code, lines } = await owner.ended
    expect(code).toBe(0)
    expect(lines.at(-1)).toBe('finished')
    expect(await isGone(pidFile(dataDir))).toBe(true)
    expect(await logOf(dataDir)).toMatch(/database system is shut down\n$/)
  },
)

test('two processes that start at once share one server, which the last of them stops', async () => {
  const dataDir = await makeFolder()
  const owners = [startOwner(dataDir), startOwner(dataDir)]
  const started = await Promise.all(owners.map((owner) => owner.started))
  expect(started.map(({ adopted }) => adopted).sort()).toEqual([false, true])
  expect(started.map(({ firstStart }) => firstStart).sort()).toEqual([false, true])
  expect(new Set(started.map(({ pid }) => pid)).size).toBe(1)
  const [first, second] = started[0]?.adopted ? [owners[1], owners[0]] : owners
  first?.process.kill('SIGTERM')
  await first?.ended
  expect(await query(started[0]?.connection ?? {}, 'SELECT 1 AS up')).toEqual([{ up: 1 }])
  second?.process.kill('SIGTERM')
  await second?.ended
  expect(await isGone(pidFile(dataDir))).toBe(true)
})

test('two users in one process share the server too, and stopping twice counts once', async () => {
  const dataDir = await makeFolder()
  const [one, two] = await Promise.all([start(dataDir), start(dataDir)])
  expect(one.pid).toBe(two.pid)
  await Promise.all([one.stop(), one.stop()])
  expect(await query(two.connection, 'SELECT 1 AS up')).toEqual([{ up: 1 }])
  await two.stop()
  expect(await isGone(pidFile(dataDir))).toBe(true)
})
