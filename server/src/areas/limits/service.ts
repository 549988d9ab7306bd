import type { Db } from '../../db/client.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { type Bucket, LIMITS } from './rules.ts'

/** Counts a new cart of a visitor. @throws Refusal TOO_MANY_REQUESTS */
export async function limitNewCarts({ caller, context }: Visit): Promise<void> {
  if (caller) await context.limits.limitNewCarts(caller)
}

const gatewayOf = (sessionId: number | null): Bucket => ({ key: `gateway:${sessionId}`, limit: LIMITS.gateway })

/** Counts a call to a payment provider for a session. @throws Refusal TOO_MANY_REQUESTS */
export async function limitGatewayCalls(db: Db, { caller, context }: Visit, sessionId: number | null): Promise<void> {
  if (caller) await context.limits.consumeShared(db, [gatewayOf(sessionId)])
}

async function isTaken(taking: Promise<void>): Promise<boolean> {
  try {
    await taking
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Counts a call to a payment provider for a session. @returns false when it has none left */
export const mayCallGateway = (visit: Visit, sessionId: number | null): Promise<boolean> =>
  isTaken(limitGatewayCalls(visit.context.db, visit, sessionId))

/**
 * Counts an attempt to sign in. A device that the shopper has signed in on has attempts of its own, so that strangers who
 * guess passwords do not keep the shopper out.
 * @param account names the account, without telling which
 * @param device names a device of its shopper; null for any other
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function limitSignIns({ caller, context }: Visit, account: string, device: string | null): Promise<void> {
  if (!caller) return
  await context.limits.consumeShared(context.db, [
    { key: `sign-in:${caller.address}`, limit: LIMITS.signInAddress },
    { key: `sign-in:${account}:${device ?? 'unknown'}`, limit: LIMITS.signIn },
  ])
}

/** Counts a message of the contact form. @throws Refusal TOO_MANY_REQUESTS */
export async function limitFormMessages({ caller, context }: Visit): Promise<void> {
  if (!caller) return
  const bucket = { key: `form-message:${caller.address}`, limit: LIMITS.formMessage }
  await context.limits.consumeShared(context.db, [bucket])
}

/** Counts an attempt to sign in whose account is not known yet. @throws Refusal TOO_MANY_REQUESTS */
export async function limitAddressSignIns({ caller, context }: Visit): Promise<void> {
  if (caller)
    await context.limits.consumeShared(context.db, [{ key: `sign-in:${caller.address}`, limit: LIMITS.signInAddress }])
}

/**
 * Counts a challenge for a passkey.
 * @param shopperId who adds one; null for a sign-in, which counts against the address
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function limitPasskeyChallenges({ caller, context }: Visit, shopperId: string | null): Promise<void> {
  if (!caller) return
  const bucket =
    shopperId === null
      ? { key: `passkey:${caller.address}`, limit: LIMITS.signInAddress }
      : { key: `passkey:${shopperId}`, limit: LIMITS.signIn }
  await context.limits.consumeShared(context.db, [bucket])
}

/** Counts a request for an email with a link. @throws Refusal TOO_MANY_REQUESTS */
export async function limitLinkRequests({ caller, context }: Visit): Promise<void> {
  if (!caller) return
  await context.limits.consumeShared(context.db, [
    { key: `link-mail:${caller.address}`, limit: LIMITS.linkMailAddress },
  ])
}

/**
 * Counts an email with a link to an email address.
 * @param kind emails of one kind do not keep those of another from being sent
 * @param account names the email address, without telling which
 * @returns false when it has none left
 */
export async function mayMailLink({ caller, context }: Visit, kind: string, account: string): Promise<boolean> {
  if (!caller) return true
  const bucket = { key: `link-mail:${kind}:${account}`, limit: LIMITS.linkMail }
  return isTaken(context.limits.consumeShared(context.db, [bucket]))
}

/** Counts a link that opens nothing. @throws Refusal TOO_MANY_REQUESTS */
export async function limitWrongLinks({ caller, context }: Visit): Promise<void> {
  if (!caller) return
  await context.limits.consumeShared(context.db, [{ key: `wrong-link:${caller.address}`, limit: LIMITS.wrongLink }])
}

/**
 * Counts a code of a coupon before it is looked up, so that a right guess is refused too once there were too many wrong ones.
 * @returns takes it off the count, for a right one
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function limitCouponCodes({ caller, context }: Visit): Promise<() => Promise<void>> {
  if (!caller) return async () => {}
  const { db, limits } = context
  const buckets = [caller.visitor, caller.address].map((of) => ({ key: `coupon:${of}`, limit: LIMITS.wrongCoupon }))
  await limits.consumeShared(db, buckets)
  return () => limits.returnShared(db, buckets)
}

/**
 * Counts a code of a gift card before it is looked up, so that a right guess is refused too once there were too many wrong ones.
 * @returns takes it off the count, for a right one
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function limitGiftCardCodes({ caller, context }: Visit, shopperId: string): Promise<() => Promise<void>> {
  if (!caller) return async () => {}
  const { db, limits } = context
  const buckets = [shopperId, caller.address].map((of) => ({ key: `gift-card:${of}`, limit: LIMITS.wrongGiftCard }))
  await limits.consumeShared(db, buckets)
  return () => limits.returnShared(db, buckets)
}

/**
 * Counts a link to an order before it is looked at, so that an email address is not guessed after too many wrong ones.
 * @returns takes it off the count, for one that opens
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function limitOrderLinks({ caller, context }: Visit): Promise<() => Promise<void>> {
  if (!caller) return async () => {}
  const { db, limits } = context
  const buckets = [{ key: `wrong-order-link:${caller.address}`, limit: LIMITS.wrongLink }]
  await limits.consumeShared(db, buckets)
  return () => limits.returnShared(db, buckets)
}

/** Counts a picture that a shopper sends. @throws Refusal TOO_MANY_REQUESTS */
export async function limitUploads({ caller, context }: Visit, shopperId: string | null): Promise<void> {
  if (caller) await context.limits.consumeShared(context.db, [{ key: `upload:${shopperId}`, limit: LIMITS.upload }])
}
