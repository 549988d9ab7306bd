import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Tx } from './client.ts'
import { codeOf } from './embedded/failure.ts'

const attempts = 6
const pauseMs = 10

/**
 * Serialisation failure and deadlock: PostgreSQL has rolled back, and the work may be retried. So may a reference to a row
 * that was deleted and inserted again meanwhile, as an edit by hand does: the next try sees the new row, or that it is gone.
 */
const again = new Set(['40001', '40P01', '23503'])

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
      if (attempt === attempts || !again.has(codeOf(error))) throw error
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
  return retryConflicts(() => db.transaction().execute(work))
}
