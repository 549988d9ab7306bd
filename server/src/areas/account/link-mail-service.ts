import { createHash, randomBytes } from 'node:crypto'
import { deviceName } from '@istore/contract/device-name.ts'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../db/client.ts'
import type { Email } from '../../emails/email.ts'
import { mailOf, messageIdOf, shopNameIn } from '../../emails/mail-of.ts'
import { type AccountMail, abandonJob } from '../../jobs/queue.ts'
import {
  addressChangeEmail,
  type EmailSource,
  knownAddressEmail,
  newAddressEmail,
  registrationEmail,
  resetEmail,
} from './emails.ts'
import { insertLink, type Link } from './link-queries.ts'
import { greetedName, LINK_MINUTES } from './link-rules.ts'
import { readPasskeys } from './passkey-queries.ts'
import { deletedEmail, deletionEmail, exportEmail, scheduledEmail } from './privacy-emails.ts'
import { readShopperByEmail } from './queries.ts'
import { passkeyEmail, passwordEmail } from './security-emails.ts'
import { readShopperById } from './shopper-queries.ts'

export { deleteExpiredLinks as deleteOldLinks, deleteLink } from './link-queries.ts'

const TOKEN_BYTES = 32
const MESSAGE_ID_BYTES = 12

export const linkHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Creates a link. @returns its token, which is stored nowhere: only the recipient of the email has it */
async function newLink(tx: Tx, link: Link): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await insertLink(tx, { ...link, tokenHash: linkHash(token), minutes: LINK_MINUTES[link.purpose] })
  return token
}

/** A mail server's reply may contain the address, which must not get into a log or the list of failed jobs. */
class MailNotSent extends Error {
  constructor(error: unknown) {
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
    super(`The mail was not taken: ${responseCode ?? code ?? (error instanceof Error ? error.name : 'unknown')}`)
  }
}

interface Written {
  message: Email
  /** For an existing account, the address stored with it: another spelling of it may be another mailbox. */
  address: string
}

type Source = Omit<EmailSource, 'name'> & { timeZone: string }

/** Composes an email and stores its link. @returns null if there is nothing to send */
async function write(tx: Tx, source: Source, mail: AccountMail): Promise<Written | null> {
  const { email } = mail
  switch (mail.kind) {
    case 'REGISTRATION': {
      const known = await readShopperByEmail(tx, email)
      if (known) return { message: knownAddressEmail({ ...source, name: known.name }, 'known'), address: known.email }
      const { name, passwordHash, browser, locale } = mail
      const document = { email, name, passwordHash, browser, locale }
      const token = await newLink(tx, { purpose: 'REGISTRATION', shopperId: null, document })
      return { message: registrationEmail({ ...source, name: greetedName(name) }, token), address: email }
    }
    case 'RESET': {
      const shopper = await readShopperByEmail(tx, email)
      if (!shopper || shopper.blockedAt) return null
      const token = await newLink(tx, { purpose: 'RESET', shopperId: shopper.id, document: {} })
      return { message: resetEmail({ ...source, name: shopper.name }, token), address: shopper.email }
    }
    case 'EMAIL':
      return writeEmailChange(tx, source, mail)
    case 'NOTICE':
      return { message: addressChangeEmail({ ...source, name: mail.name }, mail.newEmail), address: email }
    case 'PASSKEY_ADDED':
      return { message: passkeyEmail({ ...source, name: mail.name }, mail.device), address: email }
    case 'PASSWORD_CHANGED': {
      const shopper = await readShopperById(tx, mail.shopperId)
      if (!shopper) return null
      const passkeys = await readPasskeys(tx, shopper.id)
      const devices = passkeys.map(({ browser }) => deviceName(browser ?? ''))
      return { message: passwordEmail({ ...source, name: shopper.name }, devices), address: email }
    }
    default:
      return writePrivacy(tx, source, mail)
  }
}

/** Composes an email to a new address; null if another request or a new password has withdrawn the change since. */
async function writeEmailChange(
  tx: Tx,
  source: Source,
  { email, shopperId, browser }: Extract<AccountMail, { kind: 'EMAIL' }>,
): Promise<Written | null> {
  const [shopper, holder] = [await readShopperById(tx, shopperId), await readShopperByEmail(tx, email)]
  if (shopper?.pendingEmail !== email) return null
  if (holder && holder.id !== shopperId)
    return { message: knownAddressEmail({ ...source, name: holder.name }, 'taken'), address: holder.email }
  const token = await newLink(tx, { purpose: 'EMAIL', shopperId, document: { email, browser } })
  return { message: newAddressEmail({ ...source, name: greetedName(shopper.name) }, token), address: email }
}

type PrivacyMail = Extract<AccountMail, { kind: 'EXPORT' | 'DELETION' | 'SCHEDULED' | 'DELETED' }>

/** Composes an email about a shopper's data. */
async function writePrivacy(tx: Tx, source: Source, mail: PrivacyMail): Promise<Written | null> {
  if (mail.kind === 'DELETED') {
    return { message: deletedEmail({ ...source, name: mail.name }), address: mail.email }
  }
  if (mail.kind === 'SCHEDULED') {
    const message = scheduledEmail({ ...source, name: mail.name }, new Date(mail.deleteAfter), source.timeZone)
    return { message, address: mail.email }
  }
  const shopper = await readShopperById(tx, mail.shopperId)
  if (!shopper) return null
  const document = mail.kind === 'EXPORT' ? { exportId: mail.exportId } : {}
  const token = await newLink(tx, { purpose: mail.kind, shopperId: shopper.id, document })
  const emailOf = mail.kind === 'EXPORT' ? exportEmail : deletionEmail
  return { message: emailOf({ ...source, name: shopper.name }, token), address: shopper.email }
}

const STORED_MS = 60_000 * LINK_MINUTES.REGISTRATION

/**
 * Sends an email about an account; its content depends on whether the address has one. Runs as a job, so no request
 * waits for it. An email that could not be sent for a day is abandoned: its job stays in the list of failed emails,
 * without the recipient.
 * @throws Error without the address if the mail server refused the email, so that the job is retried; no link is stored
 *   then
 */
export async function sendAccountMail(context: AppContext, mail: AccountMail, jobId: string): Promise<void> {
  const { kind, locale, requestedAt } = mail
  if (context.now().getTime() - Date.parse(requestedAt) > STORED_MS) {
    await abandonJob(context.db, jobId, { kind, locale, requestedAt })
    throw new Error(`The mail ${kind} could not be sent for a day.`)
  }
  const source = {
    locale,
    shopName: shopNameIn(context, locale),
    publicUrl: context.publicUrl,
    timeZone: context.content.timeZone,
  }
  const messageId = messageIdOf(context, `account.${randomBytes(MESSAGE_ID_BYTES).toString('hex')}`)
  // Not `inTransaction`: that may run its callback again, and a sent email cannot be rolled back.
  await context.db.transaction().execute(async (tx) => {
    const written = await write(tx, source, mail)
    if (!written) return
    try {
      await context.mail.send(mailOf(written.message, { name: '', address: written.address }, messageId))
    } catch (error) {
      throw new MailNotSent(error)
    }
  })
}
