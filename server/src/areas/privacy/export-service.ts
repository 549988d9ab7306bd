import { randomBytes } from 'node:crypto'
import type { Reply } from '@istore/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueue, enqueueAccountMail } from '../../jobs/queue.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { contactOf } from '../account/contact-service.ts'
import { ownLink } from '../account/links-service.ts'
import { profilePicture } from '../account/profile-image-service.ts'
import { shopperOf } from '../session/service.ts'
import { readShopperData } from './export-queries.ts'
import { type DataExport, deleteExportRow, insertExport, lockExports, readExport, writeExportFile } from './queries.ts'

/** Maximum number of exports per day. @source the shop's rule */
const MAX_EXPORTS_PER_DAY = 2
const DAY_MS = 24 * 60 * 60_000
const NAME_BYTES = 16

/**
 * Enqueues an export of all data that the shop stores about the visiting shopper.
 * @throws Refusal EXPORT_UNDER_WAY, TOO_MANY_REQUESTS (two within a day)
 */
export async function requestExport(visit: Visit): Promise<Reply<'POST /admin/userManagement/export'>> {
  const { id } = shopperOf(visit)
  await inTransaction(visit.context.db, async (tx) => {
    const { count, isUnderWay } = await lockExports(tx, id)
    if (isUnderWay) throw new Refusal('EXPORT_UNDER_WAY')
    if (count >= MAX_EXPORTS_PER_DAY) throw new Refusal('TOO_MANY_REQUESTS', { seconds: DAY_MS / 1000 })
    await enqueue(tx, 'export-data', { exportId: await insertExport(tx, id) })
  })
  return { requested: true }
}

/** The shopper's uploads: the profile image as a data URL, and the verified contact with its number masked. */
async function uploadedBy(context: AppContext, { shopperId, profileImage }: DataExport) {
  const picture = profileImage === null ? null : await profilePicture(context, profileImage)
  return {
    picture: picture && `data:image/webp;base64,${picture.toString('base64')}`,
    verifiedContact: await contactOf(context, shopperId),
  }
}

/** Writes the file of an export, to which no public address leads, and emails a link for it. */
export async function exportData(context: AppContext, exportId: string): Promise<void> {
  const { db, uploads } = context
  const found = await readExport(db, exportId)
  if (!found || found.file !== null) return
  const { shopperId, email, locale } = found
  const { profile, ...rest } = await readShopperData(db, shopperId)
  const exportedAt = context.now().toISOString()
  const uploaded = await uploadedBy(context, found)
  const content = { exportedAt, amounts: 'in minor units of the currency', profile: profile[0], ...uploaded, ...rest }
  const file = `export/${randomBytes(NAME_BYTES).toString('hex')}`
  await uploads.files.put(file, Buffer.from(JSON.stringify(content, null, 2)))
  const isWritten = await inTransaction(db, async (tx) => {
    if (!(await writeExportFile(tx, exportId, file))) return false
    await enqueue(tx, 'delete-export', { exportId }, new Date(context.now().getTime() + DAY_MS))
    await enqueueAccountMail(tx, { kind: 'EXPORT', shopperId, exportId, email, locale, requestedAt: exportedAt })
    return true
  }).catch(async (error: unknown) => {
    await uploads.files.delete(file)
    throw error
  })
  if (!isWritten) await uploads.files.delete(file)
}

/** Deletes an export with its file, one day after it was created. */
export async function deleteExport({ db, uploads }: AppContext, exportId: string): Promise<void> {
  const found = await readExport(db, exportId)
  if (found?.file) await uploads.files.delete(found.file)
  await deleteExportRow(db, exportId)
}

/**
 * The exported file of a mailed link, for its shopper only. A download may fail, so it can be repeated until the link
 * expires.
 * @throws Refusal LINK_EXPIRED, TOO_MANY_REQUESTS (wrong links from an address)
 */
export async function downloadExport(
  visit: Visit,
  token: string,
): Promise<Reply<'POST /admin/userManagement/export/download'>> {
  const { db, uploads } = visit.context
  const { document } = await ownLink(visit, token, 'EXPORT')
  const found = document.exportId === undefined ? null : await readExport(db, document.exportId)
  const bytes = found?.file ? await uploads.files.get(found.file) : null
  if (!bytes) throw new Refusal('LINK_EXPIRED')
  const day = visit.context.now().toISOString().slice(0, 10)
  return { fileName: `my-data-${day}.json`, content: bytes.toString() }
}
