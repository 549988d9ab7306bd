import type { FastifyInstance } from 'fastify'
import type { Payment } from './payment.ts'
import { jsonObject } from './request-body.ts'
import type { NamedMerchant, Store } from './store.ts'

/** An account whose notifications all go to one address. */
export interface WebhookMerchant extends NamedMerchant {
  webhookUrl: string | null
}

/** `/control/webhook`: sets where notifications of later payments go, which is a setting of the account. */
export function webhookControl<P extends Payment>(app: FastifyInstance, store: Store<P, WebhookMerchant>): void {
  app.post('/control/webhook', async (request, reply) => {
    const { url } = jsonObject(request.body) ?? {}
    if (typeof url !== 'string' || !/^https?:\/\//.test(url))
      return reply.code(400).send({ message: 'url is no address' })
    store.merchant.webhookUrl = url
    await store.save()
    return { webhookUrl: url }
  })
}
