import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { isSecure } from '../http/cookies.ts'
import { endToEnd } from './forward-request.ts'
import { cookiesForApi } from './forwarded-cookies.ts'

export interface Caller {
  headers: IncomingHttpHeaders
  /** Id of the request in both servers' logs. */
  id: string
  /** The visitor's address. */
  ip: string
}

function isOwn(address: string | undefined, host: string | undefined, publicUrl: string): boolean {
  const from = address === undefined ? null : URL.parse(address)
  return from !== null && (from.host === host || from.host === new URL(publicUrl).host)
}

/**
 * Rewrites a visitor's headers for the API. The API compares the origin of a request with its own host, so the origin
 * of our own pages is replaced by that host; the origin of another site is unchanged, and the API refuses it.
 */
export function forwardedHeaders(
  { headers, id, ip }: Caller,
  given: { publicUrl: string; origin: string },
): OutgoingHttpHeaders {
  const { publicUrl, origin } = given
  const own = new URL(publicUrl)
  const renamed: OutgoingHttpHeaders = {}
  if (isOwn(headers.origin, headers.host, publicUrl)) renamed.origin = origin
  if (isOwn(headers.referer, headers.host, publicUrl)) renamed.referer = `${origin}/`
  if (headers.cookie) renamed.cookie = cookiesForApi(headers.cookie, isSecure({ publicUrl }))
  return {
    ...endToEnd(headers),
    ...renamed,
    'x-forwarded-for': ip,
    'x-forwarded-host': own.host,
    'x-forwarded-proto': own.protocol.slice(0, -1),
    'x-request-id': id,
  }
}
