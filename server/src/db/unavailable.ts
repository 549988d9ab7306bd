import { codeOf } from './embedded/failure.ts'

/** Of PostgreSQL: it starts, stops or was killed, has no connection, memory or disk left, or may not write now. */
const STATES = new Set(['57P01', '57P02', '57P03', '25006'])
/** Of PostgreSQL: a statement or a wait for a lock reached its time limit. */
const TOO_SLOW = new Set(['57014', '55P03'])
/** Of PostgreSQL, the first two characters: connections that broke, and resources that ran out. */
const CLASSES = new Set(['08', '53'])
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])
/** Of `pg`, whose own errors have no code. */
const MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end)/

const isNetwork = (error: unknown, code: string) =>
  NETWORK.has(code) && error instanceof Error && (!('syscall' in error) || error.syscall !== 'open')

/** Whether the database is gone or gave no answer in time, so that the same call may succeed in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (code === '') return MESSAGES.test(error.message)
  const isState = STATES.has(code) || TOO_SLOW.has(code)
  return isState || isNetwork(error, code) || (code.length === 5 && CLASSES.has(code.slice(0, 2)))
}
