import type { FastifyReply } from 'fastify'
import { COOKIES, cookieName } from '../http/cookies.ts'

const PREFIX = /^__(?:Host|Secure)-/
const HARMLESS: readonly string[] = [COOKIES.language, COOKIES.currency, COOKIES.location]

/**
 * Rewrites cookies of the API as this server's own: no `Domain`, so that they belong to the shopper's host. Over https
 * they get the `__Host-` prefix, whatever the API calls them; over plain http neither prefix nor `Secure`, as the
 * browser would discard them.
 * @param secure whether the shopper uses https
 */
export function forwardedCookies(setCookies: readonly string[] | undefined, secure: boolean): string[] {
  const refused = secure ? /^(domain|path)=|^secure$/i : /^(domain=|secure$|samesite=none$)/i
  return (setCookies ?? []).map((cookie) => {
    const [pair = '', ...given] = cookie.split(';').map((part) => part.trim())
    const attributes = given.filter((attribute) => !refused.test(attribute))
    const named = cookieName(pair.replace(PREFIX, ''), secure)
    return [named, ...(secure ? ['Path=/', 'Secure'] : []), ...attributes].join('; ')
  })
}

/**
 * Rewrites a visitor's cookies for the API: with and without the prefix, as only the API knows which it reads. Over
 * https a cookie without the prefix is not ours and may have been planted.
 */
export function cookiesForApi(header: string, secure: boolean): string {
  const pairs = header.split(/; */).filter((pair) => pair.includes('='))
  const own = new Map<string, string>()
  for (const pair of pairs) {
    const [name = ''] = pair.split('=', 1)
    const isOurs = PREFIX.test(name) || !secure || HARMLESS.includes(name)
    const bare = name.replace(PREFIX, '')
    if (isOurs && (PREFIX.test(name) || !own.has(bare))) own.set(bare, pair.slice(name.length))
  }
  return [...own].flatMap(([name, value]) => [name + value, cookieName(name, true) + value]).join('; ')
}

/** Sets cookies on a reply; of several with one name the last wins, as each of a document's eight calls may set it. */
export function addCookies(reply: FastifyReply, cookies: readonly string[]): void {
  const had = [reply.getHeader('set-cookie') ?? []].flat().map(String)
  const byName = new Map([...had, ...cookies].map((cookie) => [cookie.split('=', 1)[0], cookie]))
  if (byName.size === had.length && cookies.length === 0) return
  reply.removeHeader('set-cookie')
  reply.header('set-cookie', [...byName.values()])
}
