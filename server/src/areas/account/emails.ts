import { pagePaths } from '@istore/contract/page-paths.ts'
import type { Locale } from '@istore/contract/text.ts'
import type { Email, EmailPart } from '../../emails/email.ts'
import { TEXTS } from './email-texts.ts'

/** What an email about an account is written from. */
export interface EmailSource {
  locale: Locale
  /** In the language of the email. */
  shopName: string
  /** Of the shop, without a slash at the end. */
  publicUrl: string
  /** May be empty. */
  name: string
}

interface Content {
  texts: { title: string; subject: (shopName: string) => string }
  intro: string
  parts: EmailPart[]
  /** What else the email says at its end, beside why it was sent. */
  closing: string[]
}

export function emailOf({ locale, shopName, publicUrl, name }: EmailSource, content: Content): Email {
  const { title, subject } = content.texts
  return {
    locale,
    shopName,
    subject: subject(shopName),
    preview: title,
    title,
    intro: TEXTS[locale].hello(name, content.intro),
    parts: content.parts,
    closing: [...content.closing, publicUrl],
  }
}

/** @param path of a page of the shop */
export const link = ({ publicUrl }: EmailSource, text: string, path: string): EmailPart => ({
  kind: 'link',
  text,
  url: publicUrl + path,
})

/** To an address without an account: the link that creates it. */
export function registrationEmail(source: EmailSource, token: string): Email {
  const { registration: texts, ignore, why } = TEXTS[source.locale]
  const parts = [link(source, texts.button, pagePaths.confirmLink(token))]
  return emailOf(source, { texts, intro: texts.intro, parts, closing: [ignore, why(source.shopName)] })
}

/** To an address that has an account already, when someone registers it, or wants it for another account. */
export function knownAddressEmail(source: EmailSource, wantedAs: 'known' | 'taken'): Email {
  const { known, [wantedAs]: texts, ignore, whyAccount } = TEXTS[source.locale]
  const parts = [
    link(source, known.signIn, pagePaths.signIn()),
    link(source, known.resetLink, pagePaths.requestReset()),
  ]
  return emailOf(source, { texts, intro: texts.intro, parts, closing: [ignore, whyAccount(source.shopName)] })
}

/** The link that sets a new password. */
export function resetEmail(source: EmailSource, token: string): Email {
  const { reset: texts, ignore, whyAccount } = TEXTS[source.locale]
  const parts = [link(source, texts.button, pagePaths.resetPassword(token))]
  return emailOf(source, { texts, intro: texts.intro, parts, closing: [ignore, whyAccount(source.shopName)] })
}

/** To the new address of an account: the link that changes it. */
export function newAddressEmail(source: EmailSource, token: string): Email {
  const { email: texts, ignore, why } = TEXTS[source.locale]
  const parts = [link(source, texts.button, pagePaths.confirmLink(token))]
  return emailOf(source, { texts, intro: texts.intro, parts, closing: [ignore, why(source.shopName)] })
}

/** To the address that an account is to lose. */
export function addressChangeEmail(source: EmailSource, newAddress: string): Email {
  const { notice: texts, whyAccount } = TEXTS[source.locale]
  const parts = [link(source, texts.button, pagePaths.requestReset())]
  const closing = [texts.notYou, whyAccount(source.shopName)]
  return emailOf(source, { texts, intro: texts.intro(newAddress), parts, closing })
}
