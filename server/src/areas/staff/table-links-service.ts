import { tableLinks } from '../fulfilment/eat-in/service.ts'
import { withAuditEntry } from './audit-log-service.ts'
import type { Staff } from './staff.ts'

/** The links to the tables of a store location, or of all store locations if none is given. */
export function listTableLinks(staff: Staff, command: string, storeLocationId?: string) {
  const details = { ...(storeLocationId !== undefined && { storeLocationId }) }
  return withAuditEntry(staff, { command, shopperId: null, details }, (db) =>
    tableLinks(db, staff.publicUrl, storeLocationId),
  )
}
