import type { Locale } from '@istore/contract/text.ts'
import type { AppContext } from '../app-context.ts'
import type { Mail } from '../gateways/mail.ts'
import type { Email } from './email.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'

/** The shop's name in emails; it may be the same in all languages. */
export function shopNameIn({ content }: Pick<AppContext, 'content'>, locale: Locale): string {
  const name = content.app?.storeName ?? 'istore'
  return typeof name === 'string' ? name : name[locale]
}

/** A message id of this shop. @param left makes it unique among the shop's emails */
export const messageIdOf = ({ publicUrl }: Pick<AppContext, 'publicUrl'>, left: string): string =>
  `${left}@${new URL(publicUrl).hostname}`

/** Converts an email for sending: plain text and HTML. */
export const mailOf = (email: Email, to: Mail['to'], messageId: string): Mail => ({
  to,
  senderName: email.shopName,
  subject: email.subject,
  text: emailText(email),
  html: emailHtml(email),
  messageId,
  locale: email.locale,
})
