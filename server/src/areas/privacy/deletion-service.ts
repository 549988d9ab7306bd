import type { Reply } from '@istore/contract/index.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueue, enqueueAccountMail } from '../../jobs/queue.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { mailTo } from '../account/account-mail-service.ts'
import { deleteLink, linkHash } from '../account/link-mail-service.ts'
import { ownLink } from '../account/links-service.ts'
import { checkPassword } from '../account/reauthenticate-service.ts'
import { readPasswordHash, writeDeleteAfter } from '../account/shopper-service.ts'
import { accountMark, makeGuest } from '../account/sign-in-service.ts'
import { limitLinkRequests, mayMailLink } from '../limits/service.ts'
import type { ShopperFacts } from '../session/rules.ts'
import { endOtherSessions, shopperOf } from '../session/service.ts'

type Deletion = Reply<'POST /admin/userManagement/deleteAccount'>

/** How long a shopper may change their mind. @source the shop's rule */
const DELETION_DAYS = 7

/**
 * Schedules the deletion of the visiting shopper's account in 7 days. A shopper without a password gets an email with a
 * confirmation link instead.
 * @throws Refusal PASSWORD_NEEDED, PASSWORD_WRONG, TOO_MANY_REQUESTS (password guesses, emails)
 */
export async function requestDeletion(visit: Visit, password: string | undefined): Promise<Deletion> {
  const shopper = shopperOf(visit)
  const passwordHash = await readPasswordHash(visit.context.db, shopper.id)
  if (passwordHash === null) return mailConfirmation(visit, shopper)
  if (password === undefined) throw new Refusal('PASSWORD_NEEDED')
  await checkPassword(visit, passwordHash, password)
  const deleteAfter = await schedule(visit, shopper, async () => true)
  return { deleteAfter: deleteAfter?.toISOString() ?? null, mailed: false }
}

async function mailConfirmation(visit: Visit, { id, email }: ShopperFacts): Promise<Deletion> {
  await limitLinkRequests(visit)
  if (await mayMailLink(visit, 'deletion', accountMark(visit, email)))
    await enqueueAccountMail(visit.context.db, { kind: 'DELETION', shopperId: id, ...mailTo(visit, email) })
  return { deleteAfter: null, mailed: true }
}

/**
 * Schedules the deletion of the account in 7 days, by a mailed link.
 * @throws Refusal LINK_EXPIRED, TOO_MANY_REQUESTS (wrong links from an address)
 */
export async function confirmDeletion(
  visit: Visit,
  token: string,
): Promise<Reply<'POST /admin/userManagement/confirmDeletion'>> {
  await ownLink(visit, token, 'DELETION')
  const deleteAfter = await schedule(visit, shopperOf(visit), (tx) => deleteLink(tx, linkHash(token)))
  if (!deleteAfter) throw new Refusal('LINK_EXPIRED')
  return { deleteAfter: deleteAfter.toISOString() }
}

/**
 * Schedules the deletion, and ends all sessions, so that only signing in again cancels it.
 * @param mayDo final check within the transaction
 * @returns when the account will be deleted; null if the check failed
 */
async function schedule(
  visit: Visit,
  { id, name, email }: ShopperFacts,
  mayDo: (tx: Tx) => Promise<boolean>,
): Promise<Date | null> {
  const deleteAfter = await inTransaction(visit.context.db, async (tx) => {
    if (!(await mayDo(tx))) return null
    const at = await writeDeleteAfter(tx, id, DELETION_DAYS)
    await endOtherSessions(tx, id, null)
    await enqueue(tx, 'delete-account', { shopperId: id }, at)
    await enqueueAccountMail(tx, { kind: 'SCHEDULED', name, deleteAfter: at.toISOString(), ...mailTo(visit, email) })
    return at
  })
  if (deleteAfter) makeGuest(visit)
  return deleteAfter
}
