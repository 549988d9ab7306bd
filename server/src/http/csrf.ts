import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Shop } from '../shop.ts'
import { COOKIES, cookieIn, cookieText } from './cookies.ts'

const keys = new WeakMap<Buffer, KeyObject>()

/** The key of a secret, made once: making it takes ten times as long as signing with it. */
function keyOf(secret: Buffer): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(secret)
  keys.set(secret, key)
  return key
}

const seal = (secret: Buffer, random: string) => createHmac('sha256', keyOf(secret)).update(random).digest('base64url')

/** A new anti-forgery token: a random part and its signature, so that a cookie planted by others does not pass. */
export function newToken(secret: Buffer): string {
  const random = randomBytes(12).toString('base64url')
  return `${random}.${seal(secret, random)}`
}

/** Whether a token is one of ours. */
export function isOurToken(secret: Buffer, token: string | undefined): token is string {
  const [random, given, ...rest] = token?.split('.') ?? []
  if (!random || !given || rest.length > 0) return false
  const expected = Buffer.from(seal(secret, random))
  const actual = Buffer.from(given)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Sets the cookie for a visitor without a token. */
export function offerToken(
  { secret, publicUrl }: Pick<Shop, 'secret' | 'publicUrl'>,
  { headers }: { headers: IncomingHttpHeaders },
  reply: { header(name: string, value: string): unknown },
): void {
  if (isOurToken(secret, cookieIn(headers.cookie, COOKIES.token))) return
  reply.header('set-cookie', cookieText(COOKIES.token, newToken(secret), publicUrl.startsWith('https:')))
}

/** Whether a request carries our token twice: in the cookie, and in the header that only this site can set. */
export function carriesToken(secret: Buffer, headers: IncomingHttpHeaders): boolean {
  const cookie = cookieIn(headers.cookie, COOKIES.token)
  return cookie !== undefined && headers['x-xsrf-token'] === cookie && isOurToken(secret, cookie)
}

function sameHost(address: string, host: string | undefined, publicHost: string): boolean {
  try {
    const from = new URL(address).host
    return from === host || from === publicHost
  } catch {
    return false
  }
}

/** Whether a request comes from another site, by what the browser says of it. @param publicHost host of PUBLIC_URL */
export function isFromAnotherSite(headers: IncomingHttpHeaders, publicHost: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  const from = headers.origin ?? headers.referer
  return from !== undefined && !sameHost(from, headers.host, publicHost)
}
