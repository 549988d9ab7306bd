import {
  approveContact,
  listContacts,
  rejectContact,
  type ShownContact,
  showContact,
} from '../account/review-contacts-service.ts'
import { readShopperByEmail } from '../account/shopper-service.ts'
import { withAuditEntry } from './audit-log-service.ts'
import type { Staff } from './staff.ts'

/** Contacts that are waiting for a decision, oldest first. */
export const waitingContacts = (staff: Staff) =>
  withAuditEntry(staff, { command: 'contacts list', shopperId: null }, (db) => listContacts({ db }))

/** A shopper's contact, decrypted; null if there is no account with the address, or it has no contact. */
export async function showOneContact(staff: Staff, email: string): Promise<ShownContact | null> {
  const shopper = await readShopperByEmail(staff.db, email)
  if (!shopper) return null
  const contact = await showContact({ db: staff.db, uploads: await staff.openUploads() }, shopper.id)
  // Recorded before it is shown.
  return contact && withAuditEntry(staff, { command: 'contacts show', shopperId: shopper.id }, async () => contact)
}

/** Thrown to roll back the record of a decision that could not be made. */
class NothingToDecide extends Error {}

/**
 * Approves or rejects a shopper's submitted contact.
 * @param reason reason for a rejection, shown to the shopper; null approves
 * @returns false if there is no account with the address, or no contact waiting for a decision
 */
export async function decideContact(staff: Staff, email: string, reason: string | null): Promise<boolean> {
  const shopper = await readShopperByEmail(staff.db, email)
  if (!shopper) return false
  const command = reason === null ? 'contacts approve' : 'contacts reject'
  try {
    await withAuditEntry(staff, { command, shopperId: shopper.id }, async (db) => {
      const decided = reason === null ? approveContact({ db }, shopper.id) : rejectContact({ db }, shopper.id, reason)
      if (!(await decided)) throw new NothingToDecide()
    })
    return true
  } catch (error) {
    if (error instanceof NothingToDecide) return false
    throw error
  }
}
