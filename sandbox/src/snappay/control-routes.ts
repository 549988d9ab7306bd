import type { FastifyInstance } from 'fastify'
import { readFaults } from './faults.ts'
import type { Store } from './store.ts'

/** How a test or a person makes the gateway misbehave, and sees what it did. */
export function controlRoutes(app: FastifyInstance, store: Store): void {
  app.post('/control/faults', async (request, reply) => {
    const body = parse(request.body)
    const { out_order_no: outOrderNo = null, ...named } = body ?? {}
    const faults = body ? readFaults(named) : 'the body must be a JSON object'
    if (typeof faults === 'string') return reply.code(400).send({ message: faults })
    if (outOrderNo !== null && typeof outOrderNo !== 'string') {
      return reply.code(400).send({ message: 'out_order_no must be a text' })
    }
    store.setFaults(outOrderNo, faults)
    await store.save()
    return { appliesTo: outOrderNo ?? 'the next payment', faults }
  })
  app.get('/control/payments', async (request) => {
    const { out_order_no: wanted } = request.query as { out_order_no?: string }
    return store.all().filter((payment) => wanted === undefined || payment.outOrderNo === wanted)
  })
}

function parse(body: unknown): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(typeof body === 'string' ? body : '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
