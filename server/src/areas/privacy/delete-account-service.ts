import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueue, enqueueAccountMail } from '../../jobs/queue.ts'
import { deleteContactPicture } from '../account/contact-service.ts'
import { deleteProfileImage } from '../account/profile-image-service.ts'
import { deleteShopper, lockPendingDeletion, type PendingDeletion } from '../account/shopper-service.ts'
import { anonymiseSeats } from '../campaign/seats-service.ts'
import { deleteLikes } from '../catalogue/like-service.ts'
import { anonymiseCards, forfeitPots } from '../credit/service.ts'
import { anonymiseOrders, hasOpenOrders } from '../order/service.ts'
import { deleteSession, endOtherSessions } from '../session/service.ts'
import { readExportFiles } from './queries.ts'

/** How long a deletion waits before it checks the shopper's open orders again. */
const RECHECK_MS = 60 * 60_000

/**
 * Deletes an account that is due. Signing in has cancelled the deletion; open orders postpone it. The shopper's orders
 * remain, anonymised.
 */
export async function deleteAccount(context: AppContext, shopperId: string): Promise<void> {
  const deleted = await inTransaction(context.db, async (tx) => {
    const shopper = await lockPendingDeletion(tx, shopperId)
    if (!shopper) return false
    const again = await waitsUntil(tx, context, { ...shopper, id: shopperId })
    if (again) {
      await enqueue(tx, 'delete-account', { shopperId }, again)
      return false
    }
    await deleteFiles(tx, context, shopperId)
    await deleteRows(tx, context, { ...shopper, id: shopperId })
    const { email, name, locale } = shopper
    const requestedAt = context.now().toISOString()
    await enqueueAccountMail(tx, { kind: 'DELETED', name, email, locale, requestedAt })
    return true
  })
  context.log.info({ shopperId, deleted }, 'checked a pending account deletion')
}

async function waitsUntil(
  tx: Tx,
  { now }: AppContext,
  { id, isDue, deleteAfter }: PendingDeletion & { id: string },
): Promise<Date | null> {
  if (!isDue) return deleteAfter
  return (await hasOpenOrders(tx, id)) ? new Date(now().getTime() + RECHECK_MS) : null
}

/** Deletes files before the rows that name them, so that an interrupted job finds them again. */
async function deleteFiles(tx: Tx, context: AppContext, shopperId: string): Promise<void> {
  const inThis = { ...context, db: tx }
  await deleteProfileImage(inThis, shopperId)
  await deleteContactPicture(inThis, shopperId)
  for (const file of await readExportFiles(tx, shopperId)) await context.uploads.files.delete(file)
}

async function deleteRows(
  tx: Tx,
  { content }: AppContext,
  { id, sessionId }: PendingDeletion & { id: string },
): Promise<void> {
  const orders = await anonymiseOrders(tx, id)
  await anonymiseSeats(tx, orders)
  await anonymiseCards(tx, orders)
  await forfeitPots(tx, id, content.baseCurrency)
  await deleteLikes(tx, id)
  await endOtherSessions(tx, id, null)
  await deleteShopper(tx, id)
  await deleteSession(tx, sessionId)
}
