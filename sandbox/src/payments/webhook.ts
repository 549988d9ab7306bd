import type { FastifyInstance } from 'fastify'
import type { Payment } from './payment.ts'
import { jsonObject } from './request-body.ts'
import type { NamedMerchant, Store } from './store.ts'

/** An account with a registered webhook address. */
export interface WebhookMerchant extends NamedMerchant {
  /** Null until registered. */
  webhookUrl: string | null
}

const MAX_URL_LENGTH = 2048

/** `POST /control/webhook`: registers the address for future payments. */
export function webhookRoute<P extends Payment, M extends WebhookMerchant>(
  app: FastifyInstance,
  store: Store<P, M>,
): void {
  app.post('/control/webhook', async (request, reply) => {
    const { url } = jsonObject(request.body) ?? {}
    if (url !== null && !isWebUrl(url)) return reply.code(400).send({ message: 'url must be a web address or null' })
    store.merchant.webhookUrl = url
    await store.save()
    return { webhookUrl: url }
  })
}

/** Whether a value is an `http:` or `https:` address of a reasonable length. */
export function isWebUrl(value: unknown): value is string {
  const url = typeof value === 'string' && value.length <= MAX_URL_LENGTH ? URL.parse(value) : null
  return url?.protocol === 'http:' || url?.protocol === 'https:'
}
