import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { CLIENT } from './built-shop.ts'

/** What a first visit of a page makes a browser fetch before anybody touches it. Bytes as sent, without headers. */
export interface PageWeight {
  scriptBytes: number
  scriptFiles: number
  documentBytes: number
  /** The style sheet inside the document, before compression. */
  styleBytes: number
  /** Pictures that do not wait until they come near the screen. */
  firstPictures: number
}

export async function weighPage(app: FastifyInstance, url: string): Promise<PageWeight> {
  const plain = await app.inject({ url })
  if (plain.statusCode !== 200) throw new Error(`${url} answered ${plain.statusCode}`)
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  const html = plain.payload
  if (!html.startsWith('<!DOCTYPE html>')) throw new Error(`${url} has no doctype: browsers lay it out as in 1998`)
  const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]
  const sizes = await Promise.all(scripts.map(async (href) => (await stat(join(CLIENT, `${href}.br`))).size))
  return {
    scriptBytes: sizes.reduce((sum, size) => sum + size, 0),
    scriptFiles: scripts.length,
    documentBytes: packed.rawPayload.length,
    styleBytes: Buffer.byteLength(/<style id="istore-styles"[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? ''),
    firstPictures: (html.match(/<img [^>]*>/g) ?? []).filter((img) => !img.includes('loading="lazy"')).length,
  }
}
