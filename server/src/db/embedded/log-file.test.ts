import { appendFile, mkdtemp, open, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLog, readLog, rotateLog } from './log-file.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'istore-log-'))
  path = join(folder, 'postgres.log')
})
afterEach(() => rm(folder, { recursive: true }))

test('a log over its bound is rotated, and an open writer continues at its start', async () => {
  const writer = await open(path, 'a')
  await writer.write('x'.repeat(5 * 1024 * 1024))
  await rotateLog(path)
  await writer.write('after\n')
  await writer.close()
  expect(await readFile(path, 'utf8')).toBe('after\n')
  expect((await stat(`${path}.1`)).size).toBe(5 * 1024 * 1024)
})

test('a short log is not rotated', async () => {
  await appendFile(path, 'one line\n')
  await rotateLog(path)
  expect(await readFile(path, 'utf8')).toBe('one line\n')
})

test('only what was written since it was opened is read, and at most its last 64 kB', async () => {
  await appendFile(path, 'of the last start\n')
  const { file, from } = await openLog(path, undefined)
  await file.write('FATAL: now\n')
  expect(await readLog(path, from)).toBe('FATAL: now\n')
  await file.write('y'.repeat(100_000))
  await file.close()
  expect(await readLog(path, from)).toBe('y'.repeat(65_536))
})
