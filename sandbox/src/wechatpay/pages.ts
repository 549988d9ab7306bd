import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusalPage } from '../payments/hosted-page-routes.ts'
import type { Notifier } from '../payments/notifier.ts'
import { notifyShop } from '../payments/notify-shop.ts'
import { endPayment } from '../payments/payment.ts'
import { bodyText, jsonObject } from '../payments/request-body.ts'
import { publicKeyOf, rsaVerify } from '../payments/rsa.ts'
import type { WeChatPayPayment, WeChatPayStore } from './merchant.ts'

/** Lifetime of the H5 URL. */
const H5_TIME = 5 * 60_000

interface PageParts {
  store: WeChatPayStore
  notifier: Notifier<WeChatPayPayment>
}

/** Entry points for shoppers: the H5 URL, the QR code, and the app's bridge. */
export function pageRoutes(app: FastifyInstance, parts: PageParts): void {
  app.get('/h5', async (request, reply) => openH5(parts.store, request, reply))
  app.get('/scan/:code', async (request: FastifyRequest<{ Params: { code: string } }>, reply) => {
    const { code } = request.params
    const payment = parts.store.all().find((one) => one.tradeType === 'NATIVE' && one.code === code)
    if (!payment) return sendRefusalPage(request, reply, 'WECHATPAY', 'ORDER_NOT_EXIST')
    return reply.redirect(`../pay/${payment.transNo}`, 303)
  })
  app.post('/bridge/:prepayId', async (request, reply) => callBridge(parts, request, reply))
}

/** Redirects to the hosted page. Like WeChat Pay, requires a browser outside the app, and a referrer. */
async function openH5(store: WeChatPayStore, request: FastifyRequest, reply: FastifyReply) {
  const { prepay_id: prepayId, redirect_url: redirectUrl } = request.query as Record<string, string | undefined>
  const payment = store.all().find((one) => one.tradeType === 'MWEB' && one.prepayId === prepayId)
  const reason = h5Refusal(payment, request, store.now())
  if (reason || !payment) return sendRefusalPage(request, reply, 'WECHATPAY', reason ?? 'ORDER_NOT_EXIST')
  const back = URL.parse(redirectUrl ?? '')
  if (back?.protocol === 'http:' || back?.protocol === 'https:') payment.returnUrl = back.href
  await store.save()
  return reply.redirect(`pay/${payment.transNo}`, 303)
}

function h5Refusal(payment: WeChatPayPayment | undefined, request: FastifyRequest, now: number): string | null {
  if (!payment) return 'ORDER_NOT_EXIST'
  if (!request.headers.referer) return 'The Referer header is missing'
  if (request.headers['user-agent']?.includes('MicroMessenger')) return 'Open this page outside of WeChat'
  return now > payment.createdAt + H5_TIME ? 'The link has expired' : null
}

/**
 * Simulates the app's `getBrandWCPayRequest`: the bridge injected by a test sends the call's parameters here with the
 * desired `outcome` (`ok`, `cancel`, `fail`), as JSON or as a form.
 */
async function callBridge({ store, notifier }: PageParts, request: FastifyRequest, reply: FastifyReply) {
  const { prepayId } = request.params as { prepayId: string }
  const given = jsonObject(request.body) ?? Object.fromEntries(new URLSearchParams(bodyText(request.body)))
  const payment = store.all().find((one) => one.tradeType === 'JSAPI' && one.prepayId === prepayId)
  // Called from pages of the shop, which is another origin.
  reply.header('access-control-allow-origin', '*')
  if (!payment || !isSignedCall(given, prepayId, store)) {
    return { err_msg: 'get_brand_wcpay_request:fail', err_desc: payment ? 'the signature is wrong' : 'no such order' }
  }
  const { outcome } = given
  if (outcome !== 'ok' && outcome !== 'cancel' && outcome !== 'fail') {
    return reply.code(400).send({ message: 'outcome must be ok, cancel or fail' })
  }
  if (outcome === 'ok' && !(await pay(payment, store, notifier))) return { err_msg: 'get_brand_wcpay_request:fail' }
  return { err_msg: `get_brand_wcpay_request:${outcome}` }
}

async function pay(payment: WeChatPayPayment, store: WeChatPayStore, notifier: Notifier<WeChatPayPayment>) {
  if (payment.status !== 'USERPAYING' || !endPayment(payment, 'paid', store.now())) return false
  await notifyShop(payment, notifier, 'payment')
  await store.save()
  return true
}

/** Whether the parameters belong to the order and are signed with the shop's key. */
function isSignedCall(given: Record<string, unknown>, prepayId: string, { merchant }: WeChatPayStore): boolean {
  const { appId, timeStamp, nonceStr, package: packed, signType, paySign } = given
  if (appId !== merchant.appId || packed !== `prepay_id=${prepayId}` || signType !== 'RSA') return false
  const text = `${appId}\n${timeStamp}\n${nonceStr}\n${packed}\n`
  return typeof paySign === 'string' && rsaVerify(text, paySign, publicKeyOf(merchant.privateKey))
}
