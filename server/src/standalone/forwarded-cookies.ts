import type { FastifyReply } from 'fastify'

/**
 * Cookies of the API as this server's own: no `Domain`, so that they belong to the host that the shopper sees; and on
 * plain http no `Secure`, as the browser would discard them.
 * @param secure whether the shopper comes over https
 */
export function forwardedCookies(setCookies: readonly string[] | undefined, secure: boolean): string[] {
  const refused = secure ? /^domain=/i : /^(domain=|secure$|samesite=none$)/i
  return (setCookies ?? []).map((cookie) => {
    const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
    return [pair, ...attributes.filter((attribute) => !refused.test(attribute))].join('; ')
  })
}

/** Sets cookies on a reply; of several with one name the last counts, as each of a document's eight calls may set it. */
export function addCookies(reply: FastifyReply, cookies: readonly string[]): void {
  const had = [reply.getHeader('set-cookie') ?? []].flat().map(String)
  const byName = new Map([...had, ...cookies].map((cookie) => [cookie.split('=', 1)[0], cookie]))
  if (byName.size === had.length && cookies.length === 0) return
  reply.removeHeader('set-cookie')
  reply.header('set-cookie', [...byName.values()])
}
