import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type AuditEntry, insertAuditEntry, readAuditEntries, type StaffAction } from './queries.ts'
import type { Staff } from './staff.ts'

/** Performs an action of the staff and records it, in one transaction. */
export const withAuditEntry = <T>(
  { db, name }: Staff,
  act: Omit<StaffAction, 'staff'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (tx) => {
    await insertAuditEntry(tx, { ...act, staff: name })
    return work(tx)
  })

/** The actions of the staff, newest first. */
export const listAuditEntries = ({ db }: Staff, max: number): Promise<AuditEntry[]> => readAuditEntries(db, max)
