import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { InjectedFailure, isCreateReplyLost, sendServerError } from '../payments/create.ts'
import { sendRefusalPage } from '../payments/hosted-page-routes.ts'
import type { SandboxParts } from '../payments/provider-sandbox.ts'
import { jsonObject } from '../payments/request-body.ts'
import { rsaSign } from '../payments/rsa.ts'
import type { AlipayAccount, AlipayPayment } from './merchant.ts'
import { runMethod } from './methods.ts'
import { isPageMethod, openPage } from './open-page.ts'
import { AlipayRefusal } from './refusal.ts'
import { checkRequest, parametersOf } from './request.ts'

type Parts = SandboxParts<AlipayPayment, AlipayAccount>

/** `/gateway.do`: returns JSON to servers, and redirects browsers to the hosted page. */
export function alipayRoutes(app: FastifyInstance, parts: Parts): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/gateway.do',
    handler: async (request, reply) => {
      const method = parametersOf(request).method ?? ''
      return isPageMethod(method) ? toPage(parts, request, reply) : answer(parts, request, reply)
    },
  })
  app.post('/control/finish', async (request, reply) => finishTrade(parts, request, reply))
}

async function toPage({ store }: Parts, request: FastifyRequest, reply: FastifyReply) {
  try {
    const payment = openPage(store, checkRequest(parametersOf(request), store.merchant))
    await store.save()
    if (await isCreateReplyLost(request, reply, payment)) return reply
    return reply.redirect(`pay/${payment.transNo}`, 303)
  } catch (error) {
    if (error instanceof InjectedFailure) return sendServerError(reply)
    if (error instanceof AlipayRefusal) return sendRefusalPage(request, reply, 'ALIPAY', error.subCode)
    throw error
  }
}

async function answer({ store, notifier }: Parts, request: FastifyRequest, reply: FastifyReply) {
  const parameters = parametersOf(request)
  try {
    const row = runMethod({ store, notifier }, checkRequest(parameters, store.merchant))
    await store.save()
    return sendSigned(reply, store.merchant, parameters.method, { code: '10000', msg: 'Success', ...row })
  } catch (error) {
    if (error instanceof AlipayRefusal) return sendSigned(reply, store.merchant, parameters.method, error.row)
    throw error
  }
}

/** The signature covers the exact text of the reply's node. */
function sendSigned(reply: FastifyReply, account: AlipayAccount, method: string | undefined, row: object) {
  const node = JSON.stringify(row)
  const name = /^alipay(\.[a-z]+)+$/.test(method ?? '') ? `${method?.replaceAll('.', '_')}_response` : 'error_response'
  const sign = rsaSign(node, account.alipayPrivateKey)
  return reply.type('application/json; charset=utf-8').send(`{"${name}":${node},"sign":"${sign}"}`)
}

/** Ends the refund period of a trade, and notifies the shop. */
async function finishTrade({ store, notifier }: Parts, request: FastifyRequest, reply: FastifyReply) {
  const { out_trade_no: outTradeNo } = jsonObject(request.body) ?? {}
  const payment = store.byOrder(String(outTradeNo))
  if (payment?.status !== 'SUCCESS') return reply.code(400).send({ message: 'out_trade_no must name a paid trade' })
  payment.finished = true
  await notifier.queue(payment, { kind: 'payment', delay: 0, refundNo: null })
  await store.save()
  return { finished: payment.outOrderNo }
}
