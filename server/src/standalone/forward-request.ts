import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as overHttp,
} from 'node:http'
import { request as overHttps } from 'node:https'
import type { Readable } from 'node:stream'
import { readBody } from '../read-body.ts'
import { forwardForm } from './forwarded-form.ts'

/** How long the API may be silent, in milliseconds. */
const TIMEOUT_MS = 10_000

/** More than any reply of the API, in bytes. */
const MAX_REPLY = 5_000_000

/** Headers of one connection, and those that Node itself sets on the next one. */
const HOP_BY_HOP = [
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade', 'host', 'content-length'],
]

export interface Outgoing {
  method: string
  /** Path and query. */
  url: string
  headers: OutgoingHttpHeaders
  body?: Buffer | string | Readable
}

/** The headers of a message, without those that only concern its connection. */
export function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)))
}

/**
 * Sends a request to the API's server and returns its answer with the body unread. Redirects are not followed, and
 * bodies are not decompressed.
 * @throws Error when the server cannot be reached or does not answer
 */
export function forwardRequest(origin: string, outgoing: Outgoing, isSecondTry = false): Promise<IncomingMessage> {
  const { method, url, headers, body } = outgoing
  const length = body === undefined || isStream(body) ? {} : { 'content-length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const send = origin.startsWith('https:') ? overHttps : overHttp
    // The second try takes a new connection: all idle ones may be as stale as the first.
    const agent = isSecondTry ? { agent: false } : {}
    const options = { method, headers: { ...headers, ...length }, timeout: TIMEOUT_MS, ...agent }
    const request = send(origin + url, options, resolve)
    request.once('timeout', () => request.destroy(new Error('the API timed out')))
    request.on('error', (error: NodeJS.ErrnoException) => {
      // The peer may have just closed a keep-alive connection: the request was not processed.
      const isStale = request.reusedSocket && error.code === 'ECONNRESET' && method === 'GET' && !isSecondTry
      if (isStale) resolve(forwardRequest(origin, outgoing, true))
      else reject(error)
    })
    if (isStream(body)) forwardForm(body, request)
    else request.end(body)
  })
}

const isStream = (body: Outgoing['body']): body is Readable => typeof body === 'object' && 'pipe' in body

/** The full body as text. @throws Error when it does not arrive, or is longer than any reply of the API */
export async function textOf(message: IncomingMessage): Promise<string> {
  return (await readBody(message, MAX_REPLY)).toString()
}
