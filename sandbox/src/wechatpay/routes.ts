import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isCreateReplyLost } from '../payments/create.ts'
import type { SandboxParts } from '../payments/provider-sandbox.ts'
import { jsonObject } from '../payments/request-body.ts'
import { beijingMoment } from '../payments/time.ts'
import { newPlatformKey, type TradeType, type WeChatPayAccount, type WeChatPayPayment } from './merchant.ts'
import { closeOrder, findOrder, orderRow } from './orders.ts'
import { pageRoutes } from './pages.ts'
import { placeOrder } from './place-order.ts'
import { acceptedRow, findRefund, refundRow, submitRefund } from './refunds.ts'
import { WeChatPayRefusal } from './refusal.ts'
import { checkMerchant } from './request.ts'
import { sealed } from './seal.ts'
import { type Answer, signedRoute } from './signed-route.ts'

type Parts = SandboxParts<WeChatPayPayment, WeChatPayAccount>

/** Trade type of each call, and the member of its reply that opens the page. */
const WAYS: readonly [path: string, tradeType: TradeType, row: (payment: WeChatPayPayment, base: string) => object][] =
  [
    ['h5', 'MWEB', (payment, base) => ({ h5_url: h5Url(payment, base) })],
    ['mweb', 'MWEB', (payment, base) => ({ mweb_url: h5Url(payment, base) })],
    ['native', 'NATIVE', ({ code }) => ({ code_url: `weixin://wxpay/bizpayurl?pr=${code}` })],
    ['jsapi', 'JSAPI', ({ prepayId }) => ({ prepay_id: prepayId })],
  ]

/** The calls under `/v3`, and the pages. */
export function weChatPayRoutes(app: FastifyInstance, parts: Parts, settling: number): void {
  const { store } = parts
  const at = '/v3/global/transactions'
  for (const [path, tradeType, row] of WAYS) {
    app.post(
      `${at}/${path}`,
      signedRoute(store, (request, reply) => create(parts, request, reply, { tradeType, row })),
    )
  }
  app.get(
    `${at}/out-trade-no/:number`,
    signedRoute(store, async (request) => query(parts, request)),
  )
  app.post(
    `${at}/out-trade-no/:number/close`,
    signedRoute(store, (request) => close(parts, request)),
  )
  app.post(
    '/v3/global/refunds',
    signedRoute(store, (request) => refund(parts, request, settling)),
  )
  app.get(
    '/v3/global/refunds/out-refund-no/:number',
    signedRoute(store, async (request) => {
      checkMerchant(request.query as Record<string, unknown>, store.merchant)
      return { status: 200, row: refundRow(findRefund(store, numberOf(request)), store.now()) }
    }),
  )
  for (const path of ['/v3/global/certificates', '/v3/certificates']) {
    app.get(
      path,
      signedRoute(store, async () => ({ status: 200, row: certificates(store.merchant) })),
    )
  }
  app.post('/control/rotate', async () => rotate(parts))
  pageRoutes(app, parts)
}

function h5Url({ prepayId }: WeChatPayPayment, base: string): string {
  return `${base}/h5?prepay_id=${prepayId}&package=${prepayId.slice(-8)}`
}

async function create(
  { store }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  { tradeType, row }: { tradeType: TradeType; row: (payment: WeChatPayPayment, base: string) => object },
): Promise<Answer | null> {
  const payment = placeOrder(store, tradeType, bodyOf(request))
  await store.save()
  if (await isCreateReplyLost(request, reply, payment)) return null
  const base = `${request.protocol}://${request.host}${request.url.split('/v3')[0]}`
  return { status: 200, row: row(payment, base) }
}

function query({ store }: Parts, request: FastifyRequest): Answer {
  checkMerchant(request.query as Record<string, unknown>, store.merchant)
  return { status: 200, row: orderRow(store, findOrder(store, numberOf(request))) }
}

async function close({ store }: Parts, request: FastifyRequest): Promise<Answer> {
  checkMerchant(bodyOf(request), store.merchant)
  closeOrder(store, findOrder(store, numberOf(request)))
  await store.save()
  return { status: 204, row: null }
}

async function refund({ store, notifier }: Parts, request: FastifyRequest, settling: number): Promise<Answer> {
  const accepted = submitRefund({ store, notifier, settling }, bodyOf(request))
  await store.save()
  return { status: 200, row: acceptedRow(accepted) }
}

function certificates({ platform, apiV3Key }: WeChatPayAccount): object {
  const data = platform.map(({ serial, certificate, validFrom, validTo }) => ({
    serial_no: serial,
    effective_time: beijingMoment(validFrom),
    expire_time: beijingMoment(validTo),
    encrypt_certificate: sealed(certificate, 'certificate', apiV3Key),
  }))
  return { data }
}

/** Rotates the key that signs replies and notifications. The old certificate stays listed. */
async function rotate({ store }: Parts): Promise<object> {
  const key = newPlatformKey(store.now())
  store.merchant.platform.push(key)
  await store.save()
  return { serial: key.serial }
}

function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const body = jsonObject(request.body)
  if (!body) throw new WeChatPayRefusal('PARAM_ERROR', 'the body is not a JSON object')
  return body
}

function numberOf(request: FastifyRequest): string {
  return (request.params as { number: string }).number
}
