import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'

/**
 * `/api/health` says whether the shop can sell now; `/api/metrics` gives the process's figures, to this machine only.
 * @param behind what the shop depends on: its name, and a check that throws when it cannot be reached
 */
export function registerHealth(app: FastifyInstance, behind: { name: string; check(): Promise<unknown> }): void {
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })
  app.get('/api/health', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await behind.check()
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: `no ${behind.name}` })
    }
  })
  app.get('/api/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!['127.0.0.1', '::1'].includes(request.socket.remoteAddress ?? '')) return reply.callNotFound()
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
}
