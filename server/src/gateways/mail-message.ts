import { isEmailAddress } from '@istore/contract/email-address.ts'
import { LANG_TAG, type Locale } from '@istore/contract/text.ts'

/** One email to one person, in one language, as plain text and as HTML. */
export interface Mail {
  to: { name: string; address: string }
  /** Where replies go, when not to the sender. */
  replyTo?: { name: string; address: string }
  /** The sender's display name, if the sender's setting contains none. */
  senderName?: string
  subject: string
  text: string
  html: string
  /** Without brackets, such as `receipt.T7K2-M9QF4B@shop.example`; the same whenever the same email is sent. */
  messageId: string
  locale: Locale
}

/** Sends the shop's mail. `send` throws when the mail was not accepted, so that its job is retried. */
export interface MailGateway {
  send(mail: Mail): Promise<void>
  close(): void
}

const SENDER = /^(?:(?<name>[^<>]+) <(?<named>[^<>]+)>|(?<bare>[^<>]+))$/

/** Characters that end a header line or are invisible: control characters, line separators, direction overrides. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** The text on one line: nothing in it can start another line or header, or change the reading direction. */
export function oneLine(text: string): string {
  return text.replace(UNSEEN, ' ').replace(/ {2,}/g, ' ').trim()
}

/** A shop on a developer's own machine sends from an address there. */
const OWN_MACHINE = /^[\w.+-]+@localhost$/

/** The address of a sender, without the name before it; empty when invalid. */
export function addressOf(sender: string): string {
  const { named, bare = '' } = SENDER.exec(sender)?.groups ?? {}
  return named ?? bare
}

/** Whether a setting is an address to send from, with or without a name before it. */
export function isSender(text: string): boolean {
  const address = addressOf(text)
  return !/\p{Cc}/u.test(text) && (isEmailAddress(address) || OWN_MACHINE.test(address))
}

/** Checks an address for the envelope. @throws TypeError when it is not an email address */
function mailbox(address: string, form: (text: string) => boolean = isEmailAddress): string {
  if (form(address)) return address
  throw new TypeError('The address is not a plain email address.')
}

/**
 * Converts an email to nodemailer's format. Every part that becomes a header is sanitised here, whatever the caller
 * did.
 * @param from sender as set: `orders@shop.example` or `Shop <orders@shop.example>`
 * @throws TypeError for an address or a message id that cannot be in a header
 */
export function messageOf(mail: Mail, from: string) {
  const sender = SENDER.exec(from)?.groups
  const own = addressOf(from)
  if (!/^[\w.+-]+@[\w.:[\]-]+$/.test(mail.messageId)) throw new TypeError('The message id holds other characters.')
  return {
    from: {
      name: oneLine(sender?.name ?? mail.senderName ?? ''),
      address: mailbox(own, isSender),
    },
    // A shop on a developer's own machine may send to itself.
    to: {
      name: oneLine(mail.to.name),
      address: mailbox(mail.to.address, mail.to.address === own ? isSender : undefined),
    },
    ...(mail.replyTo && { replyTo: { name: oneLine(mail.replyTo.name), address: mailbox(mail.replyTo.address) } }),
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.messageId}>`,
    headers: { 'Content-Language': LANG_TAG[mail.locale], 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
