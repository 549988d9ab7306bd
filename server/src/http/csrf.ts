import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { AppContext } from '../app-context.ts'
import { keyedHasher } from '../keyed-hash.ts'
import { COOKIES, cookieIn, cookieText, isSecure } from './cookies.ts'

/** What signs tokens, and the address that decides whether cookies are secure. */
export type TokenContext = Pick<AppContext, 'secret' | 'publicUrl'>

const seal = (secret: Buffer, random: string) => keyedHasher(secret).update(random).digest('base64url')

/** Creates an anti-forgery token: a random part and its signature, so that a planted cookie is not accepted. */
export function newToken(secret: Buffer): string {
  // Node generates randomness for many UUIDs at once; generating it per token would take longer than the rest.
  const random = randomUUID()
  return `${random}.${seal(secret, random)}`
}

/** Number of recently verified tokens to cache: verifying one takes longer than all other steps of a limit check. */
const MAX_VERIFIED = 10_000
const verified = new WeakMap<Buffer, LRUCache<string, true>>()

function verifiedWith(secret: Buffer): LRUCache<string, true> {
  const tokens = verified.get(secret) ?? new LRUCache({ max: MAX_VERIFIED })
  verified.set(secret, tokens)
  return tokens
}

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
  context: TokenContext,
  { headers }: { headers: IncomingHttpHeaders },
  reply: { header(name: string, value: string): unknown },
): void {
  const secure = isSecure(context)
  if (isOurToken(context.secret, cookieIn(headers.cookie, COOKIES.token, secure))) return
  reply.header('set-cookie', cookieText(COOKIES.token, newToken(context.secret), secure))
}

/** Returns a function that reads the random part of a visitor's token; null without a valid token. */
export function visitorReader(context: TokenContext): (headers: IncomingHttpHeaders) => string | null {
  return ({ cookie }) => {
    const token = cookieIn(cookie, COOKIES.token, isSecure(context))
    return isOurToken(context.secret, token) ? randomPart(token) : null
  }
}

/** Whether a request carries our token twice: in the cookie, and in the header that only pages of this site can set. */
export function carriesToken(context: TokenContext, headers: IncomingHttpHeaders): boolean {
  const cookie = cookieIn(headers.cookie, COOKIES.token, isSecure(context))
  return cookie !== undefined && headers['x-xsrf-token'] === cookie && isOurToken(context.secret, cookie)
}

/** Whether a request comes from another site, judging by its headers. @param publicHost host of PUBLIC_URL */
export function isFromAnotherSite(headers: IncomingHttpHeaders, publicHost: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const from = headers.origin ?? headers.referer
  if (from === undefined) return false
  const host = URL.parse(from)?.host
  return host === undefined || (host !== headers.host && host !== publicHost)
}
