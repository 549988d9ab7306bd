import { pagePaths } from '@istore/contract/page-paths.ts'
import type { Locale } from '@istore/contract/text.ts'
import type { Letter, LetterPart } from '../../letters/letter.ts'
import { WORDS } from './letter-words.ts'

/** What a letter about an account is written from. */
export interface LetterSource {
  locale: Locale
  /** In the language of the letter. */
  shopName: string
  /** Of the shop, without a slash at the end. */
  publicUrl: string
  /** May be empty. */
  name: string
}

interface Content {
  words: { title: string; subject: (shopName: string) => string }
  intro: string
  parts: LetterPart[]
  /** What else the letter says at its end, beside why it was sent. */
  closing: string[]
}

export function letterOf({ locale, shopName, publicUrl, name }: LetterSource, content: Content): Letter {
  const { title, subject } = content.words
  return {
    locale,
    shopName,
    subject: subject(shopName),
    preview: title,
    title,
    intro: WORDS[locale].hello(name, content.intro),
    parts: content.parts,
    closing: [...content.closing, publicUrl],
  }
}

/** @param path of a page of the shop */
export const link = ({ publicUrl }: LetterSource, text: string, path: string): LetterPart => ({
  kind: 'link',
  text,
  url: publicUrl + path,
})

/** To an address without an account: the link that creates it. */
export function registrationLetter(source: LetterSource, token: string): Letter {
  const { registration: words, ignore, why } = WORDS[source.locale]
  const parts = [link(source, words.button, pagePaths.confirmLink(token))]
  return letterOf(source, { words, intro: words.intro, parts, closing: [ignore, why(source.shopName)] })
}

/** To an address that has an account already, when someone registers it, or wants it for another account. */
export function knownLetter(source: LetterSource, wantedAs: 'known' | 'taken'): Letter {
  const { known, [wantedAs]: words, ignore, whyAccount } = WORDS[source.locale]
  const parts = [
    link(source, known.signIn, pagePaths.signIn()),
    link(source, known.resetLink, pagePaths.requestReset()),
  ]
  return letterOf(source, { words, intro: words.intro, parts, closing: [ignore, whyAccount(source.shopName)] })
}

/** The link that sets a new password. */
export function resetLetter(source: LetterSource, token: string): Letter {
  const { reset: words, ignore, whyAccount } = WORDS[source.locale]
  const parts = [link(source, words.button, pagePaths.resetPassword(token))]
  return letterOf(source, { words, intro: words.intro, parts, closing: [ignore, whyAccount(source.shopName)] })
}

/** To the new address of an account: the link that changes it. */
export function emailLetter(source: LetterSource, token: string): Letter {
  const { email: words, ignore, why } = WORDS[source.locale]
  const parts = [link(source, words.button, pagePaths.confirmLink(token))]
  return letterOf(source, { words, intro: words.intro, parts, closing: [ignore, why(source.shopName)] })
}

/** To the address that an account is to lose. */
export function noticeLetter(source: LetterSource, newAddress: string): Letter {
  const { notice: words, whyAccount } = WORDS[source.locale]
  const parts = [link(source, words.button, pagePaths.requestReset())]
  const closing = [words.notYou, whyAccount(source.shopName)]
  return letterOf(source, { words, intro: words.intro(newAddress), parts, closing })
}
