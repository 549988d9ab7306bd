import { readBody } from '../../../read-body.ts'

/** A provider's reply is a few kilobytes. */
const LARGEST_REPLY = 1_000_000

/**
 * `fetch` for another party's server: it follows no redirect, and reads the reply before it returns, so that the signal
 * covers all of it.
 * @param max bytes of a reply; a longer one throws RangeError
 */
export function limitedFetch(send: typeof globalThis.fetch = globalThis.fetch, max = LARGEST_REPLY) {
  return async (input: string | URL, init?: RequestInit): Promise<Response> => {
    const { status, headers, body } = await send(input, { ...init, redirect: 'error' })
    const read = await readBody(body ?? [], max)
    return new Response(read.length > 0 ? new Uint8Array(read) : null, { status, headers })
  }
}
