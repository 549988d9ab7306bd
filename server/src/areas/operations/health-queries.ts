import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** Writes a row durably. @returns the time written, as PostgreSQL's text */
export async function writeProbe(db: Db): Promise<string> {
  const { at } = await db
    .updateTable('health_probe')
    .set({ at: sql`clock_timestamp()` })
    .returning(sql<string>`at::text`.as('at'))
    .executeTakeFirstOrThrow()
  return at
}

/** Whether the row contains that time, or a later one that another process wrote. */
export async function readProbe(db: Db, at: string): Promise<boolean> {
  const found = await db
    .selectFrom('health_probe')
    .select('id')
    .where('at', '>=', sql<Date>`${at}::timestamptz`)
    .executeTakeFirst()
  return found !== undefined
}
