import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Shop } from '../shop.ts'

/** `/api/health` says whether the shop can sell now; `/api/metrics` gives the process's figures, to this machine only. */
export function registerHealth(app: FastifyInstance, shop: Shop): void {
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })
  app.get('/api/health', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await shop.pool.query('SELECT 1')
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'no database' })
    }
  })
  app.get('/api/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!['127.0.0.1', '::1'].includes(request.socket.remoteAddress ?? '')) return reply.callNotFound()
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
}
