import type { Db } from '../../db/client.ts'
import { deleteExpiredSessions } from '../session/service.ts'
import { readSessionsOfUnpaid } from './unpaid-queries.ts'

/**
 * Deletes at most `max` sessions that have expired and that no unpaid order refers to. Other orders remain, without an
 * owner.
 * @returns how many were deleted; zero if none is left
 */
export async function deleteOldSessions(db: Db, max: number): Promise<number> {
  return deleteExpiredSessions(db, max, await readSessionsOfUnpaid(db))
}
