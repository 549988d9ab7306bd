import { pagePaths } from '@istore/contract/page-paths.ts'
import { LANG_TAG } from '@istore/contract/text.ts'
import type { Email } from '../../emails/email.ts'
import { WORDS } from './email-words.ts'
import { type EmailSource, emailOf, link } from './emails.ts'
import { PRIVACY_WORDS } from './privacy-email-words.ts'

/** The link to the file with the shopper's data. */
export function exportEmail(source: EmailSource, token: string): Email {
  const { export: words } = PRIVACY_WORDS[source.locale]
  const parts = [link(source, words.button, pagePaths.privacy('export', token))]
  const closing = [words.notYou, WORDS[source.locale].whyAccount(source.shopName)]
  return emailOf(source, { words, intro: words.intro, parts, closing })
}

/** The link that confirms the deletion of an account without a password. */
export function deletionEmail(source: EmailSource, token: string): Email {
  const { deletion: words } = PRIVACY_WORDS[source.locale]
  const parts = [link(source, words.button, pagePaths.privacy('delete', token))]
  const closing = [words.notYou, WORDS[source.locale].whyAccount(source.shopName)]
  return emailOf(source, { words, intro: words.intro, parts, closing })
}

/** When the account will be deleted, and how to keep it. @param timeZone whose calendar the day is of */
export function scheduledEmail(source: EmailSource, deleteAfter: Date, timeZone: string): Email {
  const { scheduled: words } = PRIVACY_WORDS[source.locale]
  const day = new Intl.DateTimeFormat(LANG_TAG[source.locale], { dateStyle: 'long', timeZone }).format(deleteAfter)
  const parts = [link(source, words.button, pagePaths.signIn())]
  const closing = [WORDS[source.locale].whyAccount(source.shopName)]
  return emailOf(source, { words: { ...words, title: words.title(day) }, intro: words.intro, parts, closing })
}

/** The last mail to an address: its account is gone. */
export function deletedEmail(source: EmailSource): Email {
  const { deleted: words } = PRIVACY_WORDS[source.locale]
  return emailOf(source, { words, intro: words.intro, parts: [], closing: [words.why(source.shopName)] })
}
