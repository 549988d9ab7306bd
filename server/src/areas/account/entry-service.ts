import type { Body, Reply } from '@istore/contract/index.ts'
import { isMailAddress } from '@istore/contract/mail-address.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { takeAccountMail } from '../limits/service.ts'
import type { ShopperFacts } from '../session/rules.ts'
import { browserMark, requestMail } from './mail-request-service.ts'
import { hashNewPassword } from './new-password-service.ts'

type Mailed = Reply<'GET /common3/forgotPassword'>

const MAILED: Mailed = { mailed: true }

/**
 * Mails a link that makes the account; nothing is made before. An address with an account is sent a letter that says so.
 * @throws Refusal INVALID_INPUT (blank name, no address for mail), PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS
 */
export async function register(
  visit: Visit,
  { name, emailID, password }: Body<'POST /common3/clientRegistration'>,
): Promise<Mailed> {
  if (name.trim() === '' || !isMailAddress(emailID)) throw new Refusal('INVALID_INPUT')
  await takeAccountMail(visit)
  const passwordHash = await hashNewPassword(password, emailID)
  const registration = { name: name.trim(), passwordHash, browser: browserMark(visit) }
  await requestMail(visit.context.db, visit, { kind: 'registration', email: emailID, registration })
  return MAILED
}

/** Mails a link to set a new password, if the address has an account. @throws Refusal INVALID_INPUT, TOO_MANY_REQUESTS */
export async function forgotPassword(visit: Visit, email: string): Promise<Mailed> {
  if (!isMailAddress(email)) throw new Refusal('INVALID_INPUT')
  await takeAccountMail(visit)
  await requestMail(visit.context.db, visit, { kind: 'reset', email })
  return MAILED
}

/**
 * Mails a link to a shopper's new address, and a notice to the one that they have. Nothing changes before the link is used.
 * @throws Refusal INVALID_INPUT (no address for mail), TOO_MANY_REQUESTS
 */
export async function requestEmailChange(visit: Visit, shopper: ShopperFacts, newAddress: string): Promise<void> {
  if (!isMailAddress(newAddress)) throw new Refusal('INVALID_INPUT')
  await takeAccountMail(visit)
  await inTransaction(visit.context.db, async (tx) => {
    await requestMail(tx, visit, { kind: 'change', email: newAddress, shopperId: shopper.id })
    await requestMail(tx, visit, { kind: 'notice', email: shopper.email, shopperId: shopper.id, newEmail: newAddress })
  })
}
