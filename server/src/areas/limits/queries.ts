import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '../../db/client.ts'
import { type Bucket, costMs, depthMs } from './rules.ts'

/** Requests that a process took from a bucket, as milliseconds of refill. */
export interface Taken {
  key: string
  ms: number
}

/** Ordered by key, which prevents deadlocks between processes. */
const ADD_TAKEN = `
INSERT INTO rate_limit AS stored (key, full_at)
SELECT key, now() + ms * interval '1 ms' FROM unnest($1::text[], $2::float8[]) AS taken (key, ms) ORDER BY key
ON CONFLICT (key) DO UPDATE SET full_at = GREATEST(stored.full_at, now()) + (EXCLUDED.full_at - now())
RETURNING key, (EXTRACT(EPOCH FROM full_at - now()) * 1000)::float8 AS ms`

/** Adds the requests that this process took. @returns the time until each bucket is full, including other processes */
export async function addBucketUse(pool: Pool, taken: readonly Taken[]): Promise<Taken[]> {
  const values = [taken.map(({ key }) => key), taken.map(({ ms }) => ms)]
  const { rows } = await pool.query<Taken>({ name: 'add-taken', text: ADD_TAKEN, values })
  return rows
}

const ms = (value: number) => sql<Date>`${value}::float8 * interval '1 ms'`

/** Takes one request from a bucket. @returns the time to wait in milliseconds; 0 if the request was taken */
export async function takeOne(db: Db, { key, limit }: Bucket): Promise<number> {
  const [cost, depth] = [costMs(limit), depthMs(limit)]
  const { rows } = await sql<{ key: string }>`
    INSERT INTO rate_limit AS stored (key, full_at) VALUES (${key}, now() + ${ms(cost)})
    ON CONFLICT (key) DO UPDATE SET full_at = GREATEST(stored.full_at, now()) + ${ms(cost)}
    WHERE GREATEST(stored.full_at, now()) + ${ms(cost)} <= now() + ${ms(depth)}
    RETURNING key
  `.execute(db)
  if (rows.length > 0) return 0
  const wait = sql<number>`(EXTRACT(EPOCH FROM full_at - now()) * 1000)::float8`
  const row = await db.selectFrom('rate_limit').select(wait.as('ms')).where('key', '=', key).executeTakeFirst()
  return Math.max(1, (row?.ms ?? 0) + cost - depth)
}

/** Returns a request to a bucket. */
export async function returnOne(db: Db, { key, limit }: Bucket): Promise<void> {
  await sql`UPDATE rate_limit SET full_at = full_at - ${ms(costMs(limit))} WHERE key = ${key}`.execute(db)
}

/** Deletes at most `max` full buckets. @returns how many were deleted */
export async function deleteFull(db: Db, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM rate_limit WHERE key = ANY(ARRAY(
      SELECT key FROM rate_limit WHERE full_at < now() LIMIT ${max} FOR UPDATE SKIP LOCKED))
  `.execute(db)
  return Number(numAffectedRows)
}
