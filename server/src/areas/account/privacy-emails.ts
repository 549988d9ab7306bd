import { pagePaths } from '@istore/contract/page-paths.ts'
import { LANG_TAG } from '@istore/contract/text.ts'
import type { Letter } from '../../letters/letter.ts'
import { WORDS } from './letter-words.ts'
import { type LetterSource, letterOf, link } from './letters.ts'
import { PRIVACY_WORDS } from './privacy-letter-words.ts'

/** The link to the file with the shopper's data. */
export function exportLetter(source: LetterSource, token: string): Letter {
  const { export: words } = PRIVACY_WORDS[source.locale]
  const parts = [link(source, words.button, pagePaths.privacy('export', token))]
  const closing = [words.notYou, WORDS[source.locale].whyAccount(source.shopName)]
  return letterOf(source, { words, intro: words.intro, parts, closing })
}

/** The link that confirms the deletion of an account without a password. */
export function deletionLetter(source: LetterSource, token: string): Letter {
  const { deletion: words } = PRIVACY_WORDS[source.locale]
  const parts = [link(source, words.button, pagePaths.privacy('delete', token))]
  const closing = [words.notYou, WORDS[source.locale].whyAccount(source.shopName)]
  return letterOf(source, { words, intro: words.intro, parts, closing })
}

/** When the account will be deleted, and how to keep it. @param timeZone whose calendar the day is of */
export function scheduledLetter(source: LetterSource, deleteAfter: Date, timeZone: string): Letter {
  const { scheduled: words } = PRIVACY_WORDS[source.locale]
  const day = new Intl.DateTimeFormat(LANG_TAG[source.locale], { dateStyle: 'long', timeZone }).format(deleteAfter)
  const parts = [link(source, words.button, pagePaths.signIn())]
  const closing = [WORDS[source.locale].whyAccount(source.shopName)]
  return letterOf(source, { words: { ...words, title: words.title(day) }, intro: words.intro, parts, closing })
}

/** The last mail to an address: its account is gone. */
export function deletedLetter(source: LetterSource): Letter {
  const { deleted: words } = PRIVACY_WORDS[source.locale]
  return letterOf(source, { words, intro: words.intro, parts: [], closing: [words.why(source.shopName)] })
}
