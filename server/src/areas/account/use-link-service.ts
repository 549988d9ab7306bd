import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueueAccountMail } from '../../jobs/queue.ts'
import type { Visit } from '../../visit.ts'
import { endOtherSessions, newCommonSession } from '../session/service.ts'
import { mailTo } from './account-mail-service.ts'
import { deleteLink, deleteLinksOf } from './link-queries.ts'
import type { LinkDocument } from './link-rules.ts'
import type { ShopperRow } from './queries.ts'
import { insertShopper, readShopperById, writeEmail, writePassword } from './shopper-queries.ts'

const ID_BYTES = 12

/**
 * Creates the account of a registration.
 * @returns null if the link was already used, or the address has an account by now
 */
export function createAccount(db: Db, link: Buffer, document: LinkDocument): Promise<ShopperRow | null> {
  const { email, name, passwordHash, locale } = document
  if (!email || !name || !passwordHash || !locale) return Promise.resolve(null)
  return inTransaction(db, async (tx) => {
    if (!(await deleteLink(tx, link))) return null
    const id = randomBytes(ID_BYTES).toString('base64url')
    const sessionId = await newCommonSession(tx)
    const isNew = await insertShopper(tx, { id, sessionId, email, name, passwordHash, locale })
    return isNew ? readShopperById(tx, id) : null
  })
}

/**
 * Changes an account's address, and invalidates the links that were mailed to the former one.
 * @returns null if the link was already used, or another account has the address by now
 */
export function changeEmail(db: Db, link: Buffer, id: string, email: string): Promise<ShopperRow | null> {
  return inTransaction(db, async (tx) => {
    if (!(await deleteLink(tx, link)) || !(await writeEmail(tx, id, email))) return null
    await deleteLinksOf(tx, id, ['RESET', 'EMAIL'])
    return readShopperById(tx, id)
  })
}

export interface NewPassword {
  passwordHash: string
  /** The link to use up; null if the password is changed without a link. */
  link: Buffer | null
  /** The session to keep; null to end all. */
  except: number | null
}

/**
 * Sets a password, ends all other sessions, and invalidates links that set a password or change the address. Passkeys
 * remain valid, and are listed in the notice that is mailed.
 * @returns false if the link was already used
 */
export function setPassword(
  visit: Visit,
  { id, email }: Pick<ShopperRow, 'id' | 'email'>,
  { passwordHash, link, except }: NewPassword,
): Promise<boolean> {
  return inTransaction(visit.context.db, async (tx) => {
    if (link && !(await deleteLink(tx, link))) return false
    await writePassword(tx, id, passwordHash)
    await endOtherSessions(tx, id, except)
    await deleteLinksOf(tx, id, ['RESET'])
    await enqueueAccountMail(tx, { kind: 'PASSWORD_CHANGED', shopperId: id, ...mailTo(visit, email) })
    return true
  })
}
