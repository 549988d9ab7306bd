import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { AppContext } from '../app-context.ts'
import { keyedHasher } from '../keyed-hash.ts'
import { COOKIES, cookieIn, cookieText, isSecure } from './cookies.ts'

const seal = (secret: Buffer, random: string) => keyedHasher(secret).update(random).digest('base64url')

/** A new anti-forgery token: a random part and its signature, so that a cookie planted by others does not pass. */
export function newToken(secret: Buffer): string {
  // Node reads the randomness of many UUIDs at once; reading a token's own takes longer than the token.
  const random = randomUUID()
  return `${random}.${seal(secret, random)}`
}

/** Tokens that were verified lately: verifying one takes longer than all else that a limit needs. */
const MAX_VERIFIED = 10_000
const verified = new WeakMap<Buffer, LRUCache<string, true>>()

function verifiedWith(secret: Buffer): LRUCache<string, true> {
  const tokens = verified.get(secret) ?? new LRUCache({ max: MAX_VERIFIED })
  verified.set(secret, tokens)
  return tokens
}

/** Whether a token is one of ours. */
export function isOurToken(secret: Buffer, token: string | undefined): token is string {
  if (token === undefined) return false
  const known = verifiedWith(secret)
  if (known.get(token)) return true
  const [random, given, ...rest] = token.split('.')
  if (!random || !given || rest.length > 0) return false
  const expected = Buffer.from(seal(secret, random))
  const actual = Buffer.from(given)
  const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected)
  if (isOurs) known.set(token, true)
  return isOurs
}

/** The part of a token that identifies its visitor. */
export const randomPart = (token: string): string => token.slice(0, token.indexOf('.'))

/** Sets the cookie for a visitor without a token. */
export function offerToken(
  context: Pick<AppContext, 'secret' | 'publicUrl'>,
  { headers }: { headers: IncomingHttpHeaders },
  reply: { header(name: string, value: string): unknown },
): void {
  const secure = isSecure(context)
  if (isOurToken(context.secret, cookieIn(headers.cookie, COOKIES.token, secure))) return
  reply.header('set-cookie', cookieText(COOKIES.token, newToken(context.secret), secure))
}

/** A function that returns the random part of a visitor's token; null without one of ours. */
export function visitorReader(
  context: Pick<AppContext, 'secret' | 'publicUrl'>,
): (headers: IncomingHttpHeaders) => string | null {
  return ({ cookie }) => {
    const token = cookieIn(cookie, COOKIES.token, isSecure(context))
    return isOurToken(context.secret, token) ? randomPart(token) : null
  }
}

/** Whether a request carries our token twice: in the cookie, and in the header that only this site can set. */
export function carriesToken(context: Pick<AppContext, 'secret' | 'publicUrl'>, headers: IncomingHttpHeaders): boolean {
  const cookie = cookieIn(headers.cookie, COOKIES.token, isSecure(context))
  return cookie !== undefined && headers['x-xsrf-token'] === cookie && isOurToken(context.secret, cookie)
}

/** Whether a request comes from another site, by what the browser says of it. @param publicHost host of PUBLIC_URL */
export function isFromAnotherSite(headers: IncomingHttpHeaders, publicHost: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const from = headers.origin ?? headers.referer
  if (from === undefined) return false
  const host = URL.parse(from)?.host
  return host === undefined || (host !== headers.host && host !== publicHost)
}
