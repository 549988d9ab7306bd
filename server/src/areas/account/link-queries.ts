import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { LinkDocument, LinkPurpose } from './link-rules.ts'

/** A mailed link. Only the recipient of the email knows its token. */
export interface Link {
  purpose: LinkPurpose
  /** Null while there is no account yet. */
  shopperId: string | null
  document: LinkDocument
}

export interface NewLink extends Link {
  tokenHash: Buffer
  /** How long the link can be used. */
  minutes: number
}

export async function insertLink(tx: Tx, { tokenHash, purpose, shopperId, document, minutes }: NewLink): Promise<void> {
  await tx
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

/** The link of a token that can still be used; null for any other token. */
export async function readLink(db: Db, tokenHash: Buffer): Promise<Link | null> {
  const row = await db
    .selectFrom('mailed_link')
    .select(['purpose', 'shopper_id as shopperId', 'document'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row ? (row as unknown as Link) : null
}

/** Uses a link up; of several concurrent attempts, one succeeds. @returns whether the link could still be used */
export async function deleteLink(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const row = await tx
    .deleteFrom('mailed_link')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('token_hash')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteLinksOf(tx: Tx, shopperId: string, purposes: readonly LinkPurpose[]): Promise<void> {
  await tx.deleteFrom('mailed_link').where('shopper_id', '=', shopperId).where('purpose', 'in', purposes).execute()
}

/** Deletes at most `max` expired links. @returns how many were deleted */
export async function deleteExpiredLinks(db: Db, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM mailed_link WHERE token_hash = ANY(ARRAY(
      SELECT token_hash FROM mailed_link WHERE expires_at < now() LIMIT ${max} FOR UPDATE SKIP LOCKED))
  `.execute(db)
  return Number(numAffectedRows)
}
