import { pagePaths } from '@istore/contract/page-paths.ts'
import type { Email } from '../../emails/email.ts'
import { TEXTS } from './email-texts.ts'
import { type EmailSource, emailOf, link } from './emails.ts'
import { SECURITY_TEXTS } from './security-email-texts.ts'

/** Where something was added; each part is empty when it is not known. */
interface Device {
  browser: string
  system: string
}

/** After every change of the password. @param passkeys where each of them was added: they outlive the old password */
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

/** After a passkey was added. */
export function passkeyEmail(source: EmailSource, { browser, system }: Device): Email {
  const { passkeyAdded: texts, device, resetLink } = SECURITY_TEXTS[source.locale]
  const parts = [
    link(source, texts.passkeysLink, pagePaths.profile()),
    link(source, resetLink, pagePaths.requestReset()),
  ]
  const closing = [texts.notYou, TEXTS[source.locale].whyAccount(source.shopName)]
  return emailOf(source, { texts, intro: texts.intro(device(browser, system)), parts, closing })
}
