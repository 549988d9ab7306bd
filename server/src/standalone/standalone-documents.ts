import { API_BASE } from '@istore/contract/endpoint.ts'
import { environmentOf } from '@istore/contract/environment.ts'
import type { AppInfo } from '@istore/contract/safe-app-info.ts'
import type { Locale } from '@istore/contract/text.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { InProcessReply } from '../http/api/in-process.ts'
import { COOKIES, choiceIn } from '../http/cookies.ts'
import { type DocumentSource, isOfflineCopyRequest } from '../http/documents/document-source.ts'
import { knownPictureHosts } from '../http/documents/picture-hosts.ts'
import { localeInAddress, localeOf } from '../http/locale.ts'
import { supportedLocale } from '../supported-locale.ts'
import { apiOverHttp } from './api-over-http.ts'
import type { ApiServer } from './proxy.ts'

const APP_INFO = `${API_BASE}/common3/appInfoInit`
const LANGUAGE = new RegExp(`^(__Host-)?${COOKIES.language}=`)
const CURRENCY = /^[A-Z]{3}$/

/** App info that the API returned for a document, in the language that was requested first. */
interface FirstCall {
  locale: Locale
  reply: InProcessReply
  info: AppInfo | null
}

async function readFirst(api: ApiServer, request: FastifyRequest, reply: FastifyReply): Promise<FirstCall> {
  const { cookie: given, 'user-agent': userAgent = '' } = request.headers
  const cookies = isOfflineCopyRequest(request) ? '' : (given ?? '')
  const locale = localeInAddress(request) ?? localeOf({ headers: { ...request.headers, cookie: cookies } })
  const others = cookies.split(/; */).filter((pair) => pair !== '' && !LANGUAGE.test(pair))
  const cookie = [...others, `${COOKIES.language}=${locale}`].join('; ')
  const headers = { accept: 'application/json', cookie, 'user-agent': userAgent }
  const answer = await apiOverHttp(api, request, reply)('GET', APP_INFO, { headers })
  return { locale, reply: answer, info: answer.status === 200 ? (JSON.parse(answer.text) as AppInfo) : null }
}

/**
 * Documents of a shop on another server: all their calls are forwarded to it. The languages supported by that server
 * decide the language, so its app info is read before rendering begins, and reused for the document.
 * @param onPictures called with the path of the shop's pictures
 */
export function standaloneDocuments(api: ApiServer, onPictures: (path: string) => void): DocumentSource {
  const firstCalls = new WeakMap<FastifyRequest, FirstCall>()
  return {
    publicUrl: api.publicUrl,
    // This server is not notified when the shop changes.
    cache: null,
    pictureHosts({ request }) {
      const own = api.origin.startsWith('https:') ? [api.origin] : []
      return [...own, ...knownPictureHosts(firstCalls.get(request)?.info?.appContent)]
    },
    // The API sets its own token, with the first reply.
    offerToken: () => undefined,
    // The API's server limits its own calls.
    bounded: (_request, render) => render(),
    async visit(request, reply) {
      const first = await readFirst(api, request, reply)
      firstCalls.set(request, first)
      const content = first.info?.appContent
      if (content) onPictures(content.appDetail.cdnpath)
      const isOfflineCopy = isOfflineCopyRequest(request)
      const currency = isOfflineCopy ? undefined : choiceIn(request.headers.cookie, 'currency')
      return {
        locale: supportedLocale(first.locale, content?.system.appConfig.supportedLanguages ?? []),
        currency: currency && CURRENCY.test(currency) ? currency : null,
        storeLocationId: content?.appDetail.locid || null,
        environment: environmentOf(request.headers['user-agent'] ?? ''),
        isLoggedIn: Boolean(first.info?.user && first.info.userID),
        isOfflineCopy,
      }
    },
    api({ request, visit }, reply) {
      const ask = apiOverHttp(api, request, reply)
      const first = firstCalls.get(request)
      return async (method, url, sent) =>
        first && method === 'GET' && url === APP_INFO && first.locale === visit.locale
          ? first.reply
          : ask(method, url, sent)
    },
  }
}
