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

async function isAllowed(limitCheck: Promise<void>): Promise<boolean> {
  try {
    await limitCheck
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Counts a call to a payment provider for a session. @returns false when it has none left */
export const mayCallGateway = (visit: Visit, sessionId: number | null): Promise<boolean> =>
  isAllowed(limitGatewayCalls(visit.context.db, visit, sessionId))

/**
 * Counts an attempt to sign in. Each device on which the shopper has signed in has a limit of its own, so that
 * strangers who guess passwords cannot lock the shopper out.
 * @param account opaque mark of the account
 * @param device opaque mark of a device that the shopper has used; null for any other device
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
 * Counts a passkey challenge.
 * @param shopperId the shopper who adds a passkey; null for a sign-in, which counts for the address
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
 * Counts an email with a link, per email address and kind.
 * @param kind emails of different kinds are counted separately
 * @param account opaque mark of the email address
 * @returns false if the limit is reached
 */
export async function mayMailLink({ caller, context }: Visit, kind: string, account: string): Promise<boolean> {
  if (!caller) return true
  const bucket = { key: `link-mail:${kind}:${account}`, limit: LIMITS.linkMail }
  return isAllowed(context.limits.consumeShared(context.db, [bucket]))
}

/** Counts an invalid link. @throws Refusal TOO_MANY_REQUESTS */
export async function limitWrongLinks({ caller, context }: Visit): Promise<void> {
  if (!caller) return
  await context.limits.consumeShared(context.db, [{ key: `wrong-link:${caller.address}`, limit: LIMITS.wrongLink }])
}

/**
 * Counts a coupon code before it is looked up, so that even a correct code is refused after too many wrong ones.
 * @returns a function that undoes the count, for a correct code
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
 * Counts a gift card code before it is looked up, so that even a correct code is refused after too many wrong ones.
 * @returns a function that undoes the count, for a correct code
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
 * Counts an order link before it is checked, so that email addresses cannot be guessed after too many wrong ones.
 * @returns a function that undoes the count, for a correct link
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function limitOrderLinks({ caller, context }: Visit): Promise<() => Promise<void>> {
  if (!caller) return async () => {}
  const { db, limits } = context
  const buckets = [{ key: `wrong-order-link:${caller.address}`, limit: LIMITS.wrongLink }]
  await limits.consumeShared(db, buckets)
  return () => limits.returnShared(db, buckets)
}

/** Counts a picture that a shopper uploads. @throws Refusal TOO_MANY_REQUESTS */
export async function limitUploads({ caller, context }: Visit, shopperId: string | null): Promise<void> {
  if (caller) await context.limits.consumeShared(context.db, [{ key: `upload:${shopperId}`, limit: LIMITS.upload }])
}
