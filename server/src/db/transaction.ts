import { setTimeout as sleep } from 'node:timers/promises'
import { AbortedTransactionError, CompiledQuery, PostgresDialect, Transaction } from 'kysely'
import type { Db, Tx } from './client.ts'
import { codeOf } from './embedded/failure.ts'
import type { Sender } from './query.ts'
import type { Tables } from './tables.ts'

const attempts = 6
const pauseMs = 10

/**
 * Serialisation failure and deadlock: PostgreSQL has rolled back, and the work may be retried. So may a reference to a row
 * that was deleted and inserted again meanwhile, as an edit by hand does: the next try sees the new row, or that it is gone.
 */
const RETRYABLE = new Set(['40001', '40P01', '23503'])

/**
 * Runs work that is one statement, or one transaction, up to six times with a growing random pause when PostgreSQL has rolled
 * it back because of others: it must have no effect outside the database.
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
 * Runs work in one transaction (read committed). Inside a transaction already it joins that one. Conflicts with others are
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
 * Waits for what was sent at once in a transaction.
 * @throws what the first one throws, in the order given
 */
export async function settleAll<T extends readonly unknown[] | []>(
  sent: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(sent)
  return Promise.all(sent)
}

/**
 * Sends the statements of one connection in one round trip, each a transaction by itself that sees what those before it have
 * written.
 * @throws what the first one throws, in the order given; the others run all the same
 */
export function sendPipelined<T extends readonly unknown[] | []>(
  db: Db,
  send: (connection: Sender) => T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  return db.getExecutor().provideConnection((connection) => settleAll(send(connection)))
}

/** Of a statement that PostgreSQL ignores because another one of its transaction has failed. */
const ignored = '25P02'

/**
 * Kysely's own transactions send a query once the last one was answered. Here those that do not wait for each other's results
 * can be sent together, in the order in which they are executed; `BEGIN` is sent with the first of them.
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
    // What fails here makes the first statement fail too.
    begun.catch(() => {})
    try {
      const result = await work(tx)
      const { rows } = await send('commit')
      // PostgreSQL answers so when a statement had failed and the work went on.
      if (rows[0]?.command === 'ROLLBACK') throw new AbortedTransactionError()
      return result
    } catch (error) {
      // A connection that is broken has lost the transaction by itself.
      await send('rollback').catch(() => {})
      throw codeOf(error) === ignored ? failure : error
    }
  })
}
