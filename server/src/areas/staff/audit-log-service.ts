import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Act, type AuditEntry, insertAuditEntry, readActs } from './queries.ts'
import type { Staff } from './staff.ts'

/** Does something for the staff and records it, or does neither. */
export const recorded = <T>({ db, name }: Staff, act: Omit<Act, 'staff'>, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await insertAuditEntry(tx, { ...act, staff: name })
    return work(tx)
  })

/** What the staff did, the latest first. */
export const listAuditEntries = ({ db }: Staff, max: number): Promise<AuditEntry[]> => readActs(db, max)
