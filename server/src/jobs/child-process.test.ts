import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runFixture } from './child-process.fixture.ts'

const FIXTURE = join(import.meta.dirname, 'child-process.fixture.ts')
const LONG_TIMEOUT = { timeout: 10_000 }

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'child-process-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Id of the process whose task has begun; 0 before it has. */
const begun = (mark: string) => readFile(mark, 'utf8').then(Number, () => 0)

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a task runs in another process, which has ended when the result arrives', async () => {
  const pid = await runFixture('finish')
  expect(pid).not.toBe(process.pid)
  expect(isRunning(pid)).toBe(false)
})

test('an error of the task is thrown in the parent', async () => {
  await expect(runFixture('fail')).rejects.toThrow('too far')
})

test('a process that exits without a result is an error', async () => {
  await expect(runFixture('exit')).rejects.toThrow('ended with 3')
})

test('an abort ends the task', async () => {
  const stop = new AbortController()
  const mark = join(folder, 'aborted')
  const waiting = runFixture({ waits: mark }, stop.signal)
  const ended = expect(waiting).rejects.toThrow('abort')
  await expect.poll(() => begun(mark), LONG_TIMEOUT).toBeGreaterThan(0)
  stop.abort()
  await ended
})

test('a task that is aborted while its process starts does not begin', async () => {
  const stop = new AbortController()
  const mark = join(folder, 'early')
  const waiting = runFixture({ waits: mark }, stop.signal)
  stop.abort()
  await expect(waiting).rejects.toThrow('abort')
  expect(await begun(mark)).toBe(0)
})

test('a task that was aborted before is not started', async () => {
  await expect(runFixture('finish', AbortSignal.abort())).rejects.toThrow('abort')
})

test('a task ends when its parent was killed', async () => {
  const mark = join(folder, 'orphan')
  const parent = spawn(process.execPath, [FIXTURE, mark], { stdio: 'inherit' })
  await expect.poll(() => begun(mark), LONG_TIMEOUT).toBeGreaterThan(0)
  const pid = await begun(mark)
  expect(isRunning(pid)).toBe(true)
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  await expect.poll(() => isRunning(pid), LONG_TIMEOUT).toBe(false)
})
