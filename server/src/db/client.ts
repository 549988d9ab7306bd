import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { pipelinedPool } from './pipelined-client.ts'
import { Statements } from './statements.ts'
import type { Tables } from './tables.ts'

/** A connection pool or a transaction: services take this, so they work in both. */
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/** How to reach the database: an address, or the connection to the embedded server. */
export type Connection =
  | { connectionString: string }
  | { host: string; user: string; database: string; port?: number; password?: string }

export type DatabaseConfig = {
  connection: Connection
  /** Connections in the pool. */
  poolSize?: number
  /** Time limits of statements: `calls` while a visitor waits, `long` for migrations and indexing. */
  limits?: keyof typeof LIMITS
  /** Called when an idle connection breaks (server restarted, network down); the pool replaces it by itself. */
  onError?: (error: Error) => void
  /** Called with the milliseconds that a call waited for its connection. */
  onWait?: (ms: number) => void
}

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

const defaultPoolSize = 8
const connectLimitMs = 10_000
const MINUTE_MS = 60_000

/**
 * Time limits of every statement, in milliseconds; the server enforces all but `query_timeout`, which is ours for a
 * server that is cut off and never answers. Mail is sent in a transaction that is idle meanwhile (`TOTAL_MS` of
 * `server/src/gateways/mail-smtp.ts`).
 */
export const LIMITS = {
  calls: {
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    query_timeout: 20_000,
  },
  long: {
    statement_timeout: 60 * MINUTE_MS,
    lock_timeout: 60 * MINUTE_MS,
    idle_in_transaction_session_timeout: 10 * MINUTE_MS,
  },
} as const

const int8 = 20
const date = 1082

/**
 * Parses a bigint column as a number.
 * @throws RangeError when the number cannot be represented exactly
 */
export function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, too large to be exact.`)
  return value
}

/**
 * bigint is a number in every table; numeric stays a string, as a number would not be exact; a date stays `YYYY-MM-DD`,
 * as it belongs to the shop's calendar and a Date would shift it by this process's time zone.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === int8 && format !== 'binary') return parseInt8
    if (oid === date && format !== 'binary') return (text: string) => text
    return pg.types.getTypeParser(oid, format)
  },
}

/** Opens a pool for the database. It connects with the first query. */
export function openDatabase(config: DatabaseConfig): Database {
  const { connection, poolSize = defaultPoolSize, onError, onWait, limits = 'calls' } = config
  const pool = new pg.Pool({
    ...LIMITS[limits],
    ...connection,
    types,
    max: poolSize,
    pipeline: true,
    connectionTimeoutMillis: connectLimitMs,
    keepAlive: true,
    application_name: 'istore',
  })
  // Without a listener, a broken idle connection would end the process.
  pool.on('error', (error) => onError?.(error))
  // The same applies to a broken connection that is checked out but idle; its user gets the error from the next query.
  pool.on('connect', (client) => client.on('error', () => {}))
  const goodbye = waitForEnds(pool)
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: pipelinedPool(pool, new Statements(), onWait) }),
  })
  let closed: Promise<void> | undefined
  return {
    db,
    pool,
    close: () => {
      closed ??= pool.end().then(goodbye)
      return closed
    },
  }
}

/** A pool's `end` returns while connections are still closing; they must be closed before the server is stopped. */
function waitForEnds(pool: pg.Pool): () => Promise<void> {
  const open = new Set<Promise<void>>()
  pool.on('connect', (client) => {
    const ended = new Promise<void>((resolve) => client.once('end', resolve)).then(() => void open.delete(ended))
    open.add(ended)
  })
  return async () => {
    await Promise.all(open)
  }
}
