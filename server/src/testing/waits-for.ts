import { sql } from 'kysely'
import type { Db, Tx } from '../db/client.ts'
import { codeOf } from '../db/embedded/failure.ts'

const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Whether work in a second transaction waits for the locks of a first one. A lock that admits both would not show in
 * any result: PostgreSQL breaks the resulting deadlock, and the work is repeated a second later.
 */
export function waitsFor(db: Db, work: (tx: Tx) => Promise<unknown>): Promise<boolean> {
  return db.transaction().execute(async (first) => {
    await work(first)
    const second = db.transaction().execute(async (tx) => {
      await sql`SET LOCAL lock_timeout = '50ms'`.execute(tx)
      await work(tx)
      return false
    })
    return second.catch((error: unknown) => {
      if (codeOf(error) === LOCK_NOT_AVAILABLE) return true
      throw error
    })
  })
}
