import { setTimeout as sleep } from 'node:timers/promises'
import { AbortedTransactionError, CompiledQuery, PostgresDialect, Transaction } from 'kysely'
import type { Db, Tx } from './client.ts'
import { codeOf } from './embedded/failure.ts'
import type { Sender } from './query.ts'
import type { Tables } from './tables.ts'

const attempts = 6
const pauseMs = 10

/**
 * Serialisation failure and deadlock: PostgreSQL has rolled back, and the work may be retried. The same applies to a
 * reference to a row that was deleted and inserted again meanwhile, as by a manual edit: the retry sees the new row, or
 * that it is gone.
 */
const RETRYABLE = new Set(['40001', '40P01', '23503'])

/**
 * Runs work that is one statement, or one transaction, up to six times with a growing random pause when PostgreSQL has
 * rolled it back because of conflicts. The work must have no effect outside the database.
 * @throws what the work throws
 */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !RETRYABLE.has(codeOf(error))) throw error
      await sleep(Math.random() * pauseMs * 2 ** attempt)
    }
  }
}

/**
 * Runs work in one transaction (read committed). If `db` is a transaction already, joins it. Conflicts with others are
 * retried, see `retryConflicts`.
 * @throws what the work throws, after everything it wrote was rolled back
 */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx)
  return retryConflicts(() => transact(db, work))
}

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A transaction has a connection.')) })
const PARTS = { config: { dialect }, dialect, driver: dialect.createDriver() }

/**
 * Waits for statements that were sent at once in a transaction.
 * @throws the error of the first one that failed, in the given order
 */
export async function settleAll<T extends readonly unknown[] | []>(
  sent: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(sent)
  return Promise.all(sent)
}

/**
 * Sends statements over one connection in one round trip. Each is a separate transaction that sees what the previous
 * ones have written.
 * @throws the error of the first one that failed, in the given order; the others run nevertheless
 */
export function sendPipelined<T extends readonly unknown[] | []>(
  db: Db,
  send: (connection: Sender) => T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  return db.getExecutor().provideConnection((connection) => settleAll(send(connection)))
}

/** Error code of a statement that PostgreSQL ignores because another one of its transaction has failed. */
const ignored = '25P02'

/**
 * Kysely's own transactions send a query only after the previous one was answered. Here queries that do not depend on
 * each other's results can be sent together, in the order in which they are executed; `BEGIN` is sent with the first
 * one.
 */
function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const executor = db.getExecutor()
  return executor.provideConnection(async (connection) => {
    const send = (text: string) => connection.executeQuery<{ command?: string }>(CompiledQuery.raw(text))
    let failure: unknown
    const executeQuery: typeof connection.executeQuery = async (query) => {
      try {
        return await connection.executeQuery(query)
      } catch (error) {
        failure ??= error
        throw error
      }
    }
    const watched = { executeQuery, streamQuery: connection.streamQuery.bind(connection) }
    const provider = { provideConnection: <R>(use: (given: typeof watched) => Promise<R>) => use(watched) }
    const tx = new Transaction<Tables>({ ...PARTS, executor: executor.withConnectionProvider(provider) })
    const begun = send('begin')
    // If this fails, the first statement fails too.
    begun.catch(() => {})
    try {
      const result = await work(tx)
      const { rows } = await send('commit')
      // PostgreSQL's reply when a statement has failed but the work continued.
      if (rows[0]?.command === 'ROLLBACK') throw new AbortedTransactionError()
      return result
    } catch (error) {
      // On a broken connection there is nothing to roll back.
      await send('rollback').catch(() => {})
      throw codeOf(error) === ignored ? failure : error
    }
  })
}
