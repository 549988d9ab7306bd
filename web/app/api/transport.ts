import { readCookie } from '#app/platform/cookies.ts'
import { recordReply } from '#app/platform/saved.ts'
import { syncServerClock } from '#app/platform/server-clock.ts'
import { setReachable } from '#app/platform/use-online.ts'
import { SAVED_AT } from '#app/platform/worker-messages.ts'

export interface Outgoing {
  method: string
  url: string
  headers: Record<string, string>
  body?: string | FormData
  signal?: AbortSignal
}

export interface Incoming {
  status: number
  statusText: string
  /** Empty if `value` is given. */
  text: string
  /** The parsed content of `text`, if the sender already has it; shared, so it must not be changed. */
  value?: unknown
  /** Seconds to wait before a retry, if the reply says so. */
  retryAfter?: number
}

/** Carries one request to the API. In the browser this is `fetch`; in a server render it is a call in process. */
export type Transport = (outgoing: Outgoing) => Promise<Incoming>

/**
 * Sends from the browser, with credentials; a write carries the anti-forgery token. A request that is refused because
 * the cart's token has been replaced is sent once more, with the new token.
 * @source spec §7
 */
export const browserTransport: Transport = async (outgoing) => {
  const reply = await send(outgoing)
  return reply.text.includes('"CART_TOKEN_REPLACED"') ? send(outgoing) : reply
}

const send: Transport = async ({ method, url, headers, body, signal }) => {
  const token = method === 'GET' || method === 'HEAD' ? undefined : readCookie('XSRF-TOKEN')
  try {
    const response = await fetch(url, {
      method,
      headers: token === undefined ? headers : { ...headers, 'X-XSRF-TOKEN': token },
      body,
      signal,
      credentials: 'include',
      // Any request that cannot be aborted completes even if the shopper leaves the page at once; only queries can be
      // aborted. That includes GET calls, as some change something. Browsers refuse `keepalive` for bodies over 64 kB.
      keepalive: signal === undefined && !(body instanceof FormData),
    })
    const savedAt = response.headers.get(SAVED_AT)
    recordReply(url, savedAt)
    const { status, statusText } = response
    const text = await response.text()
    // A reply saved on the device does not show that the server is reachable.
    if (savedAt === null) {
      setReachable(true)
      syncServerClock(response.headers.get('Date'))
    }
    return { status, statusText, text, retryAfter: Number(response.headers.get('Retry-After')) || 1 }
  } catch (cause) {
    if (!signal?.aborted) setReachable(false)
    throw cause
  }
}
