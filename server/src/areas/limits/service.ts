import type { Db } from '../../db/client.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { type Bucket, LIMITS } from './rules.ts'

/** Counts a new cart of a visitor. @throws Refusal TOO_MANY_REQUESTS */
export async function takeNewCart({ caller, context }: Visit): Promise<void> {
  if (caller) await context.limits.takeNewCart(caller)
}

const gatewayOf = (sessionId: number | null): Bucket => ({ key: `gateway:${sessionId}`, limit: LIMITS.gateway })

/** Counts a call to a payment provider for a session. @throws Refusal TOO_MANY_REQUESTS */
export async function takeGatewayCall(db: Db, { caller, context }: Visit, sessionId: number | null): Promise<void> {
  if (caller) await context.limits.takeShared(db, [gatewayOf(sessionId)])
}

/** Counts a call to a payment provider for a session. @returns false when it has none left */
export async function mayCallGateway(visit: Visit, sessionId: number | null): Promise<boolean> {
  try {
    await takeGatewayCall(visit.context.db, visit, sessionId)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/**
 * Counts an attempt to sign in. A device that the shopper has signed in on has attempts of its own, so that strangers who
 * guess passwords do not keep the shopper out.
 * @param account names the account, without telling which
 * @param device names a device of its shopper; null for any other
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function takeSignIn({ caller, context }: Visit, account: string, device: string | null): Promise<void> {
  if (!caller) return
  await context.limits.takeShared(context.db, [
    { key: `sign-in:${caller.address}`, limit: LIMITS.signInAddress },
    { key: `sign-in:${account}:${device ?? 'unknown'}`, limit: LIMITS.signIn },
  ])
}

/** Counts a mail about an account against the network that causes it. @throws Refusal TOO_MANY_REQUESTS */
export async function takeAccountMail({ caller, context }: Visit): Promise<void> {
  if (!caller) return
  const bucket = { key: `account-mail:${caller.address}`, limit: LIMITS.accountMailAddress }
  await context.limits.takeShared(context.db, [bucket])
}

/**
 * Counts a mail about an account against its recipient.
 * @param account names the recipient, without telling which
 * @returns false when they have been sent enough
 */
export async function mayMailAccount({ caller, context }: Visit, account: string): Promise<boolean> {
  if (!caller) return true
  try {
    await context.limits.takeShared(context.db, [{ key: `account-mail:${account}`, limit: LIMITS.accountMail }])
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Counts a mailed link that is looked at or used. @throws Refusal TOO_MANY_REQUESTS */
export async function takeLinkUse({ caller, context }: Visit): Promise<void> {
  if (!caller) return
  await context.limits.takeShared(context.db, [{ key: `link:${caller.address}`, limit: LIMITS.linkAddress }])
}

/** Counts a guess at a password that is not a sign-in. @param subject what it opens @throws Refusal TOO_MANY_REQUESTS */
export async function takePasswordGuess({ caller, context }: Visit, subject: string): Promise<void> {
  if (!caller) return
  await context.limits.takeShared(context.db, [{ key: `password:${subject}`, limit: LIMITS.signIn }])
}
