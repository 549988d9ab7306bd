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

/** Creates the account of a registration. @returns null when the link was used, or the address has an account meanwhile */
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
 * Gives an account its new address. Links that were mailed to the former one open nothing any more.
 * @returns null when the link was used, or another account has the address meanwhile
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
  /** The link that is used up by it; null for none. */
  link: Buffer | null
  /** The session that remains. */
  except: number | null
}

/**
 * Sets a password: all other sessions end, and links to set one or to change the address open nothing any more. The
 * passkeys stay, and are listed in the notice that is mailed.
 * @returns false when the link was used
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
