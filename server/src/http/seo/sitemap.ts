import type { PageEntry } from '@istore/contract/pages.ts'
import { LANG_TAG, type Locale } from '@istore/contract/text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { type SitemapEntry, sitemapFile, sitemapFiles } from '../../areas/catalogue/sitemap-service.ts'
import { escapeMarkup } from '../../escape-markup.ts'
import { shopLanguages } from '../../supported-locale.ts'
import { acceptedEncoding, gzipOnce } from '../encoding.ts'
import { refuse } from '../errors.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const NAMESPACES = [
  `xmlns="${SCHEMA}"`,
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
].join(' ')

const element = (name: string, text: string) => `<${name}>${escapeMarkup(text)}</${name}>`

/** @param href already escaped */
function alternate(lang: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`
}

/** The entry of one page: its address without a language, and one for each language. */
function urlOf({ path, changed, image }: SitemapEntry, publicUrl: string, languages: readonly Locale[]): string {
  const address = escapeMarkup(`${publicUrl}${path}`)
  const inLanguage = (lang: Locale) => `${address}${path.includes('?') ? '&amp;' : '?'}lang=${lang}`
  const parts = [
    `<loc>${address}</loc>`,
    changed ? element('lastmod', changed) : '',
    ...languages.map((lang) => alternate(LANG_TAG[lang], inLanguage(lang))),
    languages.length > 0 ? alternate('x-default', address) : '',
    image ? `<image:image>${element('image:loc', new URL(image, publicUrl).href)}</image:image>` : '',
  ]
  return `<url>${parts.join('')}</url>\n`
}

/** The languages for alternate links; none when the shop has only one. */
function languagesOf(context: AppContext): readonly Locale[] {
  const languages = shopLanguages(context)
  return languages.length > 1 ? languages : []
}

async function send(request: FastifyRequest, reply: FastifyReply, xml: string): Promise<FastifyReply> {
  reply.type('application/xml; charset=utf-8')
  reply.headers({ 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' })
  if (acceptedEncoding(request.headers['accept-encoding'], ['gzip']) === 'identity') return reply.send(xml)
  return reply.header('content-encoding', 'gzip').send(await gzipOnce(Buffer.from(xml)))
}

/** Serves the sitemaps and their index. @param pages those of the front end @source sitemaps.org, the protocol 0.9 */
export function registerSitemap(app: FastifyInstance, context: AppContext, pages: readonly PageEntry[]): void {
  const hidden = { schema: { hide: true } }
  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const names = await sitemapFiles(context, pages)
    const files = names.map(
      (name) => `<sitemap>${element('loc', `${context.publicUrl}/sitemaps/${name}.xml`)}</sitemap>\n`,
    )
    return send(request, reply, `${DECLARATION}<sitemapindex xmlns="${SCHEMA}">\n${files.join('')}</sitemapindex>\n`)
  })
  app.get('/sitemaps/:file', hidden, async (request, reply) => {
    const [, name = ''] = /^([a-z0-9-]+)\.xml$/.exec((request.params as { file: string }).file) ?? []
    const entries = await sitemapFile(context, pages, name)
    if (entries.length === 0) return refuse(request, reply, 'NOT_FOUND')
    const languages = languagesOf(context)
    const urls = entries.map((entry) => urlOf(entry, context.publicUrl, languages))
    return send(request, reply, `${DECLARATION}<urlset ${NAMESPACES}>\n${urls.join('')}</urlset>\n`)
  })
}
