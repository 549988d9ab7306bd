import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { faultsOfForm, type OfferedFaults } from './faults.ts'
import { hostedPage, notFoundPage, refusalPage } from './hosted-page.ts'
import type { Notifier } from './notifier.ts'
import { notifyShop } from './notify-shop.ts'
import { type Brand, type Ending, endPayment, type NotificationKind, type Payment } from './payment.ts'
import { bodyText } from './request-body.ts'
import type { NamedMerchant, Store } from './store.ts'

type PageRequest = FastifyRequest<{ Params: { transNo: string }; Querystring: { lang?: unknown } }>

const ACTIONS = ['pay', 'cancel', 'fail', 'leave'] as const
/** The buttons of the page. "Leave unpaid" does not change the payment. */
export type PageAction = (typeof ACTIONS)[number]

/** Provider-specific behaviour of the page. */
export interface PageRules<P extends Payment> {
  /** Brand of the page shown for an unknown payment. */
  brand: Brand
  /** Applies a button to the payment. @returns the kind of notification; null for none */
  press(payment: P, action: PageAction, now: number): NotificationKind | null
  /** Redirect after a button, or the link of an ended page (action null); null to stay. */
  backUrl(payment: P, action: PageAction | null): string | null
}

export interface PageContext<P extends Payment, M extends NamedMerchant> {
  store: Store<P, M>
  notifier: Notifier<P>
  offered: OfferedFaults
  rules: PageRules<P>
}

export function hostedPageRoutes<P extends Payment, M extends NamedMerchant>(
  app: FastifyInstance,
  context: PageContext<P, M>,
): void {
  const { store, notifier, offered, rules } = context
  app.get('/pay/:transNo', async (request: PageRequest, reply) => showPage(context, request, reply))
  app.post('/pay/:transNo', async (request: PageRequest, reply) => {
    const payment = store.byTransNo(request.params.transNo)
    if (!payment) return showPage(context, request, reply)
    const form = new URLSearchParams(bodyText(request.body))
    const action = ACTIONS.find((name) => name === form.get('action'))
    if (!action) return reply.code(400).send({ message: 'action must be pay, cancel, fail or leave' })
    if (payment.status === 'USERPAYING') {
      Object.assign(payment.faults, faultsOfForm(form, offered))
      const kind = rules.press(payment, action, store.now())
      // Notification first: the redirect waits for the shop's reply to it.
      if (kind !== null) await notifyShop(payment, notifier, kind)
    }
    await store.save()
    return reply.redirect(rules.backUrl(payment, action) ?? payment.transNo, 303)
  })
}

/** A `press` for which some of the buttons end the payment. */
export function endByButton(endings: Partial<Record<PageAction, Ending>>, notified: readonly Ending[]) {
  return (payment: Payment, action: PageAction, now: number): NotificationKind | null => {
    const ending = endings[action]
    if (!ending || !endPayment(payment, ending, now)) return null
    return notified.includes(ending) ? 'payment' : null
  }
}

/** Shows an error page for a request refused by the protocol. */
export function sendRefusalPage(request: FastifyRequest, reply: FastifyReply, brand: Brand, reason: string) {
  htmlHeaders(reply)
  return reply.code(400).send(refusalPage(browserLanguage(request), brand, reason))
}

function showPage<P extends Payment, M extends NamedMerchant>(
  { store, offered, rules }: PageContext<P, M>,
  request: PageRequest,
  reply: FastifyReply,
) {
  const payment = store.byTransNo(request.params.transNo)
  const language = languageOf(request, payment)
  htmlHeaders(reply)
  if (!payment) return reply.code(404).send(notFoundPage(language, rules.brand))
  const merchantName = store.merchant.name
  const backUrl = rules.backUrl(payment, null)
  const switches = offered.pageSwitches
  return reply.send(hostedPage({ payment, language, merchantName, now: store.now(), switches, backUrl }))
}

/** Headers of a page without resources, framing or caching. */
function htmlHeaders(reply: FastifyReply): void {
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
    )
    .header('referrer-policy', 'no-referrer')
}

function languageOf(request: PageRequest, payment: Payment | undefined): 'en' | 'zh' {
  const { lang } = request.query
  if (lang === 'en' || lang === 'zh') return lang
  return payment?.language ?? browserLanguage(request)
}

function browserLanguage(request: FastifyRequest): 'en' | 'zh' {
  return request.headers['accept-language']?.startsWith('zh') ? 'zh' : 'en'
}
