import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ImageService } from '../gateways/images.ts'
import { WidthRefused } from '../gateways/images-renditions.ts'
import { type MediaRequest, parseMediaPath } from '../gateways/images-url.ts'

type Encoding = 'br' | 'gzip' | 'identity'

/** What stays in memory: small, often asked for, never changing. In bytes. */
const MEMORY = 8_000_000
const LARGEST_KEPT = 64_000
const TYPES = {
  svg: 'image/svg+xml; charset=utf-8',
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}
/** A drawing opened by itself is a document: it may run and load nothing. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const packers = {
  br: promisify(brotliCompress) as (bytes: Buffer) => Promise<Buffer>,
  gzip: promisify(gzip) as (bytes: Buffer) => Promise<Buffer>,
  identity: async (bytes: Buffer) => bytes,
}

/** The least recently used entries go first once the sum of sizes passes `limit`. */
function smallMemory(limit: number) {
  const entries = new Map<string, Buffer>()
  let size = 0
  return {
    get(key: string) {
      const found = entries.get(key)
      if (!found) return undefined
      entries.delete(key)
      entries.set(key, found)
      return found
    },
    set(key: string, value: Buffer) {
      if (value.length > LARGEST_KEPT || entries.has(key)) return
      entries.set(key, value)
      size += value.length
      for (const [oldest, bytes] of entries) {
        if (size <= limit) break
        entries.delete(oldest)
        size -= bytes.length
      }
    },
  }
}

function encodingFor(accepts: string | undefined, format: string): Encoding {
  if (format !== 'svg' || !accepts) return 'identity'
  const refused = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?(\\s|,|$)`).test(accepts)
  if (/\bbr\b/.test(accepts) && !refused('br')) return 'br'
  return /\bgzip\b/.test(accepts) && !refused('gzip') ? 'gzip' : 'identity'
}

function refuse(reply: FastifyReply, status: 400 | 404) {
  const error =
    status === 400
      ? { code: 'WIDTH_NOT_OFFERED', message: 'Pictures are not made at this width.' }
      : { code: 'PICTURE_NOT_FOUND', message: 'There is no such picture.' }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ errors: { error: [error] } })
}

function load(images: ImageService, wanted: MediaRequest): Promise<Buffer | null> {
  if (wanted.format === 'svg') return images.drawing(wanted.name, wanted.hash)
  return images.rendition(wanted.name, wanted.width, wanted.format, wanted.hash)
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
 * its meaning, so replies may be kept for ever. Unknown pictures answer 404, widths that are not offered 400.
 */
export function registerMedia(app: FastifyInstance, images: ImageService): void {
  const memory = smallMemory(MEMORY)

  app.get('/media/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const path = request.params['*']
    const wanted = parseMediaPath(path)
    if (!wanted) return refuse(reply, 404)
    const encoding = encodingFor(request.headers['accept-encoding'], wanted.format)
    const key = `${path} ${encoding}`
    const ready = memory.get(key)
    if (ready) {
      answer(reply, wanted.format, encoding)
      return reply.send(ready)
    }
    try {
      const bytes = await load(images, wanted)
      if (!bytes) return refuse(reply, 404)
      const body = await packers[encoding](bytes)
      memory.set(key, body)
      answer(reply, wanted.format, encoding)
      return reply.send(body)
    } catch (error) {
      if (error instanceof WidthRefused) return refuse(reply, 400)
      throw error
    }
  })
}
