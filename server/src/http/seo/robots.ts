import type { FastifyInstance } from 'fastify'

/**
 * Serves `robots.txt`. It closes no page: those that are of no use to a search engine say `noindex`, which a crawler sees only
 * where it may read.
 * @param sitemap absolute address of the index of sitemaps; null where this server has none
 */
export function registerRobots(app: FastifyInstance, sitemap: string | null): void {
  const lines = ['User-agent: *', 'Disallow: /api/', ...(sitemap === null ? [] : ['', `Sitemap: ${sitemap}`]), '']
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(lines.join('\n')),
  )
}
