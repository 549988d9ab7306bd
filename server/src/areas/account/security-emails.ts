import { pagePaths } from '@istore/contract/page-paths.ts'
import type { Email } from '../../emails/email.ts'
import { TEXTS } from './email-texts.ts'
import { type EmailSource, emailOf, link } from './emails.ts'
import { SECURITY_TEXTS } from './security-email-texts.ts'

/** Device on which something was added; each field is empty if unknown. */
interface Device {
  browser: string
  system: string
}

/**
 * Sent after every change of the password.
 * @param passkeys devices on which they were added; passkeys remain valid after the change
 */
export function passwordEmail(source: EmailSource, passkeys: readonly Device[]): Email {
  const { passwordChanged: texts, device, notYou, resetLink } = SECURITY_TEXTS[source.locale]
  const items = passkeys.map(({ browser, system }) => device(browser, system))
  const parts = [
    link(source, resetLink, pagePaths.requestReset()),
    ...(items.length > 0
      ? [{ kind: 'list' as const, title: texts.passkeys, items }, link(source, texts.passkeysLink, pagePaths.profile())]
      : []),
  ]
  const closing = [notYou, TEXTS[source.locale].whyAccount(source.shopName)]
  return emailOf(source, { texts, intro: texts.intro, parts, closing })
}

/** Sent after a passkey was added. */
export function passkeyEmail(source: EmailSource, { browser, system }: Device): Email {
  const { passkeyAdded: texts, device, resetLink } = SECURITY_TEXTS[source.locale]
  const parts = [
    link(source, texts.passkeysLink, pagePaths.profile()),
    link(source, resetLink, pagePaths.requestReset()),
  ]
  const closing = [texts.notYou, TEXTS[source.locale].whyAccount(source.shopName)]
  return emailOf(source, { texts, intro: texts.intro(device(browser, system)), parts, closing })
}
