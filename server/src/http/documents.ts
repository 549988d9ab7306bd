import { environmentKey } from '@istore/contract/environment.ts'
import { isLocale, type Locale } from '@istore/contract/text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '../shop.ts'
import { COOKIES, cookieIn, cookieText } from './cookies.ts'
import { isOurToken, newToken } from './csrf.ts'
import type { DocumentCache, KeptPage } from './document-cache.ts'
import { gzipForOne } from './gzip-runs.ts'
import type { InProcessApi } from './in-process.ts'
import { contentSecurityPolicy, newNonce, pageHeaders } from './page-headers.ts'
import { PreparedPage } from './prepared-page.ts'
import { type Asked, documentRenderer, type RenderDocument } from './render-document.ts'
import { visitOf } from './visit.ts'

/** `?lang=` opens any page in that language; without it the visit decides. */
function localeInAddress(request: FastifyRequest): Locale | undefined {
  const { lang } = request.query as { lang?: unknown }
  return isLocale(lang) ? lang : undefined
}

const isGuestWithoutCart = ({ headers }: FastifyRequest) =>
  cookieIn(headers.cookie, COOKIES.session) === undefined && cookieIn(headers.cookie, COOKIES.cart) === undefined

const acceptsGzip = ({ headers }: FastifyRequest) => headers['accept-encoding']?.includes('gzip') ?? false

const keyOf = ({ request, visit, locale }: Asked) =>
  [locale, visit.currency, visit.locationId, environmentKey(visit.environment), request.url].join(' ')

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

/** Answers every address that is not a call or a file with a document of the front end. */
export function registerDocuments(
  app: FastifyInstance,
  shop: Shop,
  { render, direct, cache }: { render: RenderDocument; direct: InProcessApi; cache: DocumentCache },
): void {
  const renderDocument = documentRenderer(app, { render, direct, publicUrl: shop.publicUrl })
  const secure = shop.publicUrl.startsWith('https:')
  const headers = { ...pageHeaders(secure), 'cache-control': 'private, no-cache', vary: 'accept-encoding' }

  function setCookies({ request, locale }: Asked, reply: FastifyReply): void {
    const { cookie } = request.headers
    if (!isOurToken(shop.secret, cookieIn(cookie, COOKIES.token))) {
      reply.header('set-cookie', cookieText(COOKIES.token, newToken(shop.secret), secure))
    }
    if (localeInAddress(request) && cookieIn(cookie, COOKIES.language) !== locale) {
      reply.header('set-cookie', cookieText(COOKIES.language, locale, secure))
    }
  }

  async function prepare(asked: Asked): Promise<KeptPage> {
    const nonce = newNonce()
    const { status, location, runs } = await renderDocument(asked, nonce)
    const html = Buffer.concat(runs.map(({ bytes }) => bytes))
    return { status, location, page: new PreparedPage(html, nonce), madeAt: Date.now() }
  }

  function start(reply: FastifyReply, { status, location }: Pick<KeptPage, 'status' | 'location'>, nonce: string) {
    reply.code(status).headers(headers).header('content-security-policy', contentSecurityPolicy(nonce))
    if (location !== null) reply.header('location', location)
    return reply.type('text/html; charset=utf-8')
  }

  async function sendKept(asked: Asked, reply: FastifyReply): Promise<FastifyReply> {
    const kept = await cache.through(keyOf(asked), Date.now(), () => prepare(asked))
    const nonce = newNonce()
    start(reply, kept, nonce)
    if (!acceptsGzip(asked.request)) return sendPieces(reply, kept.page.plain(nonce))
    return sendPieces(reply.header('content-encoding', 'gzip'), kept.page.gzip(nonce))
  }

  async function sendOwn(asked: Asked, reply: FastifyReply): Promise<FastifyReply> {
    const nonce = newNonce()
    const rendered = await renderDocument(asked, nonce)
    start(reply, rendered, nonce)
    if (!acceptsGzip(asked.request))
      return sendPieces(
        reply,
        rendered.runs.map(({ bytes }) => bytes),
      )
    const pieces = await gzipForOne(rendered.runs)
    return sendPieces(reply.header('content-encoding', 'gzip'), pieces)
  }

  app.get('/*', async (request, reply) => {
    const visit = visitOf(shop, request, reply)
    const asked = { request, visit, locale: localeInAddress(request) ?? visit.locale }
    setCookies(asked, reply)
    return isGuestWithoutCart(request) ? sendKept(asked, reply) : sendOwn(asked, reply)
  })
}
