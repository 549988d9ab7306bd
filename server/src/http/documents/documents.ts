import { environmentKey } from '@istore/contract/environment.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { COOKIES, cookieIn, cookieText } from '../cookies.ts'
import { acceptedEncoding, type Encoding, encode, gzipOnce } from '../encoding.ts'
import { refuse } from '../errors.ts'
import { localeInAddress, localeOf } from '../locale.ts'
import { fallbackPage } from '../plain-page.ts'
import type { DocumentCache, EncodedDocument } from './document-cache.ts'
import type { DocumentRequest, DocumentSource } from './document-source.ts'
import { contentSecurityPolicy, hashInline, newNonce, pageHeaders } from './page-headers.ts'
import { documentRenderer, type RenderDocument, type Rendered } from './render-document.ts'
import { RenderQueue, TooManyWaiting } from './render-queue.ts'

/** What a page's address never begins with, and never ends with: a call or file that is not there is answered as such. */
const OTHERS = /^\/(?:api|assets|media)\//
const FILE = /\.(?:m?js|css|map|json|xml|txt|ico|png|jpe?g|gif|svg|webp|avif|woff2?|webmanifest)$/i

const isGuestWithoutCart = ({ request: { headers }, visit }: DocumentRequest) =>
  visit.isOfflineCopy ||
  (cookieIn(headers.cookie, COOKIES.session) === undefined && cookieIn(headers.cookie, COOKIES.cart) === undefined)

const keyOf = ({ request, visit }: DocumentRequest, encoding: Encoding) => {
  const { locale, currency, locationId, environment, isOfflineCopy } = visit
  const parts = [locale, currency, locationId, environmentKey(environment), isOfflineCopy ? 'offline' : '', encoding]
  return [...parts, request.url].join(' ')
}

function setCookies(source: DocumentSource, document: DocumentRequest, reply: FastifyReply): void {
  const { request, visit } = document
  if (visit.isOfflineCopy) return
  source.offerToken(document, reply)
  const isInAddress = localeInAddress(request) === visit.locale
  if (!isInAddress || cookieIn(request.headers.cookie, COOKIES.language) === visit.locale) return
  reply.header('set-cookie', cookieText(COOKIES.language, visit.locale, source.publicUrl.startsWith('https:')))
}

/** Answers when not even the page that says what failed could be rendered, or too many wait for theirs. */
function sendFallback(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const isBusy = error instanceof TooManyWaiting
  request.log[isBusy ? 'warn' : 'error']({ err: error, requestId: request.id }, 'a document was not rendered')
  const locale = localeInAddress(request) ?? localeOf(request)
  reply.code(isBusy ? 503 : 500).headers({ 'cache-control': 'no-store', 'retry-after': '5' })
  reply.type('text/html; charset=utf-8').send(fallbackPage(locale))
}

/** The markup as bytes: a string that lives until they are compressed would be moved to the old space of the heap. */
function finished({ status, location, html: rendered }: Rendered, nonce: string, { visit }: DocumentRequest) {
  const { html, hashes } = hashInline(rendered, nonce)
  return { status, location, policy: contentSecurityPolicy(hashes, visit.environment), bytes: Buffer.from(html) }
}

/** Answers every address that is not a call or a file with a document of the front end. */
export function registerDocuments(
  app: FastifyInstance,
  source: DocumentSource,
  { render, buildId }: { render: RenderDocument; buildId: string },
): void {
  const renderDocument = documentRenderer(render, source)
  const queue = new RenderQueue()
  const headers = {
    ...pageHeaders(source.publicUrl.startsWith('https:')),
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
    'x-istore-build': buildId,
  }

  const encoded = (document: DocumentRequest, reply: FastifyReply, compress: (html: Buffer) => Promise<Buffer>) =>
    queue.run(async (): Promise<EncodedDocument> => {
      const nonce = newNonce()
      const { status, location, policy, bytes } = await renderDocument(document, reply, nonce).then((rendered) =>
        finished(rendered, nonce, document),
      )
      return { status, location, policy, body: await compress(bytes) }
    })

  async function sendEncoded(reply: FastifyReply, encoding: Encoding, document: Promise<EncodedDocument>) {
    const { status, location, policy, body } = await document
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    if (location !== null) reply.header('location', location)
    reply.code(status).headers(headers).header('content-security-policy', policy)
    return reply.type('text/html; charset=utf-8').send(body)
  }

  function sendCached(document: DocumentRequest, reply: FastifyReply, cache: DocumentCache) {
    const encoding = acceptedEncoding(document.request.headers['accept-encoding'])
    const context = () => encoded(document, reply, (html) => encode(html, encoding, 'cached'))
    return sendEncoded(reply, encoding, cache.forceFetch(keyOf(document, encoding), { context }))
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
    return source.cache && isGuestWithoutCart(document)
      ? sendCached(document, reply, source.cache)
      : sendOwn(document, reply)
  })
}
