import { randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { InjectedFailure, isCreateReplyLost, sendServerError } from '../payments/create.ts'
import type { SandboxParts } from '../payments/provider-sandbox.ts'
import { bodyText } from '../payments/request-body.ts'
import type { Merchant, SnapPayPayment, SnapPayStore } from './merchant.ts'
import { type GatewayContext, runMethod } from './methods.ts'
import { GatewayRefusal } from './refusal.ts'
import { type GatewayRequest, readRequest } from './request.ts'
import { signed } from './sign.ts'

/** `POST /api/gateway`: one address, and the method is in the body. */
export function gatewayRoute(app: FastifyInstance, { store, notifier }: SandboxParts<SnapPayPayment, Merchant>): void {
  app.post('/api/gateway', async (request, reply) => {
    const context = { store, notifier, language: languageOf(request), payUrl: payUrlOf(request) }
    try {
      const message = readRequest(bodyText(request.body), store)
      const rows = runMethod(context, message)
      await store.save()
      const created = createdPayment(store, message)
      if (created && (await isCreateReplyLost(request, reply, created))) return reply
      return answer(reply, store, { code: '0', msg: 'success', total: rows.length, data: rows })
    } catch (error) {
      return refuse(reply, context, error)
    }
  })
}

function refuse(reply: FastifyReply, { store, language }: GatewayContext, error: unknown) {
  if (error instanceof InjectedFailure) return sendServerError(reply)
  if (!(error instanceof GatewayRefusal)) throw error
  const msg = language === 'zh' ? error.chinese : error.english
  return answer(reply, store, { code: error.code, msg, total: 0, data: [] })
}

function answer(reply: FastifyReply, store: SnapPayStore, message: Record<string, unknown>) {
  const psn = String(randomInt(10 ** 12)).padStart(20, '0')
  return reply
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(signed({ ...message, psn }, store.merchant.key)))
}

/** The payment whose page the request opened. */
function createdPayment(store: SnapPayStore, message: GatewayRequest): SnapPayPayment | undefined {
  if (message.method !== 'pay.h5pay' && message.method !== 'pay.webpay') return undefined
  return typeof message.out_order_no === 'string' ? store.byOrder(message.out_order_no) : undefined
}

function languageOf(request: FastifyRequest): 'en' | 'zh' {
  return request.headers['accept-language']?.startsWith('zh') ? 'zh' : 'en'
}

function payUrlOf(request: FastifyRequest): (transNo: string) => string {
  const base = request.url.split('/api/gateway')[0]
  return (transNo) => `${request.protocol}://${request.host}${base}/pay/${transNo}`
}
