import { environmentKey } from '@istore/contract/environment.ts'
import { LANG_TAG } from '@istore/contract/text.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../../addresses.ts'
import { isDatabaseUnavailable } from '../../db/unavailable.ts'
import { Refusal } from '../../refusal.ts'
import { COOKIES, choiceIn, cookieIn, cookieText, isSecure } from '../cookies.ts'
import { acceptedEncoding, type Encoding, encode, gzipOnce } from '../encoding.ts'
import { RETRY_AFTER, refuse } from '../errors.ts'
import { localeInAddress, localeOf } from '../locale.ts'
import { type FallbackKind, fallbackPage } from '../plain-page.ts'
import { documentBytes, newNonce } from './document-bytes.ts'
import { type DocumentCache, type EncodedDocument, storedOrRendered } from './document-cache.ts'
import type { DocumentRequest, DocumentSource } from './document-source.ts'
import { contentSecurityPolicy, pageHeaders } from './page-headers.ts'
import { documentRenderer, type RenderDocument, type Rendered } from './render-document.ts'
import { RenderQueue, TooManyWaiting } from './render-queue.ts'

/**
 * Prefixes and suffixes that no page's address has: a missing call or file is answered as such. `.data` is loader data
 * of React Router; our pages load theirs with queries.
 */
const OTHERS = /^\/(?:api|assets|media)\//
const FILE = /\.(?:m?js|css|map|json|data|xml|txt|ico|png|jpe?g|gif|svg|webp|avif|woff2?|webmanifest)$/i

const isGuestWithoutCart = ({ request: { headers }, visit }: DocumentRequest, secure: boolean) =>
  visit.isOfflineCopy ||
  [COOKIES.session, COOKIES.cart, COOKIES.orders].every((name) => cookieIn(headers.cookie, name, secure) === undefined)

const keyOf = ({ request, visit }: DocumentRequest, encoding: Encoding) => {
  const { locale, currency, storeLocationId, environment, isOfflineCopy } = visit
  const parts = [
    locale,
    currency,
    storeLocationId,
    environmentKey(environment),
    isOfflineCopy ? 'offline' : '',
    encoding,
  ]
  return [...parts, request.url].join(' ')
}

function setCookies(source: DocumentSource, document: DocumentRequest, reply: FastifyReply): void {
  const { request, visit } = document
  if (visit.isOfflineCopy) return
  source.offerToken(document, reply)
  const isInAddress = localeInAddress(request) === visit.locale
  if (!isInAddress || choiceIn(request.headers.cookie, 'language') === visit.locale) return
  reply.header('set-cookie', cookieText(COOKIES.language, visit.locale, isSecure(source)))
}

/** Seconds after which a document that could not be rendered may be requested again. */
const RETRY_RENDER_SECONDS = 5

/** Status, seconds to wait, and face of the fallback page. */
function failureOf(error: FastifyError): [status: number, seconds: number, kind: FallbackKind] {
  if (isDatabaseUnavailable(error)) return [503, RETRY_RENDER_SECONDS, 'failed']
  if (error instanceof TooManyWaiting) return [503, RETRY_RENDER_SECONDS, 'busy']
  const [code, data] = error instanceof Refusal ? error.given : []
  return code === 'TOO_MANY_REQUESTS' ? [429, data.seconds, 'tooMany'] : [500, RETRY_RENDER_SECONDS, 'failed']
}

/** Answers when not even the error page could be rendered, or when too many documents wait to be rendered. */
function sendFallback(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const [status, seconds, kind] = failureOf(error)
  if (status !== 429) {
    request.log[status === 503 ? 'warn' : 'error']({ err: error, requestId: request.id }, 'a document was not rendered')
  }
  const locale = localeInAddress(request) ?? localeOf(request)
  reply.code(status).headers({ 'cache-control': 'no-store', 'retry-after': String(seconds) })
  reply.type('text/html; charset=utf-8').send(fallbackPage(locale, kind))
}

/** Converts the markup to bytes: a string that lives until compression would be moved to the old space of the heap. */
function finished(
  { status, location, ...markup }: Rendered,
  nonce: string,
  where: Parameters<typeof contentSecurityPolicy>[1],
) {
  const { bytes, hashes } = documentBytes(markup, nonce)
  return { status, location, policy: contentSecurityPolicy(hashes, where), bytes }
}

interface DocumentOptions {
  render: RenderDocument
  buildId: string
  /** Hosts of pictures in addition to those in the content. */
  pictureHosts?: readonly string[]
  /** Origins of payment providers to which forms are posted. */
  formOrigins?: readonly string[]
}

/** What the policy of a document depends on in addition to its markup. */
const placeOf = (
  document: DocumentRequest,
  source: DocumentSource,
  { pictureHosts = [], formOrigins = [] }: DocumentOptions,
) => ({
  miniProgram: document.visit.environment.miniProgram,
  pictures: [...new Set([...pictureHosts, ...source.pictureHosts(document)])],
  forms: formOrigins,
})

const headersOf = (secure: boolean, buildId: string) => ({
  ...pageHeaders(secure),
  vary: 'accept-encoding',
  'x-istore-build': buildId,
})

/** Browsers must not store a shopper's document: Back after a sign-out would show it. */
const cacheControlOf = ({ visit }: DocumentRequest) => (visit.isLoggedIn ? 'private, no-store' : 'private, no-cache')

/** Answers every address that is neither a call nor a file with a document of the front end. */
export function registerDocuments(app: FastifyInstance, source: DocumentSource, options: DocumentOptions): void {
  const { render, buildId } = options
  const renderDocument = documentRenderer(render, source)
  const queue = new RenderQueue()
  const secure = isSecure(source)
  const headers = headersOf(secure, buildId)

  const encoded = (document: DocumentRequest, reply: FastifyReply, compress: (html: Buffer) => Promise<Buffer>) =>
    source.bounded(document.request, () =>
      queue.run(networkOf(document.request.ip), async (): Promise<EncodedDocument> => {
        const nonce = newNonce()
        const { status, location, policy, bytes } = await renderDocument(document, reply, nonce).then((rendered) =>
          finished(rendered, nonce, placeOf(document, source, options)),
        )
        return { status, location, policy, body: await compress(bytes) }
      }),
    )

  async function sendEncoded(reply: FastifyReply, encoding: Encoding, document: Promise<EncodedDocument>) {
    const { status, location, policy, body } = await document
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    if (location !== null) reply.header('location', location)
    if (status === 503) reply.header('retry-after', RETRY_AFTER)
    reply.code(status).headers(headers).header('content-security-policy', policy)
    return reply.type('text/html; charset=utf-8').send(body)
  }

  function sendCached(document: DocumentRequest, reply: FastifyReply, cache: DocumentCache) {
    const encoding = acceptedEncoding(document.request.headers['accept-encoding'])
    const render = () => encoded(document, reply, (html) => encode(html, encoding, 'cached'))
    return sendEncoded(reply, encoding, storedOrRendered(cache, keyOf(document, encoding), render))
  }

  function sendOwn(document: DocumentRequest, reply: FastifyReply) {
    const encoding = acceptedEncoding(document.request.headers['accept-encoding'], ['gzip'])
    const compress = encoding === 'gzip' ? gzipOnce : async (html: Buffer) => html
    return sendEncoded(reply, encoding, encoded(document, reply, compress))
  }

  app.get('/*', { errorHandler: sendFallback }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (OTHERS.test(path) || FILE.test(path)) return refuse(request, reply, 'NOT_FOUND')
    const document = { request, visit: await source.visit(request, reply) }
    setCookies(source, document, reply)
    // The service worker stores a page with the language in which it was shown.
    reply.header('content-language', LANG_TAG[document.visit.locale]).header('cache-control', cacheControlOf(document))
    return source.cache && isGuestWithoutCart(document, secure)
      ? sendCached(document, reply, source.cache)
      : sendOwn(document, reply)
  })
}
