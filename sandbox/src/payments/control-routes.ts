import type { FastifyInstance } from 'fastify'
import { type OfferedFaults, readFaults } from './faults.ts'
import type { Payment } from './payment.ts'
import { jsonObject } from './request-body.ts'
import type { NamedMerchant, Store } from './store.ts'

/** Routes to set faults and to inspect payments. */
export function controlRoutes<P extends Payment, M extends NamedMerchant>(
  app: FastifyInstance,
  store: Store<P, M>,
  offered: OfferedFaults,
): void {
  app.get('/control/faults', async () => [...offered.names])
  app.post('/control/faults', async (request, reply) => {
    const body = jsonObject(request.body)
    const { out_order_no: outOrderNo = null, order_no_begins: prefix = '', ...named } = body ?? {}
    const faults = body ? readFaults(named, offered) : 'the body must be a JSON object'
    if (typeof faults === 'string') return reply.code(400).send({ message: faults })
    if (typeof prefix !== 'string' || (outOrderNo !== null && typeof outOrderNo !== 'string')) {
      return reply.code(400).send({ message: 'out_order_no and order_no_begins must be texts' })
    }
    if (outOrderNo === null) store.setNextFaults(prefix, faults)
    else store.setFaults(outOrderNo, faults)
    await store.save()
    return { appliesTo: outOrderNo ?? `the next payment ${prefix}`.trim(), faults }
  })
  app.get('/control/payments', async (request) => {
    const { out_order_no: wanted } = request.query as { out_order_no?: string }
    return store.all().filter((payment) => wanted === undefined || payment.outOrderNo === wanted)
  })
}
