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
/** The buttons of the page. "Leave unpaid" does nothing to the payment. */
export type PageAction = (typeof ACTIONS)[number]

/** What a provider's page does. */
export interface PageRules<P extends Payment> {
  /** Whose page it is when the address belongs to no payment. */
  brand: Brand
  /** Changes the payment. @returns what the shop is notified of; null for nothing */
  press(payment: P, action: PageAction, now: number): NotificationKind | null
  /** Where the browser goes after a button, and by the link of a page that has ended (null); null: it stays. */
  backUrl(payment: P, action: PageAction | null): string | null
}

/** What the page's routes need of a sandbox. */
export interface PageContext<P extends Payment, M extends NamedMerchant> {
  store: Store<P, M>
  notifier: Notifier<P>
  offered: OfferedFaults
  rules: PageRules<P>
}

/** The hosted page and its buttons. */
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
      // Notification first: the shopper waits for the shop's answer to it.
      if (kind !== null) await notifyShop(payment, notifier, kind)
    }
    await store.save()
    return reply.redirect(rules.backUrl(payment, action) ?? payment.transNo, 303)
  })
}

/** A `press` that ends the payment by some of the buttons. */
export function endByButton(endings: Partial<Record<PageAction, Ending>>, notified: readonly Ending[]) {
  return (payment: Payment, action: PageAction, now: number): NotificationKind | null => {
    const ending = endings[action]
    if (!ending || !endPayment(payment, ending, now)) return null
    return notified.includes(ending) ? 'payment' : null
  }
}

/** Answers a page request that the protocol refuses. */
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

/** The headers of a page that loads nothing, is not framed and not cached. */
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
