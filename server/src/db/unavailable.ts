import { codeOf } from './embedded/failure.ts'

/** PostgreSQL is starting or stopping, was killed, or may not write now. */
const STATES = new Set(['57P01', '57P02', '57P03', '25006'])
/** A statement or a wait for a lock reached PostgreSQL's time limit. */
const TOO_SLOW = new Set(['57014', '55P03'])
/** First two characters of PostgreSQL's codes for broken connections and exhausted resources. */
const CLASSES = new Set(['08', '53'])
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])
/** Errors of `pg` itself, which have no code. */
const MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end)/

const isNetwork = (error: unknown, code: string) =>
  NETWORK.has(code) && error instanceof Error && (!('syscall' in error) || error.syscall !== 'open')

/** Whether the database is gone or did not answer in time, so that a retry of the call may soon succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (code === '') return MESSAGES.test(error.message)
  const isState = STATES.has(code) || TOO_SLOW.has(code)
  return isState || isNetwork(error, code) || (code.length === 5 && CLASSES.has(code.slice(0, 2)))
}
