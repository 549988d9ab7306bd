import type { AppContext } from '../../app-context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { unseal } from '../../sealed.ts'
import { type ListedContact, lockContact, readContact, readContacts, writeContact } from './contact-queries.ts'
import { type ContactState, contactAfter } from './contact-rules.ts'
import { contactFile, contactSeal, idNumberOf } from './contact-service.ts'

const MAX_LISTED = 200

type HasDb = Pick<AppContext, 'db'>

/** Contacts for the shop's owner, oldest first: those waiting for a decision unless another state is given. */
export const listContacts = ({ db }: HasDb, state: ContactState = 'SUBMITTED'): Promise<ListedContact[]> =>
  readContacts(db, state, MAX_LISTED)

/** The data that the shop's owner compares. */
export interface ShownContact {
  name: string
  state: ContactState
  idNumber: string | null
  /** WebP. */
  picture: Buffer | null
}

/** A shopper's contact, decrypted for the shop's owner; null if there is none. */
export async function showContact(
  context: Pick<AppContext, 'db' | 'uploads'>,
  shopperId: string,
): Promise<ShownContact | null> {
  const { db, uploads } = context
  const row = await readContact(db, shopperId)
  if (!row) return null
  const sealed = row.picture && (await uploads.files.get(contactFile(row.picture)))
  const picture = sealed ? unseal(uploads.idKey, sealed, contactSeal(shopperId, 'picture')) : null
  return { name: row.name, state: row.state, idNumber: idNumberOf(context, row), picture }
}

/** Approves a submitted contact. @returns false if none is waiting for a decision */
export const approveContact = (context: HasDb, shopperId: string): Promise<boolean> =>
  decide(context, shopperId, { move: 'approve', reason: null })

/**
 * Rejects a submitted contact.
 * @param reason shown to the contact's owner
 * @returns false if none is waiting for a decision
 */
export const rejectContact = (context: HasDb, shopperId: string, reason: string): Promise<boolean> =>
  decide(context, shopperId, { move: 'reject', reason })

async function decide(
  { db }: HasDb,
  shopperId: string,
  { move, reason }: { move: 'approve' | 'reject'; reason: string | null },
): Promise<boolean> {
  if (!(await readContact(db, shopperId))) return false
  return inTransaction(db, async (tx) => {
    const { state } = await lockContact(tx, shopperId)
    const decided = contactAfter(state, move)
    if (!decided) return false
    await writeContact(tx, shopperId, { state: decided, reason, decidedAt: new Date() })
    return true
  })
}
