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
  /** What the sessions of their devices will have in common. */
  sessionId: number
  email: string
  name: string
  passwordHash: string
  locale: 'en' | 'zh'
}

/** @returns false when the address has an account already */
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

/** Sets a password. It withdraws a requested new address, as that may be why it is changed. */
export async function writePassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  const change = { password_hash: passwordHash, pending_email: null }
  await tx.updateTable('shopper').set(change).where('id', '=', id).execute()
}

/** Notes the requested new address of a shopper; null for none. */
export async function writePendingEmail(db: Db, id: string, email: string | null): Promise<void> {
  await db.updateTable('shopper').set({ pending_email: email }).where('id', '=', id).execute()
}

/** Gives a shopper the requested address. @returns false when it was withdrawn, or another account has it */
export async function writeEmail(tx: Tx, id: string, email: string): Promise<boolean> {
  const key = email.toLowerCase()
  // A change to an address waits for other changes to it, or the unique index would fail the statement.
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
