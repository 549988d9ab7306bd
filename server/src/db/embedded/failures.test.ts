import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { rounds } from '../../testing/rounds.ts'
import { isRoot, spawnAs, unprivilegedAccount } from './account.ts'
import { clear, isGone, makeFolder, pidFile, query, read, start, startOwner, tea, write } from './testing-clusters.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
afterEach(clear)

test('a start that was killed half way leaves nothing in the way of the next', async () => {
  const dataDir = await makeFolder()
  const home = join(dataDir, 'postgres')
  await mkdir(join(home, 'data.new-1234/base'), { recursive: true })
  await writeFile(join(home, 'data.new-1234/PG_VERSION'), '18\n')
  await mkdir(join(home, 'server-18.4.0-beta.17.new/bin'), { recursive: true })
  await mkdir(join(home, 'server-17.0.0'), { recursive: true })
  const server = await start(dataDir)
  expect(server.firstStart).toBe(true)
  expect((await readdir(home)).filter((name) => /new|17\.0\.0/.test(name))).toEqual([])
  await server.stop()
})

const MOMENTS: [string, RegExp][] = [
  ['making the cluster', /^data(\.new-|$)/],
  ['the server taking its folder', /^data\/postmaster\.pid$/],
  ['placing the programs', /^server-/],
  ['having made the cluster', /^data$/],
  ['opening the log of the server', /^postgres\.log$/],
]

test.each(MOMENTS.slice(0, rounds(2, MOMENTS.length)))(
  'a first start killed while %s is finished by the next one',
  async (_moment, sign) => {
    const dataDir = await makeFolder()
    const home = join(dataDir, 'postgres')
    const owner = startOwner(dataDir)
    await vi.waitFor(
      async () => {
        const names = await readdir(home)
        const inside = await readdir(join(home, 'data')).catch(() => [])
        expect([...names, ...inside.map((name) => `data/${name}`)]).toContainEqual(expect.stringMatching(sign))
      },
      { interval: 1, timeout: 30_000 },
    )
    owner.process.kill('SIGKILL')
    await owner.ended
    const next = await start(dataDir)
    await query(next.connection, ...write)
    await next.stop()
    const again = await start(dataDir)
    expect(again).toMatchObject({ firstStart: false, adopted: false })
    expect(await query(again.connection, read)).toEqual(tea)
    await again.stop()
  },
)

test('a server killed outright recovers at the next start', async () => {
  const dataDir = await makeFolder()
  const owner = startOwner(dataDir)
  const started = await owner.started
  await query(started.connection, ...write)
  owner.process.kill('SIGKILL')
  await owner.ended
  process.kill(started.pid, 'SIGKILL')
  const next = await start(dataDir)
  expect(next).toMatchObject({ adopted: false, firstStart: false })
  expect(await query(next.connection, read)).toEqual(tea)
  await next.stop()
})

test('a server that dies while in use is restarted, and its last user still stops it', async () => {
  const dataDir = await makeFolder()
  const log = vi.fn()
  const [one, two] = [await start(dataDir, log), await start(dataDir, log)]
  await query(one.connection, ...write)
  process.kill(one.pid, 'SIGKILL')
  await vi.waitFor(async () => expect(await query(one.connection, read)).toEqual(tea), { timeout: 20_000 })
  expect(log).toHaveBeenCalledWith('The database server has died: starting it again')
  await one.stop()
  expect(await query(two.connection, read)).toEqual(tea)
  await two.stop()
  expect(await isGone(pidFile(dataDir))).toBe(true)
})

test('a left-over process number that another program has now does not stop the start', async () => {
  const dataDir = await makeFolder()
  const server = await start(dataDir)
  const saved = await readFile(pidFile(dataDir), 'utf8')
  await server.stop()
  const account = isRoot() ? await unprivilegedAccount() : undefined
  const other = spawn('/bin/sh', ['-c', 'read line'], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    ...spawnAs(account),
  })
  await once(other, 'spawn')
  await writeFile(pidFile(dataDir), saved.replace(/^\d+/, String(other.pid)))
  const next = await start(dataDir)
  expect(next.adopted).toBe(false)
  await next.stop()
  other.kill()
  await once(other, 'close')
})

test('a folder too deep for a socket gets a short one that lasts until the server stops', async () => {
  const dataDir = join(await makeFolder(), 'a-rather-long-name-for-a-folder/'.repeat(4))
  const owner = startOwner(dataDir)
  const started = await owner.started
  const host = started.connection.host ?? ''
  expect(Buffer.byteLength(join(host, '.s.PGSQL.5432'))).toBeLessThanOrEqual(90)
  expect((await stat(host)).mode & 0o077).toBe(0)
  owner.process.kill('SIGKILL')
  await owner.ended
  const adopter = await start(dataDir)
  expect(adopter).toMatchObject({ adopted: true, connection: { host } })
  await adopter.stop()
  expect(await isGone(host)).toBe(true)
})

test('a server whose socket was cleaned away is started afresh', async () => {
  const dataDir = await makeFolder()
  const owner = startOwner(dataDir)
  const started = await owner.started
  await query(started.connection, ...write)
  owner.process.kill('SIGKILL')
  await owner.ended
  await rm(join(started.connection.host ?? '', '.s.PGSQL.5432'))
  const next = await start(dataDir)
  expect(next.adopted).toBe(false)
  expect(await query(next.connection, read)).toEqual(tea)
  await next.stop()
})

test('inside a folder closed to others the database still starts, and is found again', async () => {
  const closed = await makeFolder()
  await chmod(closed, 0o700)
  const dataDir = join(closed, 'data')
  const log = vi.fn()
  const first = await start(dataDir, log)
  await query(first.connection, ...write)
  await first.stop()
  const second = await start(dataDir)
  expect(second).toMatchObject({ firstStart: false })
  expect(await query(second.connection, read)).toEqual(tea)
  await second.stop()
  if (!isRoot()) return expect(await readdir(dataDir)).toContain('postgres')
  const elsewhere = (await readFile(join(dataDir, 'postgres.location'), 'utf8')).trim()
  expect(log).toHaveBeenCalledWith(expect.stringContaining(`the database lives in ${elsewhere}`))
  await rm(elsewhere, { recursive: true })
  await expect(start(dataDir)).rejects.toThrow(`The database folder ${elsewhere}, named in`)
})

test('a database of another major version is left alone', async () => {
  const dataDir = await makeFolder()
  await mkdir(join(dataDir, 'postgres/data'), { recursive: true })
  await writeFile(join(dataDir, 'postgres/data/PG_VERSION'), '17\n')
  await expect(start(dataDir)).rejects.toThrow(/^The database in .+ is of PostgreSQL 17, not 18: .+\.$/)
  expect(await readdir(join(dataDir, 'postgres/data'))).toEqual(['PG_VERSION'])
})

test('a data folder that is a file is refused in one line', async () => {
  const file = join(await makeFolder(), 'data')
  await writeFile(file, '')
  await expect(start(file)).rejects.toThrow(`The data folder ${file} is not a folder.`)
})

test('a damaged cluster is refused with the last words of the server', async () => {
  const dataDir = await makeFolder()
  await (await start(dataDir)).stop()
  await rm(join(dataDir, 'postgres/data/global/pg_control'))
  await expect(start(dataDir)).rejects.toThrow('PostgreSQL did not start: postgres: could not find the database system')
})

test('a folder moved while its server runs is not opened twice', async () => {
  const dataDir = await makeFolder()
  const owner = startOwner(dataDir)
  const { pid } = await owner.started
  const moved = join(await makeFolder(), 'moved')
  await rename(dataDir, moved)
  await expect(start(moved)).rejects.toThrow(`was moved or copied while its server (process ${pid},`)
  await rename(moved, dataDir)
  owner.process.kill('SIGTERM')
  expect(await owner.ended).toMatchObject({ code: 0 })
})
