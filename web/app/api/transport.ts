import { readCookie } from '#app/platform/cookies.ts'
import { noteReply } from '#app/platform/saved.ts'
import { hearServerClock } from '#app/platform/server-clock.ts'
import { noteReached } from '#app/platform/use-online.ts'
import { SAVED_AT } from '#app/platform/worker-messages.ts'

/** What goes out: a method, an address and plain headers. */
export interface Outgoing {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
  signal?: AbortSignal
}

/** What came back, body unread. */
export interface Incoming {
  status: number
  statusText: string
  text: string
  /** What the text says, where the sender has it at hand; shared with others, so not to be changed. */
  value?: unknown
}

/** Carries one request to the API. In the browser this is `fetch`; in a server render it is a call in process. */
export type Transport = (outgoing: Outgoing) => Promise<Incoming>

/** Sends from the browser, credentials included; a write carries the anti-forgery token. @source spec §7 */
export const browserTransport: Transport = async ({ method, url, headers, body, signal }) => {
  const token = method === 'GET' || method === 'HEAD' ? undefined : readCookie('XSRF-TOKEN')
  try {
    const response = await fetch(url, {
      method,
      headers: token === undefined ? headers : { ...headers, 'X-XSRF-TOKEN': token },
      body,
      signal,
      credentials: 'include',
      // A write goes through even when the shopper leaves the page at once.
      keepalive: token !== undefined,
    })
    const savedAt = response.headers.get(SAVED_AT)
    noteReply(url, savedAt)
    const { status, statusText } = response
    const text = await response.text()
    // What the device had saved says nothing of the shop.
    if (savedAt === null) {
      noteReached(true)
      hearServerClock(response.headers.get('Date'))
    }
    return { status, statusText, text }
  } catch (cause) {
    if (!signal?.aborted) noteReached(false)
    throw cause
  }
}
