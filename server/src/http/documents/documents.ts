import { environmentKey } from '@istore/contract/environment.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { COOKIES, cookieIn, cookieText } from '../cookies.ts'
import { refuse } from '../errors.ts'
import { gzipForOne } from '../gzip-runs.ts'
import { localeOf } from '../locale.ts'
import { lastResortPage } from '../plain-page.ts'
import { PreparedPage } from '../prepared-page.ts'
import type { DocumentCache, KeptPage } from './document-cache.ts'
import { type Asked, type DocumentSource, localeInAddress } from './document-source.ts'
import { contentSecurityPolicy, newNonce, pageHeaders } from './page-headers.ts'
import { documentRenderer, type RenderDocument } from './render-document.ts'

/** What a page's address never begins with, and never ends with: a call or file that is not there is answered as such. */
const OTHERS = /^\/(?:api|assets|media)\//
const FILE = /\.(?:m?js|css|map|json|xml|txt|ico|png|jpe?g|gif|svg|webp|avif|woff2?|webmanifest)$/i

const isGuestWithoutCart = ({ request: { headers }, visit }: Asked) =>
  visit.kept ||
  (cookieIn(headers.cookie, COOKIES.session) === undefined && cookieIn(headers.cookie, COOKIES.cart) === undefined)

const acceptsGzip = ({ headers }: FastifyRequest) => headers['accept-encoding']?.includes('gzip') ?? false

const keyOf = ({ request, visit }: Asked) => {
  const { locale, currency, locationId, environment, kept } = visit
  return [locale, currency, locationId, environmentKey(environment), kept ? 'kept' : '', request.url].join(' ')
}

/** Sends pieces that follow each other, in one go and without joining them first. */
function sendPieces(reply: FastifyReply, pieces: readonly Uint8Array[]): FastifyReply {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const { raw } = reply.hijack()
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  raw.setHeader('content-length', length)
  raw.statusCode = reply.statusCode
  raw.cork()
  for (const piece of pieces) raw.write(piece)
  raw.end()
  raw.uncork()
  return reply
}

function setCookies(source: DocumentSource, asked: Asked, reply: FastifyReply): void {
  const { request, visit } = asked
  if (visit.kept) return
  source.offerToken(asked, reply)
  const isAsked = localeInAddress(request) === visit.locale
  if (!isAsked || cookieIn(request.headers.cookie, COOKIES.language) === visit.locale) return
  reply.header('set-cookie', cookieText(COOKIES.language, visit.locale, source.publicUrl.startsWith('https:')))
}

/** Not even the page that says what failed could be made. */
function answerAtLast(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  request.log.error({ err: error, requestId: request.id }, 'a document was not made')
  const locale = localeInAddress(request) ?? localeOf(request)
  reply.code(500).headers({ 'cache-control': 'no-store', 'retry-after': '5' })
  reply.type('text/html; charset=utf-8').send(lastResortPage(locale))
}

/** Answers every address that is not a call or a file with a document of the front end. */
export function registerDocuments(
  app: FastifyInstance,
  source: DocumentSource,
  { render, buildId }: { render: RenderDocument; buildId: string },
): void {
  const renderDocument = documentRenderer(render, source)
  const headers = {
    ...pageHeaders(source.publicUrl.startsWith('https:')),
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
    'x-istore-build': buildId,
  }

  async function prepare(asked: Asked, reply: FastifyReply): Promise<KeptPage> {
    const nonce = newNonce()
    const { status, location, runs } = await renderDocument(asked, reply, nonce)
    const html = Buffer.concat(runs.map(({ bytes }) => bytes))
    return { status, location, page: new PreparedPage(html, nonce), madeAt: Date.now() }
  }

  function start({ visit }: Asked, reply: FastifyReply, page: Pick<KeptPage, 'status' | 'location'>, nonce: string) {
    const { status, location } = page
    const policy = contentSecurityPolicy(nonce, visit.environment)
    reply.code(status).headers(headers).header('content-security-policy', policy)
    if (location !== null) reply.header('location', location)
    return reply.type('text/html; charset=utf-8')
  }

  async function sendKept(asked: Asked, reply: FastifyReply, cache: DocumentCache): Promise<FastifyReply> {
    const kept = await cache.through(keyOf(asked), Date.now(), () => prepare(asked, reply))
    const nonce = newNonce()
    start(asked, reply, kept, nonce)
    if (!acceptsGzip(asked.request)) return sendPieces(reply, kept.page.plain(nonce))
    return sendPieces(reply.header('content-encoding', 'gzip'), kept.page.gzip(nonce))
  }

  async function sendOwn(asked: Asked, reply: FastifyReply): Promise<FastifyReply> {
    const nonce = newNonce()
    const rendered = await renderDocument(asked, reply, nonce)
    start(asked, reply, rendered, nonce)
    if (!acceptsGzip(asked.request))
      return sendPieces(
        reply,
        rendered.runs.map(({ bytes }) => bytes),
      )
    const pieces = await gzipForOne(rendered.runs)
    return sendPieces(reply.header('content-encoding', 'gzip'), pieces)
  }

  app.get('/*', { errorHandler: answerAtLast }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (OTHERS.test(path) || FILE.test(path)) return refuse(request, reply, 'NOT_FOUND')
    const asked = { request, visit: await source.visit(request, reply) }
    setCookies(source, asked, reply)
    return source.cache && isGuestWithoutCart(asked) ? sendKept(asked, reply, source.cache) : sendOwn(asked, reply)
  })
}
