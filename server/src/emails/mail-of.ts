import type { Locale } from '@istore/contract/text.ts'
import type { AppContext } from '../app-context.ts'
import type { Mail } from '../gateways/mail.ts'
import type { Letter } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'

/** The shop's name in letters; it may be one for all languages. */
export function shopNameIn({ content }: Pick<AppContext, 'content'>, locale: Locale): string {
  const name = content.app?.storeName ?? 'istore'
  return typeof name === 'string' ? name : name[locale]
}

/** A message id of this shop. @param left what makes it different from other mails */
export const messageIdOf = ({ publicUrl }: Pick<AppContext, 'publicUrl'>, left: string): string =>
  `${left}@${new URL(publicUrl).hostname}`

/** A letter as it is mailed: plain text and a page. */
export const mailOf = (letter: Letter, to: Mail['to'], messageId: string): Mail => ({
  to,
  senderName: letter.shopName,
  subject: letter.subject,
  text: letterText(letter),
  html: letterHtml(letter),
  messageId,
  locale: letter.locale,
})
