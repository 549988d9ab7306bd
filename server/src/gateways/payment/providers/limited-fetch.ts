import { readBody } from '../../../read-body.ts'

/** A provider's reply is a few kilobytes. */
export const MAX_REPLY_BYTES = 1_000_000
/** Time limit of a call to a provider, in milliseconds: a shopper may be waiting. */
export const PROVIDER_TIMEOUT_MS = 8000

/**
 * `fetch` for third-party servers: follows no redirects, and reads the entire reply before it returns, so that the signal
 * covers it.
 * @param max maximum bytes of a reply; a longer one throws RangeError
 */
export function limitedFetch(send: typeof globalThis.fetch = globalThis.fetch, max = MAX_REPLY_BYTES) {
  return async (input: string | URL, init?: RequestInit): Promise<Response> => {
    const { status, headers, body } = await send(input, { ...init, redirect: 'error' })
    const read = await readBody(body ?? [], max)
    return new Response(read.length > 0 ? new Uint8Array(read) : null, { status, headers })
  }
}
