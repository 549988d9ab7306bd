import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { deleteSessions } from '../session/service.ts'
import { lockOldSessions } from './unpaid-queries.ts'

/**
 * Deletes at most `max` sessions that have expired and that no unpaid order refers to. Other orders remain, without an
 * owner.
 * @returns how many were deleted; zero if none is left
 */
export const deleteOldSessions = (db: Db, max: number): Promise<number> =>
  inTransaction(db, async (tx) => deleteSessions(tx, await lockOldSessions(tx, max)))
