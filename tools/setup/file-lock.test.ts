import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withFileLock } from './file-lock.mjs'

const lockFile = () => join(mkdtempSync(join(tmpdir(), 'istore-lock-')), 'lock')

it('runs one at a time, and leaves no lock behind after a failure', async () => {
  const file = lockFile()
  const steps: string[] = []
  const work = (name: string) => async () => {
    steps.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 10))
    steps.push(`${name} ends`)
    throw new Error(name)
  }
  const ends = await Promise.allSettled([withFileLock(file, work('one')), withFileLock(file, work('two'))])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
  expect(existsSync(file)).toBe(false)
})

it('takes over the lock of a process that has ended', async () => {
  const file = lockFile()
  writeFileSync(file, String(spawnSync(process.execPath, ['--version']).pid))
  expect(await withFileLock(file, async () => 'done')).toBe('done')
})
