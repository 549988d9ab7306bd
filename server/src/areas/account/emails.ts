import { pagePaths } from '@istore/contract/page-paths.ts'
import type { Locale } from '@istore/contract/text.ts'
import type { Email, EmailPart } from '../../emails/email.ts'
import { TEXTS } from './email-texts.ts'

/** Inputs of every email about an account. */
export interface EmailSource {
  locale: Locale
  /** In the language of the email. */
  shopName: string
  /** Base URL of the shop, without a trailing slash. */
  publicUrl: string
  /** Recipient's name; may be empty. */
  name: string
}

interface Content {
  texts: { title: string; subject: (shopName: string) => string }
  intro: string
  parts: EmailPart[]
  /** Closing lines of the email, such as the reason it was sent. */
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

/** @param path path of a page of the shop */
export const link = ({ publicUrl }: EmailSource, text: string, path: string): EmailPart => ({
  kind: 'link',
  text,
  url: publicUrl + path,
})

/** Sent to an address without an account: the link that creates the account. */
export function registrationEmail(source: EmailSource, token: string): Email {
  const { registration: texts, ignore, why } = TEXTS[source.locale]
  const parts = [link(source, texts.button, pagePaths.confirmLink(token))]
  return emailOf(source, { texts, intro: texts.intro, parts, closing: [ignore, why(source.shopName)] })
}

/** Sent to an address that already has an account when someone registers it, or wants it for another account. */
export function knownAddressEmail(source: EmailSource, wantedAs: 'known' | 'taken'): Email {
  const { known, [wantedAs]: texts, ignore, whyAccount } = TEXTS[source.locale]
  const parts = [
    link(source, known.signIn, pagePaths.signIn()),
    link(source, known.resetLink, pagePaths.requestReset()),
  ]
  return emailOf(source, { texts, intro: texts.intro, parts, closing: [ignore, whyAccount(source.shopName)] })
}

/** Sent on a password reset: the link that sets a new password. */
export function resetEmail(source: EmailSource, token: string): Email {
  const { reset: texts, ignore, whyAccount } = TEXTS[source.locale]
  const parts = [link(source, texts.button, pagePaths.resetPassword(token))]
  return emailOf(source, { texts, intro: texts.intro, parts, closing: [ignore, whyAccount(source.shopName)] })
}

/** Sent to the new address of an account: the link that confirms the change. */
export function newAddressEmail(source: EmailSource, token: string): Email {
  const { email: texts, ignore, why } = TEXTS[source.locale]
  const parts = [link(source, texts.button, pagePaths.confirmLink(token))]
  return emailOf(source, { texts, intro: texts.intro, parts, closing: [ignore, why(source.shopName)] })
}

/** Sent to the current address of an account when its change is requested. */
export function addressChangeEmail(source: EmailSource, newAddress: string): Email {
  const { notice: texts, whyAccount } = TEXTS[source.locale]
  const parts = [link(source, texts.button, pagePaths.requestReset())]
  const closing = [texts.notYou, whyAccount(source.shopName)]
  return emailOf(source, { texts, intro: texts.intro(newAddress), parts, closing })
}
