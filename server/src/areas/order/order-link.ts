import { timingSafeEqual } from 'node:crypto'
import { pagePaths } from '@istore/contract/page-paths.ts'
import type { AppContext } from '../../app-context.ts'
import { keyedHash } from '../../keyed-hash.ts'

/** For how many days a mailed link gives access to an order. @source the shop's rule */
const LINK_DAYS = 90
const DAY_MS = 86_400_000
const BYTES = 32
const TOKEN = /^([A-Z0-9-]{1,20})\.(\d{4}-\d{2}-\d{2})\.([A-Za-z0-9_-]{43})$/

/** The order that a link gives access to, and the last day (UTC) on which it does, `YYYY-MM-DD`. */
export interface OrderLink {
  orderID: string
  until: string
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

const signatureOf = (secret: Buffer, { orderID, until }: OrderLink): Buffer =>
  keyedHash(secret, `order link ${orderID} until ${until}`)

/** The token of a link to an order, valid from now on. */
export function orderLinkToken({ secret, now }: Pick<AppContext, 'secret' | 'now'>, orderID: string): string {
  const until = dayOf(now().getTime() + LINK_DAYS * DAY_MS)
  return `${orderID}.${until}.${signatureOf(secret, { orderID, until }).toString('base64url')}`
}

/** The address of an order for an email: valid for 90 days, without an account. */
export const orderLinkOf = (
  context: Pick<AppContext, 'secret' | 'now' | 'publicUrl'>,
  { id }: { id: string },
): string => context.publicUrl + pagePaths.orderLink(orderLinkToken(context, id))

/** The content of a token; null if the token is forged, altered or expired. */
export function readOrderLink({ secret, now }: Pick<AppContext, 'secret' | 'now'>, token: string): OrderLink | null {
  const [, orderID, until, signature] = TOKEN.exec(token) ?? []
  if (orderID === undefined || until === undefined || signature === undefined) return null
  const given = Buffer.from(signature, 'base64url')
  const isOurs = given.length === BYTES && timingSafeEqual(given, signatureOf(secret, { orderID, until }))
  return isOurs && dayOf(now().getTime()) <= until ? { orderID, until } : null
}
