import type { FastifyInstance } from 'fastify'

/**
 * Serves `robots.txt`. It disallows no page: pages that are of no use to search engines have `noindex`, which a crawler
 * sees only if it may fetch them.
 * @param sitemap absolute address of the index of sitemaps; null where this server has none
 */
export function registerRobots(app: FastifyInstance, sitemap: string | null): void {
  const lines = ['User-agent: *', 'Disallow: /api/', ...(sitemap === null ? [] : ['', `Sitemap: ${sitemap}`]), '']
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(lines.join('\n')),
  )
}
