import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { apart } from './apart.fixture.ts'

const FIXTURE = join(import.meta.dirname, 'apart.fixture.ts')
const PATIENT = { timeout: 10_000 }

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

test.each([0, 1_000])('work ends when it is told to, after %i ms', async (ms) => {
  const stop = new AbortController()
  const waiting = apart('wait', stop.signal)
  setTimeout(() => stop.abort(), ms)
  await expect(waiting).rejects.toThrow('abort')
})

test('work is not begun when it was told to end before', async () => {
  await expect(apart('tell', AbortSignal.abort())).rejects.toThrow('abort')
})

test('work ends when whoever asked for it was killed', async () => {
  const asking = spawn(process.execPath, [FIXTURE], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  asking.stdout.on('data', (text: Buffer) => {
    said += text
  })
  const pid = () => Number(/waiting: (\d+)/.exec(said)?.[1])
  await expect.poll(pid, PATIENT).toBeGreaterThan(0)
  expect(isRunning(pid())).toBe(true)
  asking.kill('SIGKILL')
  await once(asking, 'exit')
  await expect.poll(() => isRunning(pid()), PATIENT).toBe(false)
})
