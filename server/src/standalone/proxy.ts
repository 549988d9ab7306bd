import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { MAX_UPLOAD_BYTES } from '@istore/contract/account-limits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { EVENT_STREAM } from '../http/api/streams.ts'
import { isSecure } from '../http/cookies.ts'
import { localeOf } from '../http/locale.ts'
import { Refusal } from '../refusal.ts'
import { endToEnd, forwardRequest, textOf } from './forward-request.ts'
import { forwardedCookies } from './forwarded-cookies.ts'
import { formOf } from './forwarded-form.ts'
import { forwardedHeaders } from './forwarded-headers.ts'
import type { ForwardedStreams } from './forwarded-streams.ts'
import { sanitizerOf } from './sanitize-reply.ts'
import { UNREACHABLE, unreachableBody } from './unreachable.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Maximum length of a form with a file, in bytes. */
const MAX_FORM = MAX_UPLOAD_BYTES + 32_000

export interface ApiServer {
  /** Scheme, host and port of the server that answers the API. */
  origin: string
  /** Public address of this server. */
  publicUrl: string
  streams: ForwardedStreams
}

/** Rewrites the headers of the API's reply for the visitor. A redirect within the API's host stays within ours. */
function replyHeaders(message: IncomingMessage, { origin, publicUrl }: ApiServer): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = endToEnd(message.headers)
  const cookies = forwardedCookies(message.headers['set-cookie'], isSecure({ publicUrl }))
  delete headers['set-cookie']
  delete headers['x-request-id']
  if (cookies.length > 0) headers['set-cookie'] = cookies
  if (headers.location) headers.location = String(headers.location).replace(origin, publicUrl)
  return headers
}

function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  request.log.warn({ err: error, requestId: request.id }, 'the API did not answer')
  return reply
    .code(UNREACHABLE)
    .header('cache-control', 'no-store')
    .send(unreachableBody(localeOf(request)))
}

/** Forwards a request to the API's server and returns its answer; replies that the pages render are sanitised. */
export async function proxyRequest(
  api: ApiServer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { method, url } = request
  const clean = method === 'GET' ? sanitizerOf(url) : null
  const headers = forwardedHeaders(request, api)
  const { body } = request as { body?: Buffer | Readable }
  const { 'content-length': sentLength } = request.headers
  if (body instanceof Readable && sentLength !== undefined) headers['content-length'] = sentLength
  if (clean) headers['accept-encoding'] = 'identity'
  try {
    const message = await forwardRequest(api.origin, { method, url, headers, body })
    const { statusCode: status = UNREACHABLE } = message
    const text = clean && status === 200 ? clean(await textOf(message)) : null
    reply.code(status).headers(replyHeaders(message, api))
    if (text !== null) return reply.send(text)
    if (message.headers['content-type']?.startsWith(EVENT_STREAM)) return reply.send(api.streams.forward(message))
    const { 'content-length': length } = message.headers
    return reply.headers(length === undefined ? {} : { 'content-length': length }).send(message)
  } catch (error) {
    if (error instanceof Refusal) throw error
    return refuse(request, reply, error)
  }
}

/** Serves the API's calls, the providers' notifications and the pictures under this server's own address. */
export function registerProxy(app: FastifyInstance, api: ApiServer): void {
  app.addHook('preClose', async () => api.streams.close())
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('multipart/form-data', (request, body, done) => {
      if (Number(request.headers['content-length'] ?? 0) > MAX_FORM) return done(new Refusal('UPLOAD_TOO_LARGE'))
      done(null, formOf(body, MAX_FORM))
    })
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const url of ['/api/istore/client/*', '/api/istore/gateways/*', '/media/*']) {
      scope.route({ method: [...METHODS], url, handler: (request, reply) => proxyRequest(api, request, reply) })
    }
  })
}
