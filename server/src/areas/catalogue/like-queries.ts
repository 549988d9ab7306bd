import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

/** Serialises the changes of a shopper's likes, so that their number stays within the limit. */
export async function lockLikes(tx: Tx, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${userId}, 9))`.execute(tx)
}

/**
 * Inserts likes, the first of `ids` as the newest, up to the limit. Unknown and inactive products are left out. The
 * caller must have locked the likes.
 */
export async function insertLikes(tx: Tx, userId: string, ids: readonly string[], max: number): Promise<void> {
  await sql`
    INSERT INTO product_like (user_id, product_id, liked_at)
    SELECT ${userId}, product.id, now() - given.at * interval '1 microsecond'
    FROM unnest(${[...ids]}::text[]) WITH ORDINALITY AS given (id, at) JOIN product ON product.id = given.id
    WHERE product.record_status = 'ACTIVE'
      AND NOT EXISTS (SELECT FROM product_like AS known WHERE known.user_id = ${userId} AND known.product_id = product.id)
    ORDER BY given.at LIMIT greatest(0, ${max}::int - (
      SELECT count(*) FROM product_like JOIN product AS liked ON liked.id = product_id
      WHERE user_id = ${userId} AND liked.record_status = 'ACTIVE'))
    ON CONFLICT DO NOTHING
  `.execute(tx)
}

/** Removes a like. Idempotent. */
export async function deleteLike(db: Db, userId: string, productId: string): Promise<void> {
  await db.deleteFrom('product_like').where('user_id', '=', userId).where('product_id', '=', productId).execute()
}

export async function isLiked(db: Db, userId: string, productId: string): Promise<boolean> {
  const row = await db
    .selectFrom('product_like')
    .select('product_id')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return row !== undefined
}

/** The active products that a shopper likes, most recently liked first. */
export async function readLikes(db: Db, userId: string, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('product_like')
    .innerJoin('product', 'product.id', 'product_like.product_id')
    .select('product.id')
    .where('user_id', '=', userId)
    .where('record_status', '=', 'ACTIVE')
    .orderBy('liked_at', 'desc')
    .orderBy('product.id')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}

export async function countLikes(db: Db, productId: string): Promise<number> {
  const row = await db
    .selectFrom('product_like')
    .select(({ fn }) => fn.countAll<number>().as('likes'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return Number(row.likes)
}

export async function deleteLikes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('product_like').where('user_id', '=', userId).execute()
}
