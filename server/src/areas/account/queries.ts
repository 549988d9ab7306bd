import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** The session of a cookie; null when there is none or it has expired. */
export async function readSessionId(db: Db, tokenHash: Buffer): Promise<number | null> {
  const row = await db
    .selectFrom('session')
    .select(({ fn }) => fn.coalesce('same_as', 'id').as('id'))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Begins a session that runs out after `days`, by the clock that also judges it: the database's. */
export async function insertSession(db: Db, tokenHash: Buffer, days: number): Promise<number> {
  const row = await db
    .insertInto('session')
    .values({ token_hash: tokenHash, expires_at: sql<Date>`now() + make_interval(days => ${days}::int)` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Makes a new session an alias of an older one. */
export async function writeSameAs(db: Db, id: number, olderId: number): Promise<void> {
  await db.updateTable('session').set({ same_as: olderId }).where('id', '=', id).execute()
}

/**
 * Deletes at most `max` sessions that expired more than a day ago, so that no call in progress uses one, and that no
 * unpaid order refers to. Other orders remain, without an owner.
 * @returns how many were deleted; zero when there is none left
 */
export async function deleteExpiredSessions(db: Db, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM session WHERE id = ANY(ARRAY(
      SELECT old.id FROM session AS old
      WHERE old.expires_at < now() - interval '1 day' AND NOT EXISTS (
        SELECT FROM orders WHERE orders.session_id = old.id AND orders.status IN ('INTERIM', 'FAILED'))
      ORDER BY old.expires_at LIMIT ${max} FOR UPDATE OF old SKIP LOCKED))
  `.execute(db)
  return Number(numAffectedRows)
}
