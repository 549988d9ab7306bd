import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { fromRow, toRow } from '../../db/rows.ts'
import type { ContactState } from './contact-rules.ts'

export interface ContactRow {
  shopperId: string
  state: ContactState
  name: string
  /** Encrypted. */
  idNumber: Buffer | null
  /** Name of the encrypted picture. */
  picture: string | null
  reason: string | null
  changedAt: Date
  decidedAt: Date | null
}

/** A shopper's contact; null if nothing has been entered yet. */
export async function readContact(db: Db, shopperId: string): Promise<ContactRow | null> {
  const row = await db.selectFrom('verified_contact').selectAll().where('shopper_id', '=', shopperId).executeTakeFirst()
  return row ? (fromRow(row) as ContactRow) : null
}

/** Locks a shopper's contact, and creates it first if there is none. */
export async function lockContact(tx: Tx, shopperId: string): Promise<ContactRow> {
  await tx
    .insertInto('verified_contact')
    .values({ shopper_id: shopperId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('verified_contact')
    .selectAll()
    .where('shopper_id', '=', shopperId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return fromRow(row) as ContactRow
}

export type ContactChange = Partial<
  Pick<ContactRow, 'state' | 'name' | 'idNumber' | 'picture' | 'reason' | 'decidedAt'>
>

export async function writeContact(tx: Tx, shopperId: string, change: ContactChange): Promise<ContactRow> {
  const row = await tx
    .updateTable('verified_contact')
    .set({ ...toRow(change), changed_at: sql<Date>`now()` })
    .where('shopper_id', '=', shopperId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return fromRow(row) as ContactRow
}

export interface ListedContact {
  shopperId: string
  email: string
  name: string
  state: ContactState
  changedAt: Date
}

/** Contacts in a state, those waiting longest first. */
export async function readContacts(db: Db, state: ContactState, max: number): Promise<ListedContact[]> {
  const rows = await db
    .selectFrom('verified_contact as c')
    .innerJoin('shopper as p', 'p.id', 'c.shopper_id')
    .select(['c.shopper_id as shopperId', 'p.email', 'c.name', 'c.state', 'c.changed_at as changedAt'])
    .where('c.state', '=', state)
    .orderBy('c.changed_at')
    .limit(max)
    .execute()
  return rows as ListedContact[]
}

/** Locks contacts whose storage period is over: decided, or left unfinished, more than `days` ago. */
export async function lockOldContacts(tx: Tx, { days, max }: { days: number; max: number }) {
  return tx
    .selectFrom('verified_contact')
    .select(['shopper_id as shopperId', 'picture'])
    .where('state', '<>', 'SUBMITTED')
    .where('changed_at', '<', sql<Date>`now() - make_interval(days => ${days}::int)`)
    .where(sql<boolean>`(state <> 'APPROVED' OR id_number IS NOT NULL OR picture IS NOT NULL)`)
    .orderBy('changed_at')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Deletes contacts. For an approved one, only the fact and the date of the approval remain. */
export async function deleteContacts(tx: Tx, shopperIds: readonly string[]): Promise<void> {
  await sql`
    UPDATE verified_contact SET name = '', id_number = NULL, picture = NULL
    WHERE state = 'APPROVED' AND shopper_id = ANY(${shopperIds}::text[])`.execute(tx)
  await sql`
    DELETE FROM verified_contact WHERE state <> 'APPROVED' AND shopper_id = ANY(${shopperIds}::text[])`.execute(tx)
}
