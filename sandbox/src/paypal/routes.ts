import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cutConnection, InjectedFailure, isCreateReplyLost, sendServerError } from '../payments/create.ts'
import type { SandboxParts } from '../payments/provider-sandbox.ts'
import { jsonObject } from '../payments/request-body.ts'
import { captureOrder } from './capture.ts'
import { createOrder } from './create-order.ts'
import type { PayPalAccount, PayPalPayment, PayPalStore } from './merchant.ts'
import { findCapture, findRefund, refundCapture } from './refund.ts'
import { PayPalRefusal } from './refusal.ts'
import { captureRow, orderRow, refundRow } from './rows.ts'
import { type Tokens, tokenRoutes } from './tokens.ts'

type Parts = SandboxParts<PayPalPayment, PayPalAccount>
type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** The calls under `/v1` and `/v2`. */
export function payPalRoutes(app: FastifyInstance, parts: Parts): void {
  const { store } = parts
  const tokens = tokenRoutes(app, store)
  const orders = '/v2/checkout/orders'
  app.post(
    orders,
    guarded(tokens, (request, reply) => create(store, request, reply)),
  )
  app.get(
    `${orders}/:id`,
    guarded(tokens, async (request, reply) => reply.send(orderRow(findOrder(store, request)))),
  )
  app.post(
    `${orders}/:id/capture`,
    guarded(tokens, (request, reply) => capture(parts, request, reply)),
  )
  app.get(
    '/v2/payments/captures/:id',
    guarded(tokens, async (request, reply) => reply.send(captureRow(findCapture(store, idOf(request))))),
  )
  app.post(
    '/v2/payments/captures/:id/refund',
    guarded(tokens, (request, reply) => refund(parts, request, reply)),
  )
  app.get(
    '/v2/payments/refunds/:id',
    guarded(tokens, async (request, reply) => {
      const found = findRefund(store, idOf(request))
      return reply.send(refundRow(found.payment, found.refund))
    }),
  )
  app.get('/v1/notifications/certs/:id', async (request, reply) => {
    const { id, certificate, root } = store.merchant.signing
    if (idOf(request) !== id) return reply.code(404).send()
    return reply.type('application/x-pem-file').send(certificate + root)
  })
}

/** Checks token and content type, and sends errors. */
function guarded(tokens: Tokens, run: Handler): Handler {
  return async (request, reply) => {
    if (!tokens.isValid(request)) {
      return reply.code(401).send({ error: 'invalid_token', error_description: 'Token signature verification failed' })
    }
    try {
      const isJson = request.headers['content-type']?.startsWith('application/json') ?? false
      if (request.method === 'POST' && !isJson) throw new PayPalRefusal('UNSUPPORTED_MEDIA_TYPE')
      return await run(request, reply)
    } catch (error) {
      if (error instanceof InjectedFailure) return sendServerError(reply)
      if (error instanceof PayPalRefusal) return reply.code(error.status).send(error.row)
      throw error
    }
  }
}

async function create(store: PayPalStore, request: FastifyRequest, reply: FastifyReply) {
  const base = `${request.protocol}://${request.host}${request.url.split('/v2')[0]}`
  const body = jsonObject(request.body)
  if (!body) throw new PayPalRefusal('INVALID_REQUEST')
  const payment = createOrder({ store, requestId: requestIdOf(request), base }, body)
  await store.save()
  if (await isCreateReplyLost(request, reply, payment)) return reply
  const { id, status, links, ...others } = orderRow(payment)
  const isFull = request.headers.prefer === 'return=representation'
  return reply.code(201).send({ id, status, links, ...(isFull && others) })
}

async function capture({ store, notifier }: Parts, request: FastifyRequest, reply: FastifyReply) {
  const payment = findOrder(store, request)
  const isNew = captureOrder({ store, notifier, requestId: requestIdOf(request) }, payment)
  const isDropped = payment.faults.dropCapture
  payment.faults.dropCapture = false
  await store.save()
  if (!isDropped) return reply.code(isNew ? 201 : 200).send(orderRow(payment))
  cutConnection(request, reply)
  return reply
}

async function refund({ store, notifier }: Parts, request: FastifyRequest, reply: FastifyReply) {
  const payment = findCapture(store, idOf(request))
  const context = { store, notifier, requestId: requestIdOf(request) }
  const made = refundCapture(context, payment, jsonObject(request.body) ?? {})
  await store.save()
  return reply.code(201).send(refundRow(payment, made))
}

/** Finds an order; unapproved orders disappear when they expire. */
function findOrder(store: PayPalStore, request: FastifyRequest): PayPalPayment {
  const payment = store.byTransNo(idOf(request))
  if (!payment || payment.ending === 'expired') throw new PayPalRefusal('NOT_FOUND')
  return payment
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id
}

function requestIdOf(request: FastifyRequest): string | null {
  const id = request.headers['paypal-request-id']
  return typeof id === 'string' && id.length <= 108 ? id : null
}
