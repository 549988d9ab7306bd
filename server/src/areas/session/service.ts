import { randomBytes } from 'node:crypto'
import type { Endpoint } from '@istore/contract/endpoint.ts'
import type { Db, Tx } from '../../db/client.ts'
import { Refusal } from '../../refusal.ts'
import type { NewToken, Visit } from '../../visit.ts'
import {
  deleteSessionsOf,
  insertCommonSession,
  insertSession,
  isRecentSession,
  readSessionId,
  readShopperSession,
  writeSameAs,
} from './queries.ts'
import { GUEST, type Principal, refusalFor, type ShopperFacts } from './rules.ts'

export { deleteSession, deleteSessions, deleteSessionsOf, readDevices } from './queries.ts'

const SESSION_DAYS = 180
const COMMON_BYTES = 32
/** How long a sign-in proves that the shopper is using the device. @source the shop's rule */
const RECENT_MINUTES = 10
/** How many characters of the browser's user agent are stored. */
export const MAX_BROWSER = 300

/** The principal of the session cookie. While the shop has no accounts, everyone is a guest. */
async function principalOf({ context, sessionHash, mayBeShopper }: Visit): Promise<Principal> {
  if (!mayBeShopper || !sessionHash || !hasAccounts(context)) return GUEST
  const found = await readShopperSession(context.pool, sessionHash)
  return found ? { kind: 'shopper', ...found } : GUEST
}

/** Sets the visit's principal. */
export async function identify(visit: Visit): Promise<void> {
  if (visit.mayBeShopper) visit.identify(await principalOf(visit))
}

const hasAccounts = ({ content }: Visit['context']) => content.app?.system.appConfig.enableUserAccounts === true

/**
 * Why a visitor may not make a call; undefined if they may. The only place that enforces `who` of a contract entry.
 * @param params path parameters
 * @returns SIGN_IN_NEEDED, ACCOUNTS_CLOSED (the shop has no accounts) or NOT_FOUND (another shopper's id)
 */
export function refusalTo(
  { who, ofAccounts }: Pick<Endpoint, 'who' | 'ofAccounts'>,
  { principal, context }: Visit,
  params: unknown,
): Refusal | undefined {
  if (who === 'anyone' && !ofAccounts) return undefined
  if (!hasAccounts(context)) return new Refusal('ACCOUNTS_CLOSED')
  const code = refusalFor(who, principal, params)
  return code === null ? undefined : new Refusal(code)
}

/** The signed-in shopper. @throws Refusal SIGN_IN_NEEDED */
export function shopperOf({ principal }: Visit): ShopperFacts {
  if (principal.kind !== 'shopper') throw new Refusal('SIGN_IN_NEEDED')
  return principal.shopper
}

/** Whether the visiting shopper signed in on this device within the last 10 minutes. */
export const hasJustSignedIn = async ({ principal, context }: Visit): Promise<boolean> =>
  principal.kind === 'shopper' && isRecentSession(context.db, principal.deviceId, RECENT_MINUTES)

/** The shopper's id; null for a guest. */
export const userIdOf = ({ principal }: Visit): string | null =>
  principal.kind === 'shopper' ? principal.shopper.id : null

/**
 * The visitor's session; null if there is none, it has expired, or its shopper may not use it, for example because they
 * are blocked.
 * @param db the caller's transaction, if it has one
 */
export async function sessionOf(visit: Visit, db: Db = visit.context.db): Promise<number | null> {
  const { principal, sessionHash, mayBeShopper } = visit
  if (principal.kind === 'shopper') return principal.sessionId
  return mayBeShopper ? null : sessionHash && readSessionId(db, sessionHash)
}

export interface EnsuredSession {
  id: number
  /** The token of a newly started session, to be sent after the transaction; null for an existing session. */
  token: NewToken | null
}

/** The visitor's session, started now if there is none: a guest gets one with the first order, to access it later. */
export async function ensureSession(visit: Visit, tx: Tx): Promise<EnsuredSession> {
  const known = await sessionOf(visit, tx)
  if (known !== null) return { id: known, token: null }
  const token = visit.newSession('guest')
  return { id: await insertSession(tx, { tokenHash: token.hash, days: SESSION_DAYS, user: null }), token }
}

/** Starts a session on the device of a shopper who has just signed in, always with a new token. */
export async function beginSession(
  tx: Tx,
  visit: Visit,
  shopper: { id: string; sessionId: number },
): Promise<EnsuredSession & { token: NewToken }> {
  const token = visit.newSession('shopper')
  const user = { ...shopper, browser: visit.browser.slice(0, MAX_BROWSER) }
  return { id: await insertSession(tx, { tokenHash: token.hash, days: SESSION_DAYS, user }), token }
}

/** Creates the common session of a new shopper. @returns its id */
export const newCommonSession = (tx: Tx): Promise<number> => insertCommonSession(tx, randomBytes(COMMON_BYTES))

/** Ends a shopper's sessions except one. @returns how many */
export const endOtherSessions = (tx: Tx, userId: string, except: number | null): Promise<number> =>
  deleteSessionsOf(tx, userId, { except })

/**
 * Makes a session that was just started an alias of an older one, whose order another tab has created from the same
 * cart.
 * @returns false if the visitor came with another session, which must not get access to the order
 */
export async function joinSession(tx: Tx, { id, token }: EnsuredSession, olderId: number | null): Promise<boolean> {
  if (id === olderId) return true
  if (token === null || olderId === null) return false
  await writeSameAs(tx, id, olderId)
  return true
}
