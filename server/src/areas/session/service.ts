import { randomBytes } from 'node:crypto'
import type { Endpoint } from '@istore/contract/endpoint.ts'
import type { Db, Tx } from '../../db/client.ts'
import { Refusal } from '../../refusal.ts'
import type { NewToken, Visit } from '../../visit.ts'
import {
  deleteSessionsOf,
  insertCommonSession,
  insertSession,
  readIsYoung,
  readSessionId,
  readShopperSession,
  writeSameAs,
} from './queries.ts'
import { GUEST, type Principal, refusalFor, type ShopperFacts } from './rules.ts'

export { deleteExpiredSessions, deleteSession, deleteSessionsOf, readDevices } from './queries.ts'

const SESSION_DAYS = 180
const COMMON_BYTES = 32
/** How long a sign-in proves that it is the shopper who uses the device. @source the shop's rule */
const RECENT_MINUTES = 10
/** Letters of a browser's name that are stored. */
const MAX_BROWSER = 300

/** Who visits, by the session cookie. While the shop has no accounts, everyone is a guest. */
async function principalOf({ context, sessionHash, mayBeShopper }: Visit): Promise<Principal> {
  if (!mayBeShopper || !sessionHash || !hasAccounts(context)) return GUEST
  const found = await readShopperSession(context.pool, sessionHash)
  return found ? { kind: 'shopper', ...found } : GUEST
}

/** Finds out who visits. */
export async function identify(visit: Visit): Promise<void> {
  if (visit.mayBeShopper) visit.identify(await principalOf(visit))
}

const hasAccounts = ({ content }: Visit['context']) => content.app?.system.appConfig.enableUserAccounts === true

/**
 * Why a visitor may not make a call; undefined when they may. The one place where `who` of a contract entry is enforced.
 * @param params parameters of the path
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

/** The shopper who has signed in. @throws Refusal SIGN_IN_NEEDED */
export function shopperOf({ principal }: Visit): ShopperFacts {
  if (principal.kind !== 'shopper') throw new Refusal('SIGN_IN_NEEDED')
  return principal.shopper
}

/** Whether the visiting shopper has signed in on this device within 10 minutes. */
export const hasJustSignedIn = async ({ principal, context }: Visit): Promise<boolean> =>
  principal.kind === 'shopper' && readIsYoung(context.db, principal.deviceId, RECENT_MINUTES)

/** The shopper's id; null for a guest. */
export const userIdOf = ({ principal }: Visit): string | null =>
  principal.kind === 'shopper' ? principal.shopper.id : null

/**
 * The visitor's session; null when there is none or it has run out. One of a shopper who may not use it, such as a blocked
 * one, is none.
 * @param db the transaction of a caller that is in one
 */
export async function sessionOf(visit: Visit, db: Db = visit.context.db): Promise<number | null> {
  const { principal, sessionHash, mayBeShopper } = visit
  if (principal.kind === 'shopper') return principal.sessionId
  return mayBeShopper ? null : sessionHash && readSessionId(db, sessionHash)
}

export interface EnsuredSession {
  id: number
  /** The token of one that was begun now, to be given once the transaction has ended. */
  token: NewToken | null
}

/** The visitor's session, begun now when there is none: a guest gets one with the first order, to read it again. */
export async function ensureSession(visit: Visit, tx: Tx): Promise<EnsuredSession> {
  const known = await sessionOf(visit, tx)
  if (known !== null) return { id: known, token: null }
  const token = visit.newSession('guest')
  return { id: await insertSession(tx, { tokenHash: token.hash, days: SESSION_DAYS, user: null }), token }
}

/** Begins the session of a device whose shopper has just signed in, with a token that was never known before. */
export async function beginSession(
  tx: Tx,
  visit: Visit,
  shopper: { id: string; sessionId: number },
): Promise<EnsuredSession & { token: NewToken }> {
  const token = visit.newSession('shopper')
  const user = { ...shopper, browser: visit.browser.slice(0, MAX_BROWSER) }
  return { id: await insertSession(tx, { tokenHash: token.hash, days: SESSION_DAYS, user }), token }
}

/** Makes what the sessions of a new shopper will have in common. @returns its id */
export const newCommonSession = (tx: Tx): Promise<number> => insertCommonSession(tx, randomBytes(COMMON_BYTES))

/** Ends a shopper's sessions, but for one. @returns how many */
export const endOtherSessions = (tx: Tx, userId: string, except: number | null): Promise<number> =>
  deleteSessionsOf(tx, userId, { except })

/**
 * Lets a session that was just begun be that of an order which another tab has made of the same cart.
 * @returns false for a session that the visitor came with: an order of another stays closed to it
 */
export async function joinSession(tx: Tx, { id, token }: EnsuredSession, olderId: number | null): Promise<boolean> {
  if (id === olderId) return true
  if (token === null || olderId === null) return false
  await writeSameAs(tx, id, olderId)
  return true
}
