import type { PageEntry } from '@istore/contract/pages.ts'
import type { FastifyInstance } from 'fastify'

/** Beginnings of the addresses that are of no use to a search engine: a shopper's own pages, and searches without end. */
export function closedPaths(pages: readonly PageEntry[]): string[] {
  const closed = pages.flatMap(({ path, purchase, indexed = purchase === undefined }) => {
    if (indexed === true) return []
    const start = path.split('/:')[0] ?? path
    return [indexed === false ? start : `${start}?`]
  })
  const isCovered = (path: string) => closed.some((other) => other !== path && path.startsWith(other))
  return [...new Set(closed)].filter((path) => !isCovered(path)).sort()
}

/**
 * Serves `robots.txt`.
 * @param sitemap absolute address of the index of sitemaps; null where this server has none
 */
export function registerRobots(app: FastifyInstance, pages: readonly PageEntry[], sitemap: string | null): void {
  const lines = ['User-agent: *', ...['/api/', ...closedPaths(pages)].map((path) => `Disallow: ${path}`)]
  const text = [...lines, ...(sitemap === null ? [] : ['', `Sitemap: ${sitemap}`]), ''].join('\n')
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  )
}
