import type { Db, Tx } from '../../db/client.ts'
import type { Visit } from '../../visit.ts'
import { deleteExpired, insertSession, readSessionId } from './queries.ts'

const SESSION_MS = 180 * 24 * 3_600_000

/** The visitor's session; null when there is none or it has run out. */
export async function sessionOf(visit: Visit): Promise<number | null> {
  return visit.sessionHash && readSessionId(visit.shop.db, visit.sessionHash)
}

/** The visitor's session, begun now when there is none: a guest gets one with the first order, to read it again. */
export async function ensureSession(visit: Visit, tx: Tx): Promise<number> {
  const known = visit.sessionHash && (await readSessionId(tx, visit.sessionHash))
  if (known !== null) return known
  const expiresAt = new Date(visit.shop.now().getTime() + SESSION_MS)
  return insertSession(tx, visit.keepSession(), expiresAt)
}

/**
 * Deletes at most `max` expired sessions; their orders stay, without an owner.
 * @returns how many were deleted; zero when there is none left
 */
export function deleteExpiredSessions(db: Db, max: number): Promise<number> {
  return deleteExpired(db, max)
}
