import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

/** Records that an account is to be deleted in `days` days. @returns when */
export async function writeDeleteAfter(tx: Tx, id: string, days: number): Promise<Date> {
  const row = await tx
    .updateTable('shopper')
    .set({ delete_after: sql<Date>`now() + make_interval(days => ${days}::int)` })
    .where('id', '=', id)
    .returning('delete_after as at')
    .executeTakeFirstOrThrow()
  return row.at as Date
}

export interface PendingDeletion {
  sessionId: number
  email: string
  name: string
  locale: 'en' | 'zh'
  deleteAfter: Date
  isDue: boolean
}

/** Locks a shopper who has requested deletion; null if they have not, or have signed in since. */
export async function lockPendingDeletion(tx: Tx, id: string): Promise<PendingDeletion | null> {
  const { rows } = await sql<PendingDeletion>`
    SELECT session_id AS "sessionId", email, name, locale, delete_after AS "deleteAfter", delete_after <= now() AS "isDue"
    FROM shopper WHERE id = ${id} AND delete_after IS NOT NULL FOR UPDATE
  `.execute(tx)
  return rows[0] ?? null
}

/** Deletes a shopper with their addresses, carts, links, contact and files. */
export async function deleteShopper(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('shopper').where('id', '=', id).execute()
}
