import type { Locale } from '@istore/contract/text.ts'
import type { Letter } from '../../letters/letter.ts'
import { LETTER_WORDS } from './letter-words.ts'

interface Frame {
  locale: Locale
  /** In that language. */
  shopName: string
  /** Of the shop, without a slash at the end. */
  publicUrl: string
}

/** @property token behind a `#`, so that neither a server nor a referrer ever has it */
export type AccountNews =
  | { kind: 'registration' | 'change' | 'reset'; token: string }
  | { kind: 'known' }
  | { kind: 'notice'; newEmail: string }

const PAGE = { registration: 'confirm', change: 'confirm', reset: 'reset' } as const

/** A letter about an account. It says nothing that a stranger has typed but, to its owner, the new address. */
export function accountLetter({ locale, shopName, publicUrl }: Frame, news: AccountNews): Letter {
  const words = LETTER_WORDS[locale]
  const { subject, title, intro, button, after } = words[news.kind](shopName, 'newEmail' in news ? news.newEmail : '')
  const url =
    'token' in news
      ? `${publicUrl}/account/${PAGE[news.kind]}#${news.token}`
      : `${publicUrl}/account/${news.kind === 'known' ? 'login' : 'forgot'}`
  return {
    locale,
    shopName,
    subject,
    preview: intro,
    title,
    intro,
    parts: [{ kind: 'link', text: button, url }, ...after.map((text) => ({ kind: 'text' as const, text }))],
    closing: [words.why(shopName), publicUrl],
  }
}
