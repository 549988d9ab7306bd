import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** `/api/metrics`. Only for the operators' listener. */
export function registerMetrics(admin: FastifyInstance, metrics: Metrics): void {
  admin.get('/api/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()))
}
