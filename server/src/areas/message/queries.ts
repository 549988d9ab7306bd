import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { fromRow, toRow } from '../../db/rows.ts'

/** A contact form message that has not been mailed yet. */
export interface FormMessage {
  name: string
  email: string
  phone: string
  subject: string
  message: string
  locale: 'en' | 'zh'
}

/** Stores a message until it is mailed. @returns its id */
export async function insertMessage(tx: Tx, message: FormMessage): Promise<string> {
  const row = await tx.insertInto('form_message').values(toRow(message)).returning('id').executeTakeFirstOrThrow()
  return String(row.id)
}

/** Deletes and returns a message; a rollback restores it. Null if it was already mailed. */
export async function takeMessage(tx: Tx, id: string): Promise<FormMessage | null> {
  const row = await tx.deleteFrom('form_message').where('id', '=', Number(id)).returningAll().executeTakeFirst()
  return row ? (fromRow(row) as unknown as FormMessage) : null
}

/** Deletes at most `max` messages that could not be mailed for `days` days. @returns how many were deleted */
export async function deleteMessages(db: Db, { days, max }: { days: number; max: number }): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM form_message WHERE id = ANY(ARRAY(
      SELECT id FROM form_message WHERE created_at < now() - make_interval(days => ${days}::int)
      LIMIT ${max} FOR UPDATE SKIP LOCKED))
  `.execute(db)
  return Number(numAffectedRows)
}
