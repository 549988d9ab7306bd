import { randomBytes } from 'node:crypto'
import type { Body, Reply } from '@istore/contract/index.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { takeLinkUse, takePasswordGuess } from '../limits/service.ts'
import { newCommonSession } from '../session/service.ts'
import type { Link } from './link-queries.ts'
import type { EmailChange, Registration } from './link-rules.ts'
import { deleteLinksOf, linkHash, linkOf, spendLink } from './link-service.ts'
import { browserMark } from './mail-request-service.ts'
import { isPassword } from './passwords.ts'
import { readShopperByEmail, type ShopperRow } from './queries.ts'
import { insertShopper, readShopper, writeEmail } from './shopper-queries.ts'
import { signIn } from './sign-in-service.ts'

const ID_BYTES = 12

type Description = Reply<'POST /common3/mailedLink'>

/** What opens a link besides its token: a password, unless the visitor is known to have requested it. */
interface Key {
  needsPassword: boolean
  passwordHash: string | null
}

const expired = () => new Refusal('LINK_EXPIRED')

/** The account of a link. @throws Refusal LINK_EXPIRED when it is gone or blocked */
async function accountOf({ context }: Visit, { shopperId }: Link): Promise<ShopperRow> {
  const shopper = shopperId === null ? null : await readShopper(context.db, shopperId)
  if (!shopper || shopper.blockedAt) throw expired()
  return shopper
}

/**
 * A registration is confirmed in the browser that has registered, and a change of address by the shopper who has signed
 * in. Anyone else needs the password: the recipient of a link may be another person than the one who has caused it.
 */
async function keyOf(visit: Visit, link: Link): Promise<Key> {
  if (link.purpose === 'registration') {
    const { email, browser, passwordHash } = link.document as Registration
    if (await readShopperByEmail(visit.context.db, email)) throw expired()
    return { needsPassword: browser !== browserMark(visit), passwordHash }
  }
  const { id, passwordHash } = await accountOf(visit, link)
  const isTheirs = visit.principal.kind === 'shopper' && visit.principal.shopper.id === id
  return { needsPassword: link.purpose === 'change' && !isTheirs, passwordHash }
}

/** Says what a mailed link is for. @throws Refusal LINK_EXPIRED, TOO_MANY_REQUESTS */
export async function describeLink(visit: Visit, token: string): Promise<Description> {
  await takeLinkUse(visit)
  const link = await linkOf(visit.context.db, token, ['registration', 'change', 'reset'])
  const { needsPassword } = await keyOf(visit, link)
  const purpose = link.purpose as Description['purpose']
  const emailID =
    purpose === 'reset' ? (await accountOf(visit, link)).email : (link.document as Registration | EmailChange).email
  return { purpose, emailID, needsPassword }
}

/**
 * Does what a mailed link is for, once, and signs the shopper in.
 * @throws Refusal LINK_EXPIRED, PASSWORD_WRONG (it is needed and missing, or another), TOO_MANY_REQUESTS
 */
export async function confirmLink(
  visit: Visit,
  { token, password }: Body<'POST /common3/confirmLink'>,
): Promise<Reply<'POST /common3/confirmLink'>> {
  await takeLinkUse(visit)
  const link = await linkOf(visit.context.db, token, ['registration', 'change'])
  const { needsPassword, passwordHash } = await keyOf(visit, link)
  if (needsPassword) {
    if (password === undefined) throw new Refusal('PASSWORD_WRONG')
    await takePasswordGuess(visit, linkHash(token).toString('base64url'))
    if (!(await isPassword(passwordHash, password))) throw new Refusal('PASSWORD_WRONG')
  }
  const id = await inTransaction(visit.context.db, async (tx) => {
    await spendLink(tx, token)
    return link.purpose === 'registration'
      ? makeShopper(tx, link.document as Registration)
      : changeEmail(tx, link.shopperId ?? '', link.document as EmailChange)
  })
  const shopper = await readShopper(visit.context.db, id)
  if (!shopper) throw expired()
  return signIn(visit, shopper)
}

/** @throws Refusal LINK_EXPIRED when the address got an account meanwhile */
async function makeShopper(tx: Tx, { email, name, passwordHash, locale }: Registration): Promise<string> {
  const id = randomBytes(ID_BYTES).toString('base64url')
  const sessionId = await newCommonSession(tx)
  if (!(await insertShopper(tx, { id, sessionId, email, name, passwordHash, locale }))) throw expired()
  return id
}

/** Links that were mailed to the former address open nothing any more. @throws Refusal LINK_EXPIRED when another account has the address */
async function changeEmail(tx: Tx, id: string, { email }: EmailChange): Promise<string> {
  if (!(await writeEmail(tx, id, email))) throw expired()
  await deleteLinksOf(tx, id)
  return id
}
