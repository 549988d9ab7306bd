import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCreateReplyLost } from '../payments/create.ts'
import { endPayment } from '../payments/payment.ts'
import type { SandboxParts } from '../payments/provider-sandbox.ts'
import { apiRoute } from './api-route.ts'
import { createSession, SESSION_PARAMETERS } from './create-session.ts'
import type { StripeAccount, StripePayment, StripeStore } from './merchant.ts'
import { hasIntent, intentRow, sessionRow } from './objects.ts'
import { idempotencyKeyOf, parametersOf } from './parameters.ts'
import { createRefund, findRefund, listRefunds, REFUND_LIST_PARAMETERS, REFUND_PARAMETERS } from './refunds.ts'
import { limitRate, missing, notAllowed } from './refusal.ts'

type Parts = SandboxParts<StripePayment, StripeAccount>

/** The calls under `/v1`. */
export function stripeRoutes(app: FastifyInstance, parts: Parts): void {
  const { store } = parts
  const sessions = '/v1/checkout/sessions'
  const post = (url: string, run: (request: FastifyRequest, reply: FastifyReply) => Promise<object | null>) =>
    app.post(url, apiRoute(store, run))
  const get = (url: string, run: (request: FastifyRequest) => object) =>
    app.get(
      url,
      apiRoute(store, async (request) => run(request)),
    )
  post(sessions, (request, reply) => create(store, request, reply))
  get(`${sessions}/:id`, (request) => sessionRow(sessionOf(store, request)))
  post(`${sessions}/:id/expire`, (request) => expire(parts, request))
  get('/v1/payment_intents/:id', (request) => intentRow(intentOf(store, request)))
  post('/v1/refunds', (request) => refund(parts, request))
  get('/v1/refunds', (request) => listRefunds(store, parametersOf(request, REFUND_LIST_PARAMETERS)))
  get('/v1/refunds/:id', (request) => findRefund(store, idOf(request)))
}

async function create(store: StripeStore, request: FastifyRequest, reply: FastifyReply): Promise<object | null> {
  const payment = createSession(store, {
    parameters: parametersOf(request, SESSION_PARAMETERS),
    key: idempotencyKeyOf(request),
    pages: `${request.protocol}://${request.host}${request.url.split('/v1/')[0]}/pay`,
  })
  await store.save()
  return (await isCreateReplyLost(request, reply, payment)) ? null : sessionRow(payment)
}

async function expire({ store, notifier }: Parts, request: FastifyRequest): Promise<object> {
  const payment = sessionOf(store, request)
  parametersOf(request, [])
  if (payment.status !== 'USERPAYING') {
    const { status } = sessionRow(payment) as { status: string }
    throw notAllowed(`Only Checkout Sessions with a status in ["open"] can be expired. This one is ${status}.`)
  }
  endPayment(payment, 'revoked', store.now())
  if (!payment.faults.neverNotify) void notifier.queue(payment, { kind: 'payment', delay: 0, refundNo: null })
  await store.save()
  return sessionRow(payment)
}

async function refund(parts: Parts, request: FastifyRequest): Promise<object> {
  const row = createRefund(parts, parametersOf(request, REFUND_PARAMETERS), idempotencyKeyOf(request))
  await parts.store.save()
  return row
}

function sessionOf(store: StripeStore, request: FastifyRequest): StripePayment {
  const payment = store.byTransNo(idOf(request))
  if (!payment) throw missing('checkout.session', idOf(request), 'session')
  limitRate(payment)
  return payment
}

function intentOf(store: StripeStore, request: FastifyRequest): StripePayment {
  const payment = store.all().find((one) => one.intentId === idOf(request) && hasIntent(one))
  if (payment) return payment
  throw missing('payment_intent', idOf(request), 'intent')
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id
}
