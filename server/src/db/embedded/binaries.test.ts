import { chmod, mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installBinaries, type Package, removeOldBinaries } from './binaries.ts'

let folder: string
let from: Package
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'istore-binaries-'))
  from = { native: join(folder, 'native'), version: '18.1.0' }
  await mkdir(join(from.native, 'lib/pgxs'), { recursive: true })
  await mkdir(join(from.native, 'bin'))
  await writeFile(join(from.native, 'bin/postgres'), 'program', { mode: 0o755 })
  await writeFile(join(from.native, 'lib/libpq.so.5.18'), 'library')
  await writeFile(join(from.native, 'lib/libpq.a'), 'static')
  const link = { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }
  await writeFile(join(from.native, 'pg-symlinks.json'), JSON.stringify([link]))
})
afterEach(() => rm(folder, { recursive: true }))

test('links that npm cannot pack are created, and files a server never reads are left out', async () => {
  const placed = await installBinaries(from, folder)
  expect((await readdir(join(placed, 'lib'))).sort()).toEqual(['libpq.so.5', 'libpq.so.5.18'])
  expect(await readlink(join(placed, 'lib/libpq.so.5'))).toBe('libpq.so.5.18')
  expect(await readFile(join(placed, 'lib/libpq.so.5'), 'utf8')).toBe('library')
})

test('every account may read and run them, also when only their owner may in node_modules', async () => {
  await chmod(join(from.native, 'bin/postgres'), 0o700)
  await chmod(join(from.native, 'lib/libpq.so.5.18'), 0o600)
  await chmod(join(from.native, 'lib'), 0o700)
  const placed = await installBinaries(from, folder)
  const modes = await Promise.all(['bin/postgres', 'lib/libpq.so.5.18', 'lib'].map((name) => stat(join(placed, name))))
  expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o755, 0o644, 0o755])
  expect((await stat(join(from.native, 'bin/postgres'))).mode & 0o777).toBe(0o700)
})

test('they survive without node_modules, and a second start copies nothing', async () => {
  const placed = await installBinaries(from, folder)
  await rm(from.native, { recursive: true })
  expect(await installBinaries(from, folder)).toBe(placed)
  expect(await readFile(join(placed, 'bin/postgres'), 'utf8')).toBe('program')
})

test('an interrupted copy is repeated, and older versions are deleted', async () => {
  await mkdir(join(folder, 'server-18.1.0.new/bin'), { recursive: true })
  await writeFile(join(folder, 'server-18.1.0.new/bin/junk'), '')
  await mkdir(join(folder, 'server-18.0.0'))
  const placed = await installBinaries(from, folder)
  await removeOldBinaries(folder, placed)
  expect((await readdir(folder)).filter((name) => name.startsWith('server-'))).toEqual(['server-18.1.0'])
  expect(await readdir(join(placed, 'bin'))).toEqual(['postgres'])
})
