import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { toRow } from '../../db/rows.ts'

export interface WindowKey {
  zoneId: string
  /** `YYYY-MM-DD` */
  date: string
  /** `HH:MM` */
  starts: string
}

/** How many orders hold each window of zones from a day on, as `zone date start`; those that none holds are left out. */
export async function readTakenWindows(
  db: Db,
  zoneIds: readonly string[],
  fromDate: string,
): Promise<Map<string, number>> {
  if (zoneIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('delivery_window')
    .select(['zone_id', 'date', 'starts', 'taken'])
    .where('zone_id', 'in', [...zoneIds])
    .where('date', '>=', fromDate)
    .where('taken', '>', 0)
    .execute()
  return new Map(rows.map((row) => [`${row.zone_id} ${row.date} ${row.starts}`, row.taken]))
}

/** Books a delivery window once more. @returns false when it is full */
export async function bookWindow(db: Db, window: WindowKey & { capacity: number }): Promise<boolean> {
  const { capacity } = window
  const booked = await db
    .insertInto('delivery_window')
    .values({ ...toRow(window), taken: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['zone_id', 'date', 'starts'])
        .doUpdateSet({ taken: sql`delivery_window.taken + 1`, capacity })
        .where(sql<boolean>`delivery_window.taken < ${capacity}`),
    )
    .returning('taken')
    .executeTakeFirst()
  return booked !== undefined
}

/** Books a delivery window once more at the capacity that it had last. @returns false when it is full */
export async function rebookWindow(db: Db, { zoneId, date, starts }: WindowKey): Promise<boolean> {
  const booked = await db
    .updateTable('delivery_window')
    .set({ taken: sql`taken + 1` })
    .where((eb) => eb.and({ zone_id: zoneId, date, starts }))
    .whereRef('taken', '<', 'capacity')
    .returning('taken')
    .executeTakeFirst()
  return booked !== undefined
}
