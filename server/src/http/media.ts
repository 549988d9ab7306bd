import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { networkOf } from '../addresses.ts'
import type { RateLimits } from '../areas/limits/rate-limits.ts'
import { TooManyPictures } from '../gateways/image-queue.ts'
import type { ImageService } from '../gateways/images.ts'
import { WidthRefused } from '../gateways/images-renditions.ts'
import { type MediaRequest, parseMediaPath } from '../gateways/images-url.ts'
import { acceptedEncoding, type Encoding, encode } from './encoding.ts'

/** Limit of the cache in memory, for small pictures that are often requested and never change. In bytes. */
const MAX_CACHED = 8_000_000
const MAX_PICTURE = 64_000
const TYPES = {
  svg: 'image/svg+xml; charset=utf-8',
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}
/** A drawing that is opened on its own is a document: this lets it run and load nothing. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Not shown to shoppers: a page shows the picture's alternative text instead. */
const ERRORS = {
  400: { code: 'WIDTH_NOT_OFFERED', message: 'Pictures are not available at this width.' },
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

/** Who requests a picture, and the check that comes before it is made. */
interface Requester {
  from: string
  admit: () => void
}

function load(
  images: ImageService,
  wanted: MediaRequest,
  encoding: Encoding,
  requester: Requester,
): Promise<Buffer | null> {
  const { name, hash, format } = wanted
  if (format !== 'svg') return images.rendition(name, wanted.width, format, { hash, ...requester })
  if (encoding === 'identity') return images.drawing(name, hash)
  const pack = (bytes: Buffer) => encode(bytes, encoding, 'permanent')
  return images.packedDrawing(name, { name: encoding, pack }, { hash, ...requester })
}

/** @throws Refusal TOO_MANY_REQUESTS */
function countRead(limits: Pick<RateLimits, 'take'>, { caller }: FastifyRequest): void {
  const refusal = caller && limits.take('read', caller)
  if (refusal) throw refusal
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
 * Serves `/media/{name}.{hash8}.svg` and `/media/{name}.{hash8}-{width}.{avif|webp|jpg|png}`. The content of an address
 * never changes, so replies are cached for ever. Unknown pictures answer 404, widths that are not offered 400. A
 * picture that must be made, or does not exist, counts as a read of the visitor; existing ones are not limited.
 */
export function registerMedia(app: FastifyInstance, images: ImageService, limits: Pick<RateLimits, 'take'>): void {
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
      const admit = () => countRead(limits, request)
      const body = await load(images, wanted, encoding, { from: networkOf(request.ip), admit })
      if (!body) {
        admit()
        return refuse(reply, 404)
      }
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
