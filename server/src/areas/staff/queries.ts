import type { Db, Tx } from '../../db/client.ts'

/** An action of a member of the staff. @property details arguments of the command, without names and addresses */
export interface StaffAction {
  staff: string
  command: string
  shopperId: string | null
  details?: Record<string, string | number>
}

export async function insertAuditEntry(
  tx: Tx,
  { staff, command, shopperId, details = {} }: StaffAction,
): Promise<void> {
  await tx
    .insertInto('admin_act')
    .values({ staff, command, shopper_id: shopperId, details: JSON.stringify(details) })
    .execute()
}

export interface AuditEntry {
  at: Date
  staff: string
  command: string
  /** Email of the shopper concerned; null if there was none, or the account was deleted. */
  email: string | null
  shopperId: string | null
  details: unknown
}

/** The actions of the staff, newest first. */
export function readAuditEntries(db: Db, max: number): Promise<AuditEntry[]> {
  return db
    .selectFrom('admin_act as a')
    .leftJoin('shopper as s', 's.id', 'a.shopper_id')
    .select(['a.at', 'a.staff', 'a.command', 'a.details', 'a.shopper_id as shopperId', 's.email'])
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(max)
    .execute()
}
