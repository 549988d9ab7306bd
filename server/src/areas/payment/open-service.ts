import { pagePaths } from '@istore/contract/page-paths.ts'
import { PAYMENT_CALLS, type PaymentRequestCall } from '@istore/contract/payment-calls.ts'
import { inTransaction } from '../../db/transaction.ts'
import { GatewayError, type PaymentRequest } from '../../gateways/payment/gateway.ts'
import type { OfferedMethod } from '../../gateways/payment/offered-methods.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { methodsFor, openIdOf } from '../checkout/payment-config.ts'
import { partTexts } from '../order/receipt/parts-text.ts'
import { type OrderRow, ownOrder, readParts } from '../order/service.ts'
import { attemptFor } from './attempt-service.ts'
import { addressOf, notifyPath, type Opened, openedReply, returnPath } from './page-rules.ts'
import { gatewayOf } from './provider-service.ts'
import { type Attempt, writePage } from './queries.ts'
import { OPENING_TIMES, PAGE_MINUTES, providerTimeoutMs } from './rules.ts'
import { withTimeout } from './with-timeout.ts'

/** A press on Pay. @property method set if the provider's call has several methods */
export interface PayRequest {
  call: PaymentRequestCall
  method?: string | undefined
  wechatCode?: string | undefined
}

const callOf = ({ provider, id }: OfferedMethod): string | undefined =>
  new Map<string, string>(Object.entries(PAYMENT_CALLS[provider].methods)).get(id)

/** Methods to try in this browser: the requested one, then those of other providers with the same brand. @throws Refusal */
function candidatesFor(
  visit: Visit,
  { call, method }: PayRequest,
  openId: string | null,
): { wanted: OfferedMethod; candidates: OfferedMethod[] } {
  // A payment sheet needs the shopper's open id.
  const here = methodsFor(visit).filter(({ flow }) => flow !== 'bridge' || openId !== null)
  const wanted = here.find((each) => callOf(each) === call && (method === undefined || each.id.endsWith(`/${method}`)))
  if (!wanted) throw new Refusal('PAYMENT_METHOD_NOT_OFFERED')
  const others = here.filter(({ provider, brand }) => brand === wanted.brand && provider !== wanted.provider)
  const firsts = others.filter(({ provider }, at) => others.findIndex((each) => each.provider === provider) === at)
  return { wanted, candidates: [wanted, ...firsts] }
}

/** An attempt without a page, and the method to open one. */
interface Opening {
  order: OrderRow
  attempt: Attempt
  candidate: OfferedMethod
  openId: string | null
}

async function requestFor(visit: Visit, { order, attempt, candidate, openId }: Opening): Promise<PaymentRequest> {
  const { context, environment } = visit
  const { publicUrl } = context
  // A repeated request must be identical, even if the shopper has changed the language since.
  const locale = attempt.locale ?? visit.locale
  const storeName = context.content.app?.storeName[locale] ?? 'istore'
  return {
    attemptNo: attempt.attemptNo,
    amount: attempt.amount,
    currency: attempt.currency,
    description: `${storeName} ${order.id}`,
    parts: partTexts(await readParts(context.db, order), { currency: order.currency, locale }),
    notifyUrl: publicUrl + notifyPath(candidate.provider),
    returnUrl: publicUrl + returnPath(candidate.provider, order.id),
    cancelUrl: publicUrl + pagePaths.payment(order.id),
    locale,
    createdAt: attempt.createdAt,
    minutes: PAGE_MINUTES,
    mobile: environment.mobile,
    clientAddress: visit.address,
    openId,
  }
}

/**
 * Requests the page of an attempt.
 * @returns the stored attempt; null if it has ended in the meantime
 * @throws GatewayError
 */
async function requestPage(visit: Visit, opening: Opening, ms: number): Promise<Attempt | null> {
  const { context } = visit
  const { attempt, candidate } = opening
  const request = await requestFor(visit, opening)
  const { page, transactionNo } = await withTimeout(ms, (signal) =>
    gatewayOf(context, candidate.provider).open(request, candidate.id, signal),
  )
  const payUrl = addressOf(page, context.publicUrl, attempt.orderId)
  return writePage(context.db, attempt.attemptNo, { page, payUrl, transactionNo })
}

/** Methods still to try, in order of preference. @property endsAt deadline by `performance.now()` */
interface OpeningPlan {
  candidates: OfferedMethod[]
  openId: string | null
  endsAt: number
}

/** Opens a page with the first candidate that answers. @returns null for a free order @throws Refusal */
async function openFirst(
  visit: Visit,
  order: OrderRow,
  { candidates, openId, endsAt }: OpeningPlan,
): Promise<Opened | null> {
  const { context } = visit
  const attempt = await inTransaction(context.db, (tx) => attemptFor(tx, visit, order.id, candidates))
  if (!attempt) return null
  if (attempt.payUrl) return openedReply(attempt, attempt.payUrl)
  const candidate = candidates.find(({ id }) => id === attempt.method)
  const others = candidates.filter((each) => each !== candidate)
  const times = context.openingTimes ?? OPENING_TIMES
  const ms = providerTimeoutMs(endsAt - performance.now(), others.length === 0, times)
  if (!candidate || ms === null) throw new Refusal('GATEWAY_UNAVAILABLE')
  try {
    const opened = await requestPage(visit, { order, attempt, candidate, openId }, ms)
    if (opened?.payUrl) return openedReply(opened, opened.payUrl)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    // The attempt stays open, because the provider may have created the payment. The next press repeats the request.
    context.log.warn({ err: error, orderID: order.id }, 'cannot open a payment page')
    if (error.retryable && others.length > 0) return openFirst(visit, order, { candidates: others, openId, endsAt })
  }
  throw new Refusal('GATEWAY_UNAVAILABLE')
}

/**
 * Opens a payment page for an unpaid order of the visitor. A second press returns the same page; after a declined
 * payment a new page is opened for the same order. If a provider does not answer, the next one with the same brand is
 * tried, within ten seconds in total. A free order has no page: it is paid at once, and the result is the address of
 * the confirmation.
 * @throws Refusal ORDER_NOT_FOUND, ORDER_ALREADY_PAID, ORDER_NOT_PAYABLE (expired or replaced),
 *   PAYMENT_METHOD_NOT_OFFERED, GATEWAY_UNAVAILABLE (nothing was charged), TOO_MANY_REQUESTS
 */
export async function openPayment(visit: Visit, orderId: string, press: PayRequest): Promise<Opened> {
  const { openingTimes = OPENING_TIMES, publicUrl } = visit.context
  const endsAt = performance.now() + openingTimes.total
  const openId = openIdOf(visit, press.wechatCode)
  const { wanted, candidates } = candidatesFor(visit, press, openId)
  const order = await ownOrder(visit, orderId)
  const opened = await openFirst(visit, order, { candidates, openId, endsAt })
  return opened ?? { orderID: orderId, payUrl: publicUrl + returnPath(wanted.provider, orderId) }
}
