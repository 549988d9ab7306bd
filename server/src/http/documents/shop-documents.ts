import type { FastifyInstance } from 'fastify'
import type { Shop } from '../../shop.ts'
import { shopLanguages } from '../../supported-locale.ts'
import type { InProcessApi } from '../api/in-process.ts'
import { offerToken } from '../csrf.ts'
import { localeInAddress } from '../locale.ts'
import { visitOf } from '../visit.ts'
import type { DocumentCache } from './document-cache.ts'
import { type DocumentSource, isOfflineCopyRequest, type ServerApi } from './document-source.ts'

/** Documents of the shop in this server: their calls are answered without a network. */
export function shopDocuments(
  app: FastifyInstance,
  shop: Shop,
  { direct, cache }: { direct: InProcessApi; cache: DocumentCache | null },
): DocumentSource {
  const api: ServerApi = async (method, url, { headers, body }) => {
    const read = method === 'GET' ? direct(url, headers) : null
    if (read) return read
    const reply = await app.inject({ method: method as 'GET', url, headers, payload: body })
    return { status: reply.statusCode, statusText: reply.statusMessage, text: reply.payload }
  }

  return {
    publicUrl: shop.publicUrl,
    cache,
    api: () => api,
    visit(request, reply) {
      const isOfflineCopy = isOfflineCopyRequest(request)
      const headers = isOfflineCopy ? { ...request.headers, cookie: undefined } : request.headers
      const { locale, currency, locationId, environment } = visitOf(shop, { headers }, reply)
      const requested = localeInAddress(request)
      const supported = shopLanguages(shop)
      const isSpoken = requested !== undefined && (supported.length === 0 || supported.includes(requested))
      return {
        locale: isSpoken ? requested : locale,
        currency,
        locationId,
        environment,
        isLoggedIn: false,
        isOfflineCopy,
      }
    },
    offerToken: ({ request }, reply) => offerToken(shop, request, reply),
  }
}
