import { isEmailAddress } from '@istore/contract/email-address.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueueAccountMail } from '../../jobs/queue.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { limitLinkRequests, mayMailLink } from '../limits/service.ts'
import { shopperOf } from '../session/service.ts'
import { mailTo } from './account-mail-service.ts'
import { reauthenticate } from './reauthenticate-service.ts'
import { writePendingEmail } from './shopper-queries.ts'
import { accountMark } from './sign-in-service.ts'

/**
 * Mails a link to a shopper's new address, and a notice to their current one. Nothing changes before the link is used.
 * The reply does not reveal whether another account has the address. Requesting the current address withdraws an
 * earlier request.
 * @returns the address that is waiting for confirmation; null if there is none
 * @throws Refusal INVALID_INPUT (not an email address), PASSWORD_NEEDED, PASSWORD_WRONG, SIGN_IN_TOO_OLD,
 *   TOO_MANY_REQUESTS (password guesses, emails requested from an address)
 */
export async function requestEmailChange(
  visit: Visit,
  newAddress: string,
  password: string | undefined,
): Promise<string | null> {
  const { id, name, email } = shopperOf(visit)
  const { db } = visit.context
  if (newAddress === email) {
    await writePendingEmail(db, id, null)
    return null
  }
  if (!isEmailAddress(newAddress)) throw new Refusal('INVALID_INPUT')
  await reauthenticate(visit, password, { always: true })
  await limitLinkRequests(visit)
  const mayMail =
    (await mayMailLink(visit, 'change', accountMark(visit, email))) &&
    (await mayMailLink(visit, 'email', accountMark(visit, newAddress)))
  await inTransaction(db, async (tx) => {
    await writePendingEmail(tx, id, newAddress)
    if (!mayMail) return
    const browser = visit.browserMark
    await enqueueAccountMail(tx, { kind: 'EMAIL', shopperId: id, browser, ...mailTo(visit, newAddress) })
    await enqueueAccountMail(tx, { kind: 'NOTICE', name, newEmail: newAddress, ...mailTo(visit, email) })
  })
  return newAddress
}
