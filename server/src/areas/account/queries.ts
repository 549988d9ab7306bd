import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { fromRow } from '../../db/rows.ts'
import type { ShopperFacts } from '../session/rules.ts'

/** A shopper with the data that signing in needs. */
export interface ShopperRow extends ShopperFacts {
  /** The common session of the shopper's devices. */
  sessionId: number
  passwordHash: string | null
  blockedAt: Date | null
  /** When the account is deleted; null unless its owner has requested that. */
  deleteAfter: Date | null
}

/** The shopper with an email address, ignoring case; null if there is none. */
export async function readShopperByEmail(db: Db, email: string): Promise<ShopperRow | null> {
  const row = await db.selectFrom('shopper').selectAll().where('email_key', '=', email.toLowerCase()).executeTakeFirst()
  return row ? (fromRow(row) as unknown as ShopperRow) : null
}

/** Records a sign-in. It cancels a deletion that the shopper had requested. @returns the time of the sign-in */
export async function writeSignIn(tx: Tx, id: string): Promise<Date> {
  const row = await tx
    .updateTable('shopper')
    .set({ last_login_at: sql<Date>`now()`, delete_after: null })
    .where('id', '=', id)
    .returning('last_login_at as at')
    .executeTakeFirstOrThrow()
  return row.at as Date
}

/** Sets the name of a shopper's profile image. @returns the previous name; null if there was none */
export async function writeProfileImage(db: Db, id: string, name: string | null): Promise<string | null> {
  const { rows } = await sql<{ former: string | null }>`
    WITH before AS (SELECT profile_image FROM shopper WHERE id = ${id} FOR UPDATE)
    UPDATE shopper SET profile_image = ${name} FROM before WHERE id = ${id} RETURNING before.profile_image AS former
  `.execute(db)
  return rows[0]?.former ?? null
}

/** Writes a shopper's profile. */
export async function writeProfile(
  db: Db,
  id: string,
  { name, phone, mailNotices }: Pick<ShopperFacts, 'name' | 'phone' | 'mailNotices'>,
): Promise<void> {
  await db.updateTable('shopper').set({ name, phone, mail_notices: mailNotices }).where('id', '=', id).execute()
}

/** Blocks or unblocks a shopper. Blocking again does not change the time of the first block. */
export async function writeBlocked(tx: Tx, id: string, isBlocked: boolean): Promise<void> {
  const blockedAt = isBlocked ? sql<Date>`COALESCE(blocked_at, now())` : null
  await tx.updateTable('shopper').set({ blocked_at: blockedAt }).where('id', '=', id).execute()
}
