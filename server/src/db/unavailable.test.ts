import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './unavailable.ts'

const error = (message: string, parts: object = {}) => Object.assign(new Error(message), parts)

test.each([
  ['the connection was refused', error('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' })],
  ['the socket is gone', error('connect ENOENT', { code: 'ENOENT', syscall: 'connect' })],
  ['the connection broke', error('Connection terminated unexpectedly')],
  ['no connection became free', error('timeout exceeded when trying to connect')],
  ['the server was shut down', error('terminating connection', { code: '57P01' })],
  ['the server starts', error('the database system is starting up', { code: '57P03' })],
  ['too many connections', error('sorry, too many clients already', { code: '53300' })],
  ['the disk is full', error('could not extend file', { code: '53100' })],
  ['a standby', error('cannot execute UPDATE in a read-only transaction', { code: '25006' })],
  ['a statement took too long', error('canceling statement due to statement timeout', { code: '57014' })],
  ['a lock took too long', error('canceling statement due to lock timeout', { code: '55P03' })],
])('%s: the database is unavailable', (_name, given) => {
  expect(isDatabaseUnavailable(given)).toBe(true)
})

test.each([
  ['a missing file', error('no such file', { code: 'ENOENT', syscall: 'open' })],
  ['a broken rule', error('violates check constraint', { code: '23514' })],
  ['a bug', new TypeError('x is not a function')],
  ['no error', 'text'],
])('%s is something else', (_name, given) => {
  expect(isDatabaseUnavailable(given)).toBe(false)
})
