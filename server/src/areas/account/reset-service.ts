import type { Body, Reply } from '@istore/contract/index.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { takeLinkUse, takePasswordGuess } from '../limits/service.ts'
import { endOtherSessions, shopperOf } from '../session/service.ts'
import { deleteLinksOf, linkOf, spendLink } from './link-service.ts'
import { hashNewPassword } from './new-password-service.ts'
import { isPassword } from './passwords.ts'
import { readShopper, writePassword } from './shopper-queries.ts'
import { signIn } from './sign-in-service.ts'

interface NewPassword {
  shopperId: string
  passwordHash: string
  /** The session that goes on; null for none. */
  except: number | null
}

/** Whoever had the former password has nothing any more: neither a session nor a mailed link. */
async function setPassword(tx: Tx, { shopperId, passwordHash, except }: NewPassword): Promise<void> {
  await writePassword(tx, shopperId, passwordHash)
  await deleteLinksOf(tx, shopperId)
  await endOtherSessions(tx, shopperId, except)
}

/**
 * Sets a new password by a mailed link, ends all sessions, and signs the shopper in.
 * @throws Refusal LINK_EXPIRED, PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS
 */
export async function resetPassword(
  visit: Visit,
  { token, password }: Body<'POST /common3/resetPasswordExternal'>,
): Promise<Reply<'POST /common3/resetPasswordExternal'>> {
  await takeLinkUse(visit)
  const { db } = visit.context
  const { shopperId } = await linkOf(db, token, ['reset'])
  const shopper = await readShopper(db, shopperId ?? '')
  if (!shopper || shopper.blockedAt) throw new Refusal('LINK_EXPIRED')
  const passwordHash = await hashNewPassword(password, shopper.email)
  await inTransaction(db, async (tx) => {
    await spendLink(tx, token)
    await setPassword(tx, { shopperId: shopper.id, passwordHash, except: null })
  })
  return signIn(visit, shopper)
}

/**
 * Changes the password of the shopper, and ends the sessions of their other devices.
 * @throws Refusal SIGN_IN_NEEDED, PASSWORD_WRONG (the current one), PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS
 */
export async function changePassword(
  visit: Visit,
  { currentPassword, password }: Body<'POST /admin/userManagement/resetPassword'>,
): Promise<Reply<'POST /admin/userManagement/resetPassword'>> {
  const { id, email } = shopperOf(visit)
  const { db } = visit.context
  await takePasswordGuess(visit, id)
  const stored = (await readShopper(db, id))?.passwordHash ?? null
  if (!(await isPassword(stored, currentPassword))) throw new Refusal('PASSWORD_WRONG')
  const passwordHash = await hashNewPassword(password, email)
  const except = visit.principal.kind === 'shopper' ? visit.principal.deviceId : null
  await inTransaction(db, (tx) => setPassword(tx, { shopperId: id, passwordHash, except }))
  return { changed: true }
}
