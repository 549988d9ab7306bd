import { randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { InjectedFailure } from './create.ts'
import { type GatewayContext, runMethod } from './methods.ts'
import type { Notifier } from './notifier.ts'
import { GatewayRefusal } from './refusal.ts'
import { type GatewayRequest, readRequest } from './request.ts'
import { signed } from './sign.ts'
import type { Store } from './store.ts'

/** `POST /api/gateway`: one address, and the method is in the body. */
export function gatewayRoute(app: FastifyInstance, store: Store, notifier: Notifier): void {
  app.post('/api/gateway', async (request, reply) => {
    const context = { store, notifier, language: languageOf(request), payUrl: payUrlOf(request) }
    try {
      const message = readRequest(typeof request.body === 'string' ? request.body : '', store)
      const rows = runMethod(context, message)
      await store.save()
      if (isDropped(store, message)) return dropConnection(request, reply)
      return answer(reply, store, { code: '0', msg: 'success', total: rows.length, data: rows })
    } catch (error) {
      return refuse(reply, context, error)
    }
  })
}

function refuse(reply: FastifyReply, { store, language }: GatewayContext, error: unknown) {
  if (error instanceof InjectedFailure) return reply.code(500).type('text/html').send('<h1>Internal Server Error</h1>')
  if (!(error instanceof GatewayRefusal)) throw error
  const msg = language === 'zh' ? error.chinese : error.english
  return answer(reply, store, { code: error.code, msg, total: 0, data: [] })
}

function answer(reply: FastifyReply, store: Store, message: Record<string, unknown>) {
  const psn = String(randomInt(10 ** 12)).padStart(20, '0')
  return reply
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(signed({ ...message, psn }, store.merchant.key)))
}

/** Whether the payment was created and the answer shall be lost on the way: once. */
function isDropped(store: Store, message: GatewayRequest): boolean {
  const faults = typeof message.out_order_no === 'string' ? store.byOrder(message.out_order_no)?.faults : undefined
  if (!faults?.dropCreate || (message.method !== 'pay.h5pay' && message.method !== 'pay.webpay')) return false
  faults.dropCreate = false
  return true
}

function dropConnection(request: FastifyRequest, reply: FastifyReply) {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

function languageOf(request: FastifyRequest): 'en' | 'zh' {
  return request.headers['accept-language']?.startsWith('zh') ? 'zh' : 'en'
}

function payUrlOf(request: FastifyRequest): (transNo: string) => string {
  const base = request.url.split('/api/gateway')[0]
  return (transNo) => `${request.protocol}://${request.host}${base}/pay/${transNo}`
}
