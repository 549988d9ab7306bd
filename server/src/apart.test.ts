import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apart } from './apart.fixture.ts'

const FIXTURE = join(import.meta.dirname, 'apart.fixture.ts')
const PATIENT = { timeout: 10_000 }

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'apart-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The process that has begun to wait; 0 while none has. */
const begun = (mark: string) => readFile(mark, 'utf8').then(Number, () => 0)

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('work is done in another process, which is gone when the result is there', async () => {
  const pid = await apart('tell')
  expect(pid).not.toBe(process.pid)
  expect(isRunning(pid)).toBe(false)
})

test('what the work throws reaches whoever asked for it', async () => {
  await expect(apart('fail')).rejects.toThrow('too far')
})

test('a process that ends without a word is a fault, and nobody waits for it', async () => {
  await expect(apart('vanish')).rejects.toThrow('ended with 3')
})

test('work ends when it is told to', async () => {
  const stop = new AbortController()
  const mark = join(folder, 'told')
  const waiting = apart({ waits: mark }, stop.signal)
  const ended = expect(waiting).rejects.toThrow('abort')
  await expect.poll(() => begun(mark), PATIENT).toBeGreaterThan(0)
  stop.abort()
  await ended
})

test('work that is told to end while its process starts does not begin', async () => {
  const stop = new AbortController()
  const mark = join(folder, 'early')
  const waiting = apart({ waits: mark }, stop.signal)
  stop.abort()
  await expect(waiting).rejects.toThrow('abort')
  expect(await begun(mark)).toBe(0)
})

test('work is not begun when it was told to end before', async () => {
  await expect(apart('tell', AbortSignal.abort())).rejects.toThrow('abort')
})

test('work ends when whoever asked for it was killed', async () => {
  const mark = join(folder, 'orphan')
  const asking = spawn(process.execPath, [FIXTURE, mark], { stdio: 'inherit' })
  await expect.poll(() => begun(mark), PATIENT).toBeGreaterThan(0)
  const pid = await begun(mark)
  expect(isRunning(pid)).toBe(true)
  asking.kill('SIGKILL')
  await once(asking, 'exit')
  await expect.poll(() => isRunning(pid), PATIENT).toBe(false)
})
