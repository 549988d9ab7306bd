import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { fromRow } from '../../db/rows.ts'
import type { ShopperRow } from './queries.ts'

export async function readShopperById(db: Db, id: string): Promise<ShopperRow | null> {
  const row = await db.selectFrom('shopper').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? (fromRow(row) as unknown as ShopperRow) : null
}

export interface NewShopper {
  id: string
  /** The common session of the shopper's future devices. */
  sessionId: number
  email: string
  name: string
  passwordHash: string
  locale: 'en' | 'zh'
}

/** @returns false if the address already has an account */
export async function insertShopper(tx: Tx, shopper: NewShopper): Promise<boolean> {
  const row = await tx
    .insertInto('shopper')
    .values({
      id: shopper.id,
      session_id: shopper.sessionId,
      email: shopper.email,
      email_key: shopper.email.toLowerCase(),
      name: shopper.name,
      password_hash: shopper.passwordHash,
      locale: shopper.locale,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Sets a password, and withdraws a requested new address, as an attacker may have requested that. */
export async function writePassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  const change = { password_hash: passwordHash, pending_email: null }
  await tx.updateTable('shopper').set(change).where('id', '=', id).execute()
}

/** Records the requested new address of a shopper; null removes it. */
export async function writePendingEmail(db: Db, id: string, email: string | null): Promise<void> {
  await db.updateTable('shopper').set({ pending_email: email }).where('id', '=', id).execute()
}

/** Sets a shopper's email to the requested address. @returns false if it was withdrawn, or another account has it */
export async function writeEmail(tx: Tx, id: string, email: string): Promise<boolean> {
  const key = email.toLowerCase()
  // Changes to one address wait for each other; otherwise the unique index would fail the statement.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`email ${key}`}, 0))`.execute(tx)
  const row = await tx
    .updateTable('shopper')
    .set({ email, email_key: key, pending_email: null })
    .where('id', '=', id)
    .where('pending_email', '=', email)
    .where(sql<SqlBool>`NOT EXISTS (SELECT FROM shopper AS other WHERE other.email_key = ${key} AND other.id <> ${id})`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
