import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { query } from '../../db/query.ts'

export interface WindowKey {
  zoneId: string
  /** `YYYY-MM-DD` */
  date: string
  /** `HH:MM` */
  starts: string
}

/** How many orders hold each window of zones from a day on, by `zone date start`; windows without any are left out. */
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

/** Takes one spot in a delivery window. @returns false if it is full */
export async function bookWindow(db: Db, window: WindowKey & { capacity: number }): Promise<boolean> {
  const { zoneId, date, starts, capacity } = window
  const booked = await query(db)`
    INSERT INTO delivery_window (zone_id, date, starts, capacity, taken) VALUES (${zoneId}, ${date}, ${starts}, ${capacity}, 1)
    ON CONFLICT (zone_id, date, starts) DO UPDATE SET taken = delivery_window.taken + 1, capacity = EXCLUDED.capacity
    WHERE delivery_window.taken < EXCLUDED.capacity RETURNING taken`
  return booked.length > 0
}

/** Takes one spot in a delivery window, at its stored capacity. @returns false if it is full */
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
