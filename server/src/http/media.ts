import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ImageService } from '../gateways/images.ts'
import { WidthRefused } from '../gateways/images-renditions.ts'
import { TooManyPictures } from '../gateways/images-turns.ts'
import { type MediaRequest, parseMediaPath } from '../gateways/images-url.ts'
import { acceptedEncoding, type Encoding, encode } from './encoding.ts'

/** Pictures in memory: small, often requested, never changing. In bytes. */
const MAX_CACHED = 8_000_000
const MAX_PICTURE = 64_000
const TYPES = {
  svg: 'image/svg+xml; charset=utf-8',
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}
/** A drawing opened by itself is a document: it may run and load nothing. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** No shopper reads these: a page shows a picture's text in its place. */
const ERRORS = {
  400: { code: 'WIDTH_NOT_OFFERED', message: 'Pictures are not made at this width.' },
  404: { code: 'PICTURE_NOT_FOUND', message: 'There is no such picture.' },
  503: { code: 'PICTURES_BUSY', message: 'Too many pictures are waiting to be made.' },
}

function refuse(reply: FastifyReply, status: keyof typeof ERRORS) {
  if (status === 503) reply.header('retry-after', '5')
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ errors: { error: [ERRORS[status]] } })
}

function load(images: ImageService, wanted: MediaRequest, from: string): Promise<Buffer | null> {
  if (wanted.format === 'svg') return images.drawing(wanted.name, wanted.hash)
  return images.rendition(wanted.name, wanted.width, wanted.format, { hash: wanted.hash, from })
}

function answer(reply: FastifyReply, format: MediaRequest['format'], encoding: Encoding) {
  reply.header('content-type', TYPES[format])
  reply.header('cache-control', 'public, max-age=31536000, immutable')
  reply.header('x-content-type-options', 'nosniff')
  if (format !== 'svg') return
  reply.header('content-security-policy', DRAWING_POLICY)
  reply.header('vary', 'accept-encoding')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
}

/**
 * Serves `/media/{name}.{hash8}.svg` and `/media/{name}.{hash8}-{width}.{avif|webp|jpg|png}`. An address never changes
 * its meaning, so replies are cached for ever. Unknown pictures answer 404, widths that are not offered 400.
 */
export function registerMedia(app: FastifyInstance, images: ImageService): void {
  const cache = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHED,
    maxEntrySize: MAX_PICTURE,
    sizeCalculation: ({ length }) => Math.max(length, 1),
  })

  app.get('/media/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const path = request.params['*']
    const wanted = parseMediaPath(path)
    if (!wanted) return refuse(reply, 404)
    const encoding = wanted.format === 'svg' ? acceptedEncoding(request.headers['accept-encoding']) : 'identity'
    const key = `${path} ${encoding}`
    const cached = cache.get(key)
    if (cached) {
      answer(reply, wanted.format, encoding)
      return reply.send(cached)
    }
    try {
      const bytes = await load(images, wanted, request.ip)
      if (!bytes) return refuse(reply, 404)
      const body = await encode(bytes, encoding, 'permanent')
      cache.set(key, body)
      answer(reply, wanted.format, encoding)
      return reply.send(body)
    } catch (error) {
      if (error instanceof WidthRefused) return refuse(reply, 400)
      if (error instanceof TooManyPictures) return refuse(reply, 503)
      throw error
    }
  })
}
