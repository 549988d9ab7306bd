import type { Tx } from '../../db/client.ts'
import type { NewToken, Visit } from '../../visit.ts'
import { insertSession, readSessionId, writeSameAs } from './queries.ts'

const SESSION_DAYS = 180

/** The visitor's session; null when there is none or it has run out. */
export async function sessionOf(visit: Visit): Promise<number | null> {
  return visit.sessionHash && readSessionId(visit.context.db, visit.sessionHash)
}

export interface EnsuredSession {
  id: number
  /** The token of one that was begun now, to be given once the transaction has ended. */
  token: NewToken | null
}

/** The visitor's session, begun now when there is none: a guest gets one with the first order, to read it again. */
export async function ensureSession(visit: Visit, tx: Tx): Promise<EnsuredSession> {
  const known = visit.sessionHash && (await readSessionId(tx, visit.sessionHash))
  if (known !== null) return { id: known, token: null }
  const token = visit.newSession()
  return { id: await insertSession(tx, token.hash, SESSION_DAYS), token }
}

/**
 * Lets a session that was just begun be that of an order which another tab has made of the same cart.
 * @returns false for a session that the visitor came with: an order of another stays closed to it
 */
export async function joinSession(tx: Tx, { id, token }: EnsuredSession, olderId: number | null): Promise<boolean> {
  if (id === olderId) return true
  if (token === null || olderId === null) return false
  await writeSameAs(tx, id, olderId)
  return true
}

export { deleteExpiredSessions } from './queries.ts'
