import { pagePaths } from '@istore/contract/page-paths.ts'
import type { Email } from '../../emails/email.ts'
import { WORDS } from './email-words.ts'
import { type EmailSource, emailOf, link } from './emails.ts'
import { SECURITY_WORDS } from './security-email-words.ts'

/** Where something was added; each part is empty when it is not known. */
interface Device {
  browser: string
  system: string
}

/** After every change of the password. @param passkeys where each of them was added: they outlive the old password */
export function passwordEmail(source: EmailSource, passkeys: readonly Device[]): Email {
  const { passwordChanged: words, device, notYou, resetLink } = SECURITY_WORDS[source.locale]
  const items = passkeys.map(({ browser, system }) => device(browser, system))
  const parts = [
    link(source, resetLink, pagePaths.requestReset()),
    ...(items.length > 0
      ? [{ kind: 'list' as const, title: words.passkeys, items }, link(source, words.passkeysLink, pagePaths.profile())]
      : []),
  ]
  const closing = [notYou, WORDS[source.locale].whyAccount(source.shopName)]
  return emailOf(source, { words, intro: words.intro, parts, closing })
}

/** After a passkey was added. */
export function passkeyEmail(source: EmailSource, { browser, system }: Device): Email {
  const { passkeyAdded: words, device, resetLink } = SECURITY_WORDS[source.locale]
  const parts = [
    link(source, words.passkeysLink, pagePaths.profile()),
    link(source, resetLink, pagePaths.requestReset()),
  ]
  const closing = [words.notYou, WORDS[source.locale].whyAccount(source.shopName)]
  return emailOf(source, { words, intro: words.intro(device(browser, system)), parts, closing })
}
