import { randomBytes } from 'node:crypto'
import type { Body, Reply } from '@istore/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import { seal, unseal } from '../../sealed.ts'
import type { Visit } from '../../visit.ts'
import { shopperOf } from '../session/service.ts'
import {
  type ContactChange,
  type ContactRow,
  deleteContacts,
  lockContact,
  lockOldContacts,
  readContact,
  writeContact,
} from './contact-queries.ts'
import { type ContactTransition, contactAfter, maskedIdNumber, plainIdNumber } from './contact-rules.ts'
import { pictureIn } from './pictures.ts'
import { isPlainText } from './rules.ts'

type Contact = Reply<'GET /admin/userManagement/verifiedContact/idNumber'>
type Details = Body<'POST /admin/userManagement/verifiedContact'>

const SHAPE = { side: 2000, fit: 'inside' } as const
const NAME_BYTES = 16
/** How long a contact is stored after the shop's decision, or after its owner left it unfinished. */
const STORED_DAYS = 30

/** Context of the encryption: the bytes decrypt only as this part of this shopper's contact. */
export const contactSeal = (shopperId: string, part: 'number' | 'picture') => `verified contact ${part} ${shopperId}`

export const contactFile = (picture: string) => `contact/${picture}`

/** The ID number of a contact, decrypted; null when there is none. */
export const idNumberOf = (
  { uploads }: Pick<AppContext, 'uploads'>,
  { shopperId, idNumber }: ContactRow,
): string | null => idNumber && unseal(uploads.idKey, idNumber, contactSeal(shopperId, 'number')).toString()

function contactIn(context: AppContext, row: ContactRow | null): Contact {
  if (!row) return { state: null, name: '', idNumber: null, hasPicture: false, reason: null, decidedAt: null }
  const number = idNumberOf(context, row)
  return {
    state: row.state,
    name: row.name,
    idNumber: number === null ? null : maskedIdNumber(number),
    hasPicture: row.picture !== null,
    reason: row.reason,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

/**
 * Changes the shopper's contact by a transition that its state allows.
 * @param changeOf returns the columns to write, given the row before the transition
 * @throws Refusal CONTACT_LOCKED
 */
async function move(
  { db }: AppContext,
  shopperId: string,
  name: ContactTransition,
  changeOf: (before: ContactRow) => ContactChange,
): Promise<{ before: ContactRow; after: ContactRow }> {
  return inTransaction(db, async (tx) => {
    const before = await lockContact(tx, shopperId)
    const state = contactAfter(before.state, name)
    if (!state) throw new Refusal('CONTACT_LOCKED')
    return { before, after: await writeContact(tx, shopperId, { ...changeOf(before), state, decidedAt: null }) }
  })
}

function sealedDetails({ uploads }: AppContext, shopperId: string, { name, idNumber }: Details): ContactChange {
  const trimmed = name.trim()
  if (trimmed === '' || !isPlainText(trimmed)) throw new Refusal('INVALID_INPUT')
  if (idNumber === undefined) return { name: trimmed }
  const number = Buffer.from(plainIdNumber(idNumber))
  return { name: trimmed, idNumber: seal(uploads.idKey, number, contactSeal(shopperId, 'number')) }
}

/** A shopper's verified contact, its number masked. */
export const contactOf = async (context: AppContext, shopperId: string): Promise<Contact> =>
  contactIn(context, await readContact(context.db, shopperId))

export const verifiedContact = (visit: Visit): Promise<Contact> => contactOf(visit.context, shopperOf(visit).id)

/**
 * Saves name and number, to be submitted later.
 * @throws Refusal INVALID_INPUT (not a plain-text name), CONTACT_LOCKED
 */
export async function saveContact(visit: Visit, details: Details): Promise<Contact> {
  const { id } = shopperOf(visit)
  const change = sealedDetails(visit.context, id, details)
  const { after } = await move(visit.context, id, 'save', () => change)
  return contactIn(visit.context, after)
}

/**
 * Saves name and number and submits them with the picture.
 * @throws Refusal INVALID_INPUT, CONTACT_LOCKED, CONTACT_NUMBER_NEEDED, CONTACT_PICTURE_NEEDED
 */
export async function submitContact(visit: Visit, details: Details): Promise<Contact> {
  const { id } = shopperOf(visit)
  const change = sealedDetails(visit.context, id, details)
  const { after } = await move(visit.context, id, 'submit', ({ idNumber, picture }) => {
    if (!change.idNumber && !idNumber) throw new Refusal('CONTACT_NUMBER_NEEDED')
    if (picture === null) throw new Refusal('CONTACT_PICTURE_NEEDED')
    return { ...change, reason: null }
  })
  return contactIn(visit.context, after)
}

/**
 * Stores an uploaded picture of the shopper's ID, encrypted, and deletes the previous one.
 * @throws Refusal CONTACT_LOCKED, UPLOAD_NOT_AN_IMAGE, UPLOAD_TOO_LARGE, TOO_MANY_REQUESTS
 */
export async function uploadContactPicture(visit: Visit, path: string): Promise<Contact> {
  const { id } = shopperOf(visit)
  const { context } = visit
  const { files, idKey } = context.uploads
  const bytes = await pictureIn(path, SHAPE)
  const picture = randomBytes(NAME_BYTES).toString('hex')
  await files.put(contactFile(picture), seal(idKey, bytes, contactSeal(id, 'picture')))
  const { before, after } = await move(context, id, 'save', () => ({ picture })).catch(async (error: unknown) => {
    await files.delete(contactFile(picture))
    throw error
  })
  if (before.picture) await files.delete(contactFile(before.picture))
  return contactIn(context, after)
}

/** Deletes at most `max` contacts whose storage period is over, pictures before rows. @returns how many */
export async function deleteOldContacts(db: Db, max: number, { uploads }: AppContext): Promise<number> {
  return inTransaction(db, async (tx) => {
    const old = await lockOldContacts(tx, { days: STORED_DAYS, max })
    for (const { picture } of old) if (picture) await uploads.files.delete(contactFile(picture))
    await deleteContacts(
      tx,
      old.map(({ shopperId }) => shopperId),
    )
    return old.length
  })
}

/** Deletes the picture of a shopper's ID, for example before the deletion of the account deletes the row. */
export async function deleteContactPicture(
  { db, uploads }: Pick<AppContext, 'db' | 'uploads'>,
  shopperId: string,
): Promise<void> {
  const picture = (await readContact(db, shopperId))?.picture
  if (picture) await uploads.files.delete(contactFile(picture))
}
