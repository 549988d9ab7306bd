import type { Body, Reply } from '@istore/contract/index.ts'
import { inTransaction } from '../../db/transaction.ts'
import { keyedHash } from '../../keyed-hash.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { limitSignIns } from '../limits/service.ts'
import { profileImageAddress, type ShopperFacts } from '../session/rules.ts'
import { beginSession, deleteSession, sessionOf } from '../session/service.ts'
import { changesOf, mergeGuest } from './merge-guest-service.ts'
import { verifyPassword } from './passwords.ts'
import { readShopperByEmail, type ShopperRow, writeSignIn } from './queries.ts'

type SignedIn = Reply<'POST /common3/signon'>

/** Identifies an account in rate limits and on its devices, without revealing its address. */
export const accountMark = ({ context }: Visit, email: string) =>
  keyedHash(context.secret, `account ${email.toLowerCase()}`).toString('base64url')

/**
 * Signs a shopper in by password. Unknown address, wrong password and blocked shopper get the same answer in the same
 * time.
 * @throws Refusal SIGN_IN_FAILED, TOO_MANY_REQUESTS (guesses for an account or from an address)
 */
export async function signOn(visit: Visit, { emailID, password }: Body<'POST /common3/signon'>): Promise<SignedIn> {
  const account = accountMark(visit, emailID)
  await limitSignIns(visit, account, visit.knownDevice(account))
  const shopper = await readShopperByEmail(visit.context.db, emailID)
  const isRight = await verifyPassword(shopper?.passwordHash ?? null, password)
  if (!shopper || !isRight || shopper.blockedAt) throw new Refusal('SIGN_IN_FAILED')
  return signIn(visit, shopper)
}

/**
 * Last step of every way to sign in: starts a new session on the device, ends the guest's, and moves the guest's cart
 * and orders to the shopper.
 */
export async function signIn(visit: Visit, shopper: ShopperRow): Promise<SignedIn> {
  const { context, principal } = visit
  const { token, at, merged } = await inTransaction(context.db, async (tx) => {
    // First, as it locks the shopper: concurrent sign-ins of one shopper run one after another.
    const at = await writeSignIn(tx, shopper.id)
    const former = principal.kind === 'shopper' ? principal.deviceId : await sessionOf(visit, tx)
    const merged = await mergeGuest(tx, visit, shopper, principal.kind === 'shopper' ? null : former)
    if (former !== null) await deleteSession(tx, former)
    const { token } = await beginSession(tx, visit, shopper)
    return { token, at, merged }
  })
  token.give()
  visit.clear('cart')
  visit.rememberDevice(accountMark(visit, shopper.email))
  const cartChanges = await changesOf(visit, merged)
  return { user: userIn(shopper), userID: shopper.id, lastLoginDate: at.toISOString(), cartChanges }
}

/** The shopper as replies contain them. */
export const userIn = ({
  name,
  email,
  pendingEmail,
  phone,
  profileImage,
  mailNotices,
}: ShopperFacts): SignedIn['user'] => ({
  name,
  emailID: email,
  pendingEmailID: pendingEmail,
  phone,
  profileImage: profileImageAddress(profileImage),
  mailNotices,
})

/** Signs the shopper out on this device: its cookies no longer give access to anything. Does nothing for a guest. */
export async function signOut(visit: Visit): Promise<Reply<'GET /common3/logout'>> {
  const { principal, context } = visit
  if (principal.kind === 'shopper') {
    await deleteSession(context.db, principal.deviceId)
    makeGuest(visit)
  }
  return { signedOut: true }
}

/** Makes this device a guest's again, after its session has ended. */
export function makeGuest(visit: Visit): void {
  visit.clear('session')
  visit.newCart().give()
}
