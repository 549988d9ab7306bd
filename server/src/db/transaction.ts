import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Tx } from './client.ts'

const attempts = 6
const pauseMs = 10

/** Serialisation failure and deadlock: PostgreSQL has rolled back, and the work may be retried. */
const again = new Set(['40001', '40P01'])

const isWorthRetrying = (error: unknown) => error instanceof Error && 'code' in error && again.has(String(error.code))

/**
 * Runs work in one transaction (read committed). Inside a transaction already it joins that one. When PostgreSQL breaks
 * a deadlock or a serialisation conflict all the work runs again, up to six times with a growing random pause: work
 * must have no effect outside the database.
 * @throws what the work throws, after everything it wrote was rolled back
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === attempts || !isWorthRetrying(error)) throw error
      await sleep(Math.random() * pauseMs * 2 ** attempt)
    }
  }
}
