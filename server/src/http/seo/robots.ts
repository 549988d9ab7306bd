import type { FastifyInstance } from 'fastify'

/** What is of no use to a search engine: a shopper's own pages, and searches without end. */
const CLOSED = ['/checkout', '/account', '/user', '/confirmation', '/processpay', '/api/', '/store/search?']

/**
 * Tells search engines what to read.
 * @param sitemap whole address of the index of sitemaps; null where this server has none
 */
export function registerRobots(app: FastifyInstance, sitemap: string | null): void {
  const lines = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`)]
  const text = [...lines, ...(sitemap === null ? [] : ['', `Sitemap: ${sitemap}`]), ''].join('\n')
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  )
}
