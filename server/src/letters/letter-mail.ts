import type { Locale, LocalText } from '@istore/contract/text.ts'
import type { Mail } from '../gateways/mail.ts'
import type { Letter } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'

/** A letter, drawn as text and as a page. @param messageId without brackets */
export const letterMail = (letter: Letter, to: Mail['to'], messageId: string): Mail => ({
  to,
  senderName: letter.shopName,
  subject: letter.subject,
  text: letterText(letter),
  html: letterHtml(letter),
  messageId,
  locale: letter.locale,
})

/** The shop's name in one language: it may be one for all. */
export function shopNameIn(name: string | LocalText | undefined, locale: Locale): string {
  if (name === undefined) return 'istore'
  return typeof name === 'string' ? name : name[locale]
}

/** The id of a mail from this shop: `left` is the same each time the same mail is sent. */
export const messageIdOf = (publicUrl: string, left: string): string => `${left}@${new URL(publicUrl).hostname}`
