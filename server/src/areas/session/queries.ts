import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db, Tx } from '../../db/client.ts'
import type { ShopperFacts } from './rules.ts'

/** The session of a cookie's token; null if there is none or it has expired. */
export async function readSessionId(db: Db, tokenHash: Buffer): Promise<number | null> {
  const row = await db
    .selectFrom('session')
    .select(({ fn }) => fn.coalesce('same_as', 'id').as('id'))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Reads a shopper's session, and updates its last use at most hourly. Prepared, as every call of a shopper runs it. */
const READ_SHOPPER = `
WITH found AS (
  SELECT s.id AS device_id, s.last_seen_at, p.* FROM session s JOIN shopper p ON p.id = s.user_id
  WHERE s.token_hash = $1 AND s.expires_at > now() AND p.blocked_at IS NULL),
seen AS (
  UPDATE session SET last_seen_at = now() FROM found
  WHERE session.id = found.device_id AND found.last_seen_at < now() - interval '1 hour')
SELECT session_id AS "sessionId", device_id AS "deviceId", id, name, email, pending_email AS "pendingEmail", phone,
  profile_image AS "profileImage", mail_notices AS "mailNotices", last_login_at AS "lastLoginAt" FROM found`

/** The shopper of a session; null for a guest's or expired session, or if the shopper is blocked. */
export async function readShopperSession(
  pool: Pool,
  tokenHash: Buffer,
): Promise<{ sessionId: number; deviceId: number; shopper: ShopperFacts } | null> {
  const { rows } = await pool.query<ShopperFacts & { sessionId: number; deviceId: number }>({
    name: 'read-shopper',
    text: READ_SHOPPER,
    values: [tokenHash],
  })
  const [row] = rows
  if (!row) return null
  const { sessionId, deviceId, ...shopper } = row
  return { sessionId, deviceId, shopper }
}

export interface NewSession {
  tokenHash: Buffer
  days: number
  /** The signed-in shopper with their common session, and the device's browser; null for a guest. */
  user: { id: string; sessionId: number; browser: string } | null
}

/** Starts a session that expires after `days` by the database's clock, which also checks the expiry. @returns its id */
export async function insertSession(db: Db, { tokenHash, days, user }: NewSession): Promise<number> {
  const row = await db
    .insertInto('session')
    .values({
      token_hash: tokenHash,
      expires_at: sql<Date>`now() + make_interval(days => ${days}::int)`,
      user_id: user?.id ?? null,
      same_as: user?.sessionId ?? null,
      user_agent: user?.browser ?? null,
      last_seen_at: user && sql<Date>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Makes a new session an alias of an older one. */
export async function writeSameAs(db: Db, id: number, olderId: number): Promise<void> {
  await db.updateTable('session').set({ same_as: olderId }).where('id', '=', id).execute()
}

/** Inserts the common session of a new shopper's devices. No token opens it. @returns its id */
export async function insertCommonSession(db: Db, tokenHash: Buffer): Promise<number> {
  const row = await db
    .insertInto('session')
    .values({ token_hash: tokenHash, expires_at: sql<Date>`'infinity'` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Whether a session was started within the last `minutes`, by the database's clock, which also set its start. */
export async function isRecentSession(db: Db, id: number, minutes: number): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${minutes}::int)`)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a session with its aliases. */
export async function deleteSession(db: Db, id: number): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute()
}

export interface Device {
  id: number
  browser: string | null
  createdAt: Date
  lastSeenAt: Date | null
}

const MAX_DEVICES = 50

/** At most 50 sessions of a shopper, most recently used first. */
export async function readDevices(db: Db, userId: string): Promise<Device[]> {
  return db
    .selectFrom('session')
    .select(['id', 'user_agent as browser', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_seen_at', 'desc')
    .limit(MAX_DEVICES)
    .execute()
}

/** Ends sessions of a shopper: one, or all but one. @returns how many */
export async function deleteSessionsOf(
  db: Db,
  userId: string,
  which: { only: number } | { except: number | null },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if('only' in which, (query) => query.where('id', '=', (which as { only: number }).only))
    .$if('except' in which && which.except !== null, (query) =>
      query.where('id', '<>', (which as { except: number }).except),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** @returns how many were deleted */
export async function deleteSessions(tx: Tx, ids: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM session WHERE id = ANY(${[...ids]}::bigint[])`.execute(tx)
  return Number(numAffectedRows)
}
