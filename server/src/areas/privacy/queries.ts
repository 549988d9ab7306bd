import type { Locale } from '@istore/contract/text.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

/** A shopper's exports of the last day: their number, and whether one is in progress. Locks the shopper. */
export async function lockExports(tx: Tx, shopperId: string): Promise<{ count: number; isUnderWay: boolean }> {
  await tx.selectFrom('shopper').select('id').where('id', '=', shopperId).forNoKeyUpdate().execute()
  const { rows } = await sql<{ count: number; isUnderWay: boolean }>`
    SELECT count(*)::int AS count,
      COALESCE(bool_or(made_at IS NULL AND requested_at > now() - interval '1 hour'), false) AS "isUnderWay"
    FROM data_export WHERE shopper_id = ${shopperId} AND requested_at > now() - interval '1 day'
  `.execute(tx)
  return rows[0] ?? { count: 0, isUnderWay: false }
}

export async function insertExport(tx: Tx, shopperId: string): Promise<string> {
  const row = await tx
    .insertInto('data_export')
    .values({ shopper_id: shopperId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(row.id)
}

export interface DataExport {
  shopperId: string
  email: string
  locale: Locale
  /** File name of the profile image in the upload store. */
  profileImage: string | null
  /** Null until the export is complete. */
  file: string | null
}

export async function readExport(db: Db, id: string): Promise<DataExport | null> {
  const row = await db
    .selectFrom('data_export')
    .innerJoin('shopper', 'shopper.id', 'shopper_id')
    .select(['shopper_id as shopperId', 'email', 'locale', 'profile_image as profileImage', 'file'])
    .where('data_export.id', '=', Number(id))
    .executeTakeFirst()
  return row ? (row as DataExport) : null
}

/** Stores the file name of an export. @returns false if the shopper no longer exists */
export async function writeExportFile(tx: Tx, id: string, file: string): Promise<boolean> {
  const row = await tx
    .updateTable('data_export')
    .set({ file, made_at: sql<Date>`now()` })
    .where('id', '=', Number(id))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteExportRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('data_export').where('id', '=', Number(id)).execute()
}

/** File names of a shopper's exports. */
export async function readExportFiles(tx: Tx, shopperId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('data_export')
    .select('file')
    .where('shopper_id', '=', shopperId)
    .where('file', 'is not', null)
    .execute()
  return rows.flatMap(({ file }) => file ?? [])
}
