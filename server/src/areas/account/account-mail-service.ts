import type { Locale } from '@istore/contract/text.ts'
import type { AppContext } from '../../app-context.ts'
import type { AccountMail } from '../../jobs/queue.ts'
import type { Letter } from '../../letters/letter.ts'
import { letterMail, messageIdOf, shopNameIn } from '../../letters/letter-mail.ts'
import { accountLetter } from './account-letters.ts'
import { LINK_MINUTES, type Registration } from './link-rules.ts'
import { newLink } from './link-service.ts'
import { readShopperByEmail } from './queries.ts'
import { readShopper } from './shopper-queries.ts'

const frameOf = ({ content, publicUrl }: AppContext, locale: Locale) => ({
  locale,
  publicUrl,
  shopName: shopNameIn(content.app?.storeName, locale),
})

/** What is written for each kind of mail; null when nothing is sent. A token is in the mail only. */
const WRITERS: Readonly<
  Record<AccountMail['kind'], (context: AppContext, mail: AccountMail) => Promise<Letter | null>>
> = {
  async registration(context, { email, locale, registration }) {
    const known = await readShopperByEmail(context.db, email)
    if (known) return accountLetter(frameOf(context, known.locale), { kind: 'known' })
    if (!registration) return null
    const document: Registration = { ...registration, email, locale }
    const token = await newLink(
      context.db,
      { purpose: 'registration', shopperId: null, document },
      LINK_MINUTES.registration,
    )
    return accountLetter(frameOf(context, locale), { kind: 'registration', token })
  },
  async reset(context, { email }) {
    const shopper = await readShopperByEmail(context.db, email)
    if (!shopper || shopper.blockedAt) return null
    const link = { purpose: 'reset', shopperId: shopper.id, document: {} }
    const token = await newLink(context.db, link, LINK_MINUTES.reset)
    return accountLetter(frameOf(context, shopper.locale), { kind: 'reset', token })
  },
  async change(context, { email, shopperId = '' }) {
    const shopper = await readShopper(context.db, shopperId)
    if (!shopper) return null
    const known = await readShopperByEmail(context.db, email)
    if (known && known.id !== shopper.id) return accountLetter(frameOf(context, known.locale), { kind: 'known' })
    const token = await newLink(context.db, { purpose: 'change', shopperId, document: { email } }, LINK_MINUTES.change)
    return accountLetter(frameOf(context, shopper.locale), { kind: 'change', token })
  },
  async notice(context, { shopperId = '', newEmail = '' }) {
    const shopper = await readShopper(context.db, shopperId)
    return shopper && accountLetter(frameOf(context, shopper.locale), { kind: 'notice', newEmail })
  },
}

/**
 * Sends a mail about an account. A second try mails another link, as the token of the first is not stored.
 * @throws Error that names nobody, when the mail server did not take it, so that the job tries again
 */
export async function sendAccountMail(context: AppContext, mail: AccountMail): Promise<void> {
  if (Date.parse(mail.until) < context.now().getTime()) return
  const letter = await WRITERS[mail.kind](context, mail)
  if (!letter) return
  const messageId = messageIdOf(context.publicUrl, `account.${mail.id}`)
  try {
    // No name: whoever registered an address may have typed anything as that.
    await context.mail.send(letterMail(letter, { name: '', address: mail.email }, messageId))
  } catch (error) {
    throw new Error(`a mail about an account was not taken: ${reasonOf(error)}`)
  }
  context.log.info({ messageId, kind: mail.kind }, 'mail sent')
}

/** The codes of what a mail server or a connection said: its words may repeat the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown }
  return [code, responseCode].filter((one) => one !== undefined).join(' ') || 'no code'
}
