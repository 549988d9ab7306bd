import { isEmailAddress } from '@istore/contract/email-address.ts'
import type { Body, Reply } from '@istore/contract/index.ts'
import { enqueueAccountMail } from '../../jobs/queue.ts'
import { maskedAddress } from '../../masked-address.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { limitLinkRequests, limitSignIns, limitWrongLinks, mayMailLink } from '../limits/service.ts'
import { shopperOf } from '../session/service.ts'
import { mailTo } from './account-mail-service.ts'
import { checkNewPassword } from './guessable-passwords.ts'
import { linkHash } from './link-mail-service.ts'
import { type Link, readLink } from './link-queries.ts'
import { type SignInPurpose, signsIn } from './link-rules.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import type { ShopperRow } from './queries.ts'
import { checkPassword } from './reauthenticate-service.ts'
import { isPlainText } from './rules.ts'
import { readShopperById } from './shopper-queries.ts'
import { accountMark, signIn } from './sign-in-service.ts'
import { changeEmail, createAccount, setPassword } from './use-link-service.ts'

type SignedIn = Reply<'POST /common3/confirmLink'>

const SENT = { sent: true } as const

/**
 * Mails a link that creates an account. The answer and its duration do not reveal whether the address has one already.
 * @throws Refusal INVALID_INPUT (not an email address, or no name), PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS (emails
 *   requested from an address)
 */
export async function register(
  visit: Visit,
  { name: given, emailID: email, password }: Body<'POST /common3/clientRegistration'>,
): Promise<Reply<'POST /common3/clientRegistration'>> {
  checkAddress(email)
  const name = given.trim()
  if (name === '' || !isPlainText(name)) throw new Refusal('INVALID_INPUT')
  await limitLinkRequests(visit)
  await checkNewPassword(password, email)
  const passwordHash = await hashPassword(password)
  if (await mayMailLink(visit, 'registration', accountMark(visit, email))) {
    const { browserMark: browser } = visit
    await enqueueAccountMail(visit.context.db, {
      kind: 'REGISTRATION',
      name,
      passwordHash,
      browser,
      ...mailTo(visit, email),
    })
  }
  return SENT
}

/**
 * Mails a link to set a new password. The answer and its duration do not reveal whether the address has an account.
 * @throws Refusal INVALID_INPUT (not an email address), TOO_MANY_REQUESTS (emails requested from an address)
 */
export async function requestReset(visit: Visit, email: string): Promise<Reply<'GET /common3/forgotPassword'>> {
  checkAddress(email)
  await limitLinkRequests(visit)
  if (await mayMailLink(visit, 'reset', accountMark(visit, email)))
    await enqueueAccountMail(visit.context.db, { kind: 'RESET', ...mailTo(visit, email) })
  return SENT
}

function checkAddress(email: string): void {
  if (!isEmailAddress(email)) throw new Refusal('INVALID_INPUT')
}

interface Found {
  link: Link & { purpose: SignInPurpose }
  /** The account that the link belongs to; null for a registration. */
  shopper: ShopperRow | null
  /** The address that the link confirms, or the account's address. */
  email: string
}

/**
 * The link of a token. Used, expired, guessed and unsuitable links are all refused alike.
 * @throws Refusal LINK_EXPIRED, TOO_MANY_REQUESTS (wrong links from an address)
 */
async function linkOf(visit: Visit, token: string): Promise<Found> {
  const { db } = visit.context
  const link = await readLink(db, linkHash(token))
  const shopper = link?.shopperId ? await readShopperById(db, link.shopperId) : null
  const email = link?.document.email ?? shopper?.email
  if (!link || !signsIn(link.purpose) || email === undefined || shopper?.blockedAt) return refuseLink(visit)
  if (link.purpose === 'EMAIL' && email !== shopper?.pendingEmail) return refuseLink(visit)
  return { link: { ...link, purpose: link.purpose }, shopper, email }
}

async function refuseLink(visit: Visit): Promise<never> {
  await limitWrongLinks(visit)
  throw new Refusal('LINK_EXPIRED')
}

/**
 * A link of the signed-in shopper. Another shopper's link is refused like a guessed one.
 * @throws Refusal LINK_EXPIRED, TOO_MANY_REQUESTS (wrong links from an address)
 */
export async function ownLink(visit: Visit, token: string, purpose: 'EXPORT' | 'DELETION'): Promise<Link> {
  const link = await readLink(visit.context.db, linkHash(token))
  return link?.purpose === purpose && link.shopperId === shopperOf(visit).id ? link : refuseLink(visit)
}

/**
 * Whether the user of a link has to prove that they requested it. The reader of the email may be another person if the
 * address was mistyped, or registered by someone else.
 */
function needsPassword({ principal, browserMark }: Visit, { purpose, shopperId, document }: Link): boolean {
  if (purpose === 'RESET' || (principal.kind === 'shopper' && principal.shopper.id === shopperId)) return false
  return browserMark === null || document.browser !== browserMark
}

/**
 * What a link is for. Does not use the link up.
 * @throws Refusal LINK_EXPIRED, TOO_MANY_REQUESTS (wrong links from an address)
 */
export async function linkInfo(visit: Visit, token: string): Promise<Reply<'POST /common3/linkInfo'>> {
  const { link, email } = await linkOf(visit, token)
  return { purpose: link.purpose, email: maskedAddress(email), needsPassword: needsPassword(visit, link) }
}

/**
 * Creates an account, or changes its address, by a link, and signs the shopper in.
 * @throws Refusal LINK_EXPIRED, PASSWORD_NEEDED (not the browser that requested the link), PASSWORD_WRONG,
 *   TOO_MANY_REQUESTS (wrong links from an address, password guesses)
 */
export async function confirmLink(
  visit: Visit,
  { token, password }: Body<'POST /common3/confirmLink'>,
): Promise<SignedIn> {
  const { link, shopper, email } = await linkOf(visit, token)
  if (link.purpose === 'RESET') return refuseLink(visit)
  if (needsPassword(visit, link)) {
    if (password === undefined) throw new Refusal('PASSWORD_NEEDED')
    await limitSignIns(visit, `link ${linkHash(token).toString('base64url')}`, null)
    const stored = shopper ? shopper.passwordHash : (link.document.passwordHash ?? null)
    if (!(await verifyPassword(stored, password))) throw new Refusal('PASSWORD_WRONG')
  }
  const { db } = visit.context
  const confirmed = shopper
    ? await changeEmail(db, linkHash(token), shopper.id, email)
    : await createAccount(db, linkHash(token), link.document)
  return confirmed ? signIn(visit, confirmed) : refuseLink(visit)
}

/**
 * Sets a password by a link, ends all sessions of the shopper, and signs them in here.
 * @throws Refusal LINK_EXPIRED, PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS (wrong links from an address)
 */
export async function resetPassword(
  visit: Visit,
  { token, password }: Body<'POST /common3/resetPasswordExternal'>,
): Promise<SignedIn> {
  const { link, shopper, email } = await linkOf(visit, token)
  if (link.purpose !== 'RESET' || !shopper) return refuseLink(visit)
  await checkNewPassword(password, email)
  const passwordHash = await hashPassword(password)
  const isSet = await setPassword(visit, shopper, { passwordHash, link: linkHash(token), except: null })
  return isSet ? signIn(visit, shopper) : refuseLink(visit)
}

/**
 * Changes the password of the signed-in shopper, and ends their other sessions.
 * @throws Refusal PASSWORD_WRONG, PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS (password guesses)
 */
export async function changePassword(
  visit: Visit,
  { currentPassword, password }: Body<'POST /admin/userManagement/resetPassword'>,
): Promise<Reply<'POST /admin/userManagement/resetPassword'>> {
  const { principal, context } = visit
  if (principal.kind !== 'shopper') throw new Refusal('SIGN_IN_NEEDED')
  const { id, email } = principal.shopper
  const shopper = await readShopperById(context.db, id)
  await checkPassword(visit, shopper?.passwordHash ?? null, currentPassword)
  await checkNewPassword(password, email)
  const passwordHash = await hashPassword(password)
  await setPassword(visit, { id, email }, { passwordHash, link: null, except: principal.deviceId })
  return { changed: true }
}
