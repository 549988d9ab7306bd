import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure } from '../http/cookies.ts'
import { isOfflineCopyRequest, type ServerApi } from '../http/documents/document-source.ts'
import { localeOf } from '../http/locale.ts'
import { forwardRequest, textOf } from './forward-request.ts'
import { addCookies, cookiesForApi, forwardedCookies } from './forwarded-cookies.ts'
import { forwardedHeaders } from './forwarded-headers.ts'
import type { ApiServer } from './proxy.ts'
import { sanitizerOf } from './sanitize-reply.ts'
import { UNREACHABLE, unreachableBody } from './unreachable.ts'

/** Headers for the API from a document's request: the visitor's address and languages, but not the requested page. */
function callerOf({ headers, id, ip }: FastifyRequest) {
  const language = headers['accept-language']
  return { id, ip, headers: language === undefined ? {} : { 'accept-language': language } }
}

/**
 * Makes the calls of one document over HTTP, as this visitor; cookies set by the API are sent with the document. A
 * server that cannot be reached, or whose answer violates the contract, counts as a failed call.
 */
export function apiOverHttp(api: ApiServer, request: FastifyRequest, reply: FastifyReply): ServerApi {
  const own = forwardedHeaders(callerOf(request), api)
  const secure = isSecure(api)
  return async (method, url, { headers, body }) => {
    try {
      const cookie = headers.cookie && { cookie: cookiesForApi(headers.cookie, secure) }
      const sent = { ...own, ...headers, ...cookie, 'accept-encoding': 'identity' }
      const message = await forwardRequest(api.origin, { method, url, headers: sent, body })
      if (!isOfflineCopyRequest(request)) addCookies(reply, forwardedCookies(message.headers['set-cookie'], secure))
      const { statusCode: status = UNREACHABLE, statusMessage: statusText = '' } = message
      const text = await textOf(message)
      const clean = status === 200 ? sanitizerOf(url) : null
      return { status, statusText, text: clean ? clean(text) : text }
    } catch (error) {
      request.log.warn({ err: error, requestId: request.id }, 'the API did not answer a call for a document')
      const text = JSON.stringify(unreachableBody(localeOf(request)))
      return { status: UNREACHABLE, statusText: 'Bad Gateway', text }
    }
  }
}
