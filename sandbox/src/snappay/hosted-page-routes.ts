import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { faultsOfForm } from './faults.ts'
import { hostedPage, notFoundPage } from './hosted-page.ts'
import type { Notifier } from './notifier.ts'
import { endPayment, type Payment } from './payment.ts'
import type { Store } from './store.ts'

type PageRequest = FastifyRequest<{ Params: { transNo: string }; Querystring: { lang?: unknown } }>

/** What a button does to the payment. "Leave unpaid" does nothing to it. */
const ENDINGS = new Map([
  ['pay', 'paid'],
  ['cancel', 'cancelled'],
  ['fail', 'failed'],
] as const) as ReadonlyMap<string, 'paid' | 'cancelled' | 'failed'>

/** Milliseconds between the shopper's return and the notification, when the return shall come first. */
const RETURN_LEAD = 1000

/** The hosted page and its buttons. */
export function hostedPageRoutes(app: FastifyInstance, store: Store, notifier: Notifier): void {
  app.get('/pay/:transNo', async (request: PageRequest, reply) => showPage(store, request, reply))
  app.post('/pay/:transNo', async (request: PageRequest, reply) => {
    const payment = store.byTransNo(request.params.transNo)
    if (!payment) return showPage(store, request, reply)
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
    const action = form.get('action') ?? ''
    const ending = ENDINGS.get(action)
    if (!ending && action !== 'leave')
      return reply.code(400).send({ message: 'action must be pay, cancel, fail or leave' })
    if (payment.status === 'USERPAYING') Object.assign(payment.faults, faultsOfForm(form))
    if (ending && endPayment(payment, ending, store.now())) await notifyMerchant(payment, notifier)
    await store.save()
    return reply.redirect(backUrl(payment) ?? payment.transNo, 303)
  })
}

function showPage(store: Store, request: PageRequest, reply: FastifyReply) {
  const payment = store.byTransNo(request.params.transNo)
  const language = languageOf(request, payment)
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
    )
    .header('referrer-policy', 'no-referrer')
  if (!payment) return reply.code(404).send(notFoundPage(language))
  const page = { payment, language, merchantName: store.merchant.name, now: store.now(), backUrl: backUrl(payment) }
  return reply.send(hostedPage(page))
}

/** Notification first: the shopper waits for the merchant's answer. Otherwise it is sent after the shopper has returned. */
async function notifyMerchant(payment: Payment, notifier: Notifier): Promise<void> {
  const { neverNotify, notifyDelay, returnFirst } = payment.faults
  if (neverNotify) return
  const delay = notifyDelay * 1000
  if (delay > 0) void notifier.queue(payment, delay, null)
  else if (returnFirst) void notifier.queue(payment, RETURN_LEAD, null)
  else await notifier.queue(payment, 0, null)
}

/** The merchant's return address with the gateway's own fields behind it, as untrustworthy as on the real one. */
function backUrl(payment: Payment): string | null {
  if (payment.returnUrl === null) return null
  const url = new URL(payment.returnUrl)
  url.searchParams.append('out_order_no', payment.outOrderNo)
  url.searchParams.append('trans_no', payment.transNo)
  url.searchParams.append('trans_status', payment.status)
  return url.href
}

function languageOf(request: PageRequest, payment: Payment | undefined): 'en' | 'zh' {
  const { lang } = request.query
  if (lang === 'en' || lang === 'zh') return lang
  return payment?.language ?? (request.headers['accept-language']?.startsWith('zh') ? 'zh' : 'en')
}
