import type { FastifyReply, FastifyRequest } from 'fastify'
import { isForKeeping, type ServerApi } from '../http/documents/document-source.ts'
import { localeOf } from '../http/locale.ts'
import { cleanerOf } from './clean-reply.ts'
import { cookiesOn, giveCookies } from './cookies-on.ts'
import { headersOn } from './headers-on.ts'
import type { ApiServer } from './proxy.ts'
import { sendOn, textOf } from './send-on.ts'
import { UNREACHABLE, unreachableBody } from './unreachable.ts'

/** What of a document's request the API is told: the visitor's address and languages, but not what was asked of us. */
function callerOf({ headers, id, ip }: FastifyRequest) {
  const language = headers['accept-language']
  return { id, ip, headers: language === undefined ? {} : { 'accept-language': language } }
}

/**
 * The calls of one document, over HTTP as this visitor; cookies that the API sets go out with the document. A server
 * that cannot be reached, or that answers something else than its contract, is a failed call like any other.
 */
export function apiOverHttp(api: ApiServer, request: FastifyRequest, reply: FastifyReply): ServerApi {
  const own = headersOn(callerOf(request), api)
  const secure = api.publicUrl.startsWith('https:')
  return async (method, url, { headers, body }) => {
    try {
      const sent = { ...own, ...headers, 'accept-encoding': 'identity' }
      const message = await sendOn(api.origin, { method, url, headers: sent, body })
      if (!isForKeeping(request)) giveCookies(reply, cookiesOn(message.headers['set-cookie'], secure))
      const { statusCode: status = UNREACHABLE, statusMessage: statusText = '' } = message
      const text = await textOf(message)
      const clean = status === 200 ? cleanerOf(url) : null
      return { status, statusText, text: clean ? clean(text) : text }
    } catch (error) {
      request.log.warn({ err: error, requestId: request.id }, 'the API did not answer a document')
      const text = JSON.stringify(unreachableBody(localeOf(request)))
      return { status: UNREACHABLE, statusText: 'Bad Gateway', text }
    }
  }
}
