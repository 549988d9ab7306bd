import { pagePaths } from '@istore/contract/page-paths.ts'
import { LANG_TAG } from '@istore/contract/text.ts'
import type { Email } from '../../emails/email.ts'
import { TEXTS } from './email-texts.ts'
import { type EmailSource, emailOf, link } from './emails.ts'
import { PRIVACY_TEXTS } from './privacy-email-texts.ts'

/** The link to the file with the shopper's data. */
export function exportEmail(source: EmailSource, token: string): Email {
  const { export: texts } = PRIVACY_TEXTS[source.locale]
  const parts = [link(source, texts.button, pagePaths.privacy('export', token))]
  const closing = [texts.notYou, TEXTS[source.locale].whyAccount(source.shopName)]
  return emailOf(source, { texts, intro: texts.intro, parts, closing })
}

/** The link that confirms the deletion of an account without a password. */
export function deletionEmail(source: EmailSource, token: string): Email {
  const { deletion: texts } = PRIVACY_TEXTS[source.locale]
  const parts = [link(source, texts.button, pagePaths.privacy('delete', token))]
  const closing = [texts.notYou, TEXTS[source.locale].whyAccount(source.shopName)]
  return emailOf(source, { texts, intro: texts.intro, parts, closing })
}

/** When the account will be deleted, and how to keep it. @param timeZone the time zone of the date */
export function scheduledEmail(source: EmailSource, deleteAfter: Date, timeZone: string): Email {
  const { scheduled: texts } = PRIVACY_TEXTS[source.locale]
  const day = new Intl.DateTimeFormat(LANG_TAG[source.locale], { dateStyle: 'long', timeZone }).format(deleteAfter)
  const parts = [link(source, texts.button, pagePaths.signIn())]
  const closing = [TEXTS[source.locale].whyAccount(source.shopName)]
  return emailOf(source, { texts: { ...texts, title: texts.title(day) }, intro: texts.intro, parts, closing })
}

/** The last email to an address, after its account was deleted. */
export function deletedEmail(source: EmailSource): Email {
  const { deleted: texts } = PRIVACY_TEXTS[source.locale]
  return emailOf(source, { texts, intro: texts.intro, parts: [], closing: [texts.why(source.shopName)] })
}
