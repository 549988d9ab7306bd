import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { limitSignIns } from '../limits/service.ts'
import { hasJustSignedIn, shopperOf } from '../session/service.ts'
import { verifyPassword } from './passwords.ts'
import { readShopperById } from './shopper-queries.ts'
import { accountMark } from './sign-in-service.ts'

/**
 * Checks the visiting shopper's password. This counts as an attempt to sign in.
 * @param stored the stored hash; null if there is none, then no password matches
 * @throws Refusal PASSWORD_WRONG, TOO_MANY_REQUESTS (password guesses)
 */
export async function checkPassword(visit: Visit, stored: string | null, password: string): Promise<void> {
  const account = accountMark(visit, shopperOf(visit).email)
  await limitSignIns(visit, account, visit.knownDevice(account))
  if (!(await verifyPassword(stored, password))) throw new Refusal('PASSWORD_WRONG')
}

/**
 * Before a change that could lock the shopper out, checks that it is the shopper and not someone who found their device
 * unlocked: by the password, or by a sign-in within the last 10 minutes.
 * @param always if true, a recent sign-in only counts for a shopper without a password
 * @throws Refusal PASSWORD_NEEDED, PASSWORD_WRONG, SIGN_IN_TOO_OLD (for a shopper without a password),
 *   TOO_MANY_REQUESTS (password guesses)
 */
export async function reauthenticate(visit: Visit, password: string | undefined, { always }: { always: boolean }) {
  const shopper = await readShopperById(visit.context.db, shopperOf(visit).id)
  const stored = shopper?.passwordHash ?? null
  if (stored !== null && password !== undefined) return checkPassword(visit, stored, password)
  if (!(stored !== null && always) && (await hasJustSignedIn(visit))) return
  throw new Refusal(stored === null ? 'SIGN_IN_TOO_OLD' : 'PASSWORD_NEEDED')
}
