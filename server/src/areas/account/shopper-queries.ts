import type { Locale } from '@istore/contract/text.ts'
import type { Db, Tx } from '../../db/client.ts'
import { fromRow } from '../../db/rows.ts'
import type { ShopperRow } from './queries.ts'

export async function readShopper(db: Db, id: string): Promise<ShopperRow | null> {
  const row = await db.selectFrom('shopper').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? (fromRow(row) as unknown as ShopperRow) : null
}

export interface NewShopper {
  id: string
  sessionId: number
  email: string
  name: string
  passwordHash: string
  locale: Locale
}

/** @returns false when the address has an account already */
export async function insertShopper(tx: Tx, shopper: NewShopper): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
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
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function writePassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.updateTable('shopper').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

/** @returns false when another account has the address */
export async function writeEmail(tx: Tx, id: string, email: string): Promise<boolean> {
  const key = email.toLowerCase()
  const { numUpdatedRows } = await tx
    .updateTable('shopper')
    .set({ email, email_key: key })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('shopper as other')
            .select('other.id')
            .where('other.email_key', '=', key)
            .where('other.id', '<>', id),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
