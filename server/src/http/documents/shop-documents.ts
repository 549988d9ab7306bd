import { type PageEntry, pageAt } from '@istore/contract/pages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { Principal } from '../../areas/session/rules.ts'
import { identify } from '../../areas/session/service.ts'
import { shopLanguages } from '../../supported-locale.ts'
import type { InProcessApi } from '../api/in-process.ts'
import { offerToken } from '../csrf.ts'
import { IN_PROCESS } from '../limits.ts'
import { localeInAddress } from '../locale.ts'
import { visitOf } from '../visit.ts'
import type { DocumentCache } from './document-cache.ts'
import { type DocumentSource, isOfflineCopyRequest, type ServerApi } from './document-source.ts'
import { knownPictureHosts } from './picture-hosts.ts'

/** Documents of the shop in this server: their calls are answered in process. */
export function shopDocuments(
  app: FastifyInstance,
  context: AppContext,
  { direct, cache, pages }: { direct: InProcessApi; cache: DocumentCache | null; pages: readonly PageEntry[] },
): DocumentSource {
  const isSearch = searchTest(pages)
  const principals = new WeakMap<FastifyRequest, Principal>()
  const apiOf =
    (request: FastifyRequest): ServerApi =>
    async (method, url, { headers, body }) => {
      const read = method === 'GET' ? direct(url, headers, principals.get(request)) : null
      if (read) return read
      const reply = await app.inject({
        method: method as 'GET',
        url,
        headers,
        payload: body,
        remoteAddress: IN_PROCESS,
      })
      return { status: reply.statusCode, statusText: reply.statusMessage, text: reply.payload }
    }

  return {
    publicUrl: context.publicUrl,
    cache,
    api: ({ request }) => apiOf(request),
    pictureHosts: () => knownPictureHosts(context.content.app),
    async visit(request, reply) {
      const isOfflineCopy = isOfflineCopyRequest(request)
      const headers = isOfflineCopy ? { ...request.headers, cookie: undefined } : request.headers
      const visit = visitOf(context, { headers }, reply)
      await identify(visit)
      principals.set(request, visit.principal)
      const { locale, currency, storeLocationId, environment, principal } = visit
      const requested = localeInAddress(request)
      const supported = shopLanguages(context)
      const isSpoken = requested !== undefined && (supported.length === 0 || supported.includes(requested))
      return {
        locale: isSpoken ? requested : locale,
        currency,
        storeLocationId,
        environment,
        isLoggedIn: principal.kind === 'shopper',
        isOfflineCopy,
      }
    },
    bounded: (request, render) => (isSearch(request) ? context.limits.search(request.caller, render) : render()),
    offerToken: ({ request }, reply) => offerToken(context, request, reply),
  }
}

/** Returns a function that checks whether a document runs a search for its address. */
function searchTest(pages: readonly PageEntry[]): (request: FastifyRequest) => boolean {
  const searching = pages.filter(({ searches }) => searches !== undefined)
  return ({ url, query }) => {
    const parameter = pageAt(searching, url.split('?', 1)[0] ?? '')?.searches
    return parameter !== undefined && Boolean((query as Record<string, unknown>)[parameter])
  }
}
