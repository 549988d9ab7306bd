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
  /** Empty where the value is given. */
  text: string
  /** What the text would say, where the sender has it at hand; shared, so not to be changed. */
  value?: unknown
  /** Seconds to wait before the call is made again, where the reply says so. */
  retryAfter?: number
}

/** Carries one request to the API. In the browser this is `fetch`; in a server render it is a call in process. */
export type Transport = (outgoing: Outgoing) => Promise<Incoming>

/**
 * Sends from the browser, credentials included; a write carries the anti-forgery token. What was overtaken by a new token
 * of the cart is sent once more, and then carries that. @source spec §7
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
      // All but a query, which can be aborted, goes through even when the shopper leaves the page at once: some calls that
      // change something are a GET. Browsers refuse that for more than 64 kB.
      keepalive: signal === undefined && !(body instanceof FormData),
    })
    const savedAt = response.headers.get(SAVED_AT)
    recordReply(url, savedAt)
    const { status, statusText } = response
    const text = await response.text()
    // A reply saved on the device says nothing about the server.
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
