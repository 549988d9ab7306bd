import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

/** A mailed link that still opens. */
export interface Link {
  purpose: string
  shopperId: string | null
  document: unknown
}

export interface NewLink extends Link {
  tokenHash: Buffer
  minutes: number
}

/** Stores a link that opens for `minutes`, by the clock of the database. */
export async function insertLink(db: Db, { tokenHash, purpose, shopperId, document, minutes }: NewLink): Promise<void> {
  await db
    .insertInto('mailed_link')
    .values({
      token_hash: tokenHash,
      purpose,
      shopper_id: shopperId,
      document: JSON.stringify(document),
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes}::int)`,
    })
    .execute()
}

/** The link of a token; null when there is none, or it has expired or is for something else. */
export async function readLink(db: Db, tokenHash: Buffer, purposes: readonly string[]): Promise<Link | null> {
  const row = await db
    .selectFrom('mailed_link')
    .select(['purpose', 'shopper_id as shopperId', 'document'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row ?? null
}

/** Uses a link up. @returns false when another call has */
export async function deleteLink(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('mailed_link')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends all links of a shopper. */
export async function deleteLinksOf(tx: Tx, shopperId: string): Promise<void> {
  await tx.deleteFrom('mailed_link').where('shopper_id', '=', shopperId).execute()
}

/** Deletes at most `max` links that have expired. @returns how many */
export async function deleteExpiredLinks(db: Db, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM mailed_link WHERE token_hash = ANY(ARRAY(
      SELECT token_hash FROM mailed_link WHERE expires_at < now() ORDER BY expires_at LIMIT ${max} FOR UPDATE SKIP LOCKED))
  `.execute(db)
  return Number(numAffectedRows)
}
