import type { FastifyInstance } from 'fastify'

/** What a browser fetches on a first visit of a page, before any input. Bytes as sent. */
export interface PageWeight {
  /** With the headers of each reply. */
  scriptBytes: number
  scriptFiles: number
  documentBytes: number
  /** The style sheet inside the document, before compression. */
  styleBytes: number
  /** Pictures that are not loaded lazily. */
  firstPictures: number
}

export async function weighPage(app: FastifyInstance, url: string): Promise<PageWeight> {
  const plain = await app.inject({ url })
  if (plain.statusCode !== 200) throw new Error(`${url} answered ${plain.statusCode}`)
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  const html = plain.payload
  if (!html.startsWith('<!DOCTYPE html>')) throw new Error(`${url} has no doctype: browsers lay it out as in 1998`)
  const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
  return {
    scriptBytes: await transferBytes(app, scripts),
    scriptFiles: scripts.length,
    documentBytes: packed.rawPayload.length,
    styleBytes: Buffer.byteLength(/<style id="istore-styles"[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? ''),
    firstPictures: (html.match(/<img [^>]*>/g) ?? []).filter((img) => !img.includes('loading="lazy"')).length,
  }
}

const STATUS_LINE = 'HTTP/1.1 200 OK\r\n'
const LINE_END = '\r\n'

/** Bytes of these files as a browser receives them: compressed, with their headers. */
export async function transferBytes(app: FastifyInstance, hrefs: Iterable<string>): Promise<number> {
  const replies = await Promise.all(
    [...hrefs].map((url) => app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } })),
  )
  const sizes = replies.map(({ headers, rawPayload }) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}${LINE_END}`)
    return Buffer.byteLength([STATUS_LINE, ...lines, LINE_END].join('')) + rawPayload.length
  })
  return sizes.reduce((sum, size) => sum + size, 0)
}
