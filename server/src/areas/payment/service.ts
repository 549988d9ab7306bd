import { randomBytes } from 'node:crypto'
import type { Reply } from '@istore/contract/index.ts'
import { pagePaths } from '@istore/contract/page-paths.ts'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { GatewayError, type PaymentGateway, type PaymentState } from '../../gateways/payment/gateway.ts'
import { enqueue } from '../../jobs/queue.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { isOffered } from '../checkout/payment-config.ts'
import { dueOf } from '../credit/service.ts'
import { mayCallGateway, takeGatewayCall } from '../limits/service.ts'
import { payOrder } from '../order/fulfil.ts'
import { extendHold } from '../order/holds-service.ts'
import { payability } from '../order/parts-service.ts'
import { partTexts } from '../order/receipt/parts-text.ts'
import { statusForShopper } from '../order/rules.ts'
import { lockOrder, moveOrder, type OrderRow, ownOrder, readParts, recentDeclines } from '../order/service.ts'
import { type Attempt, claimQuery, insertAttempt, readAttempt, readAttempts, writePage } from './queries.ts'
import { amountMatches, DECLINES, PAGE_MINUTES, pauseSeconds, QUERY_PAUSE_MS, reusable } from './rules.ts'
import { type StatusSource, settle } from './settle.ts'

type Opened = Reply<'GET /shoppingManagement4/requestSnapPayPrePayment/h5pay/WECHATPAY'>
type Status = Reply<'POST /shoppingManagement4/checkSnapPayPaymentStatus'>

/** A provider and its way to pay, such as `h5pay/WECHATPAY`. */
type Way = Pick<Attempt, 'provider' | 'method'>

/** The path that providers notify. Not part of the client's API: no token, but a signature. */
const notifyPath = (provider: string) => `/api/istore/gateways/${provider}/notify`

function gatewayOf(context: AppContext, provider: string): PaymentGateway {
  const gateway = context.gateways.get(provider)
  if (!gateway) throw new Refusal('PAYMENT_METHOD_NOT_OFFERED')
  return gateway
}

/** An order that costs nothing is paid by the press itself: no provider charges nothing. */
async function payFree(tx: Tx, context: AppContext, order: OrderRow): Promise<null> {
  if ((await payOrder(tx, context, order)) !== 'PAID') throw new Refusal('ORDER_NOT_PAYABLE')
  return null
}

/** Refuses card testing: too many attempts, declines or calls to the provider. @param attempts those of the order */
async function checkPace(tx: Tx, visit: Visit, order: OrderRow, attempts: Attempt[]): Promise<void> {
  if (!visit.caller) return
  const declines = order.sessionId === null ? [] : await recentDeclines(tx, order.sessionId, DECLINES.pauseMs)
  const seconds = pauseSeconds(attempts, declines, { now: new Date(), expiresAt: order.expiresAt })
  if (seconds > 0) throw new Refusal('TOO_MANY_REQUESTS', { seconds })
  await takeGatewayCall(tx, visit, order.sessionId)
}

/**
 * The attempt for a press on Pay: the open one, or a new one; none for a free order. The order is
 * locked meanwhile.
 */
async function attemptFor(tx: Tx, visit: Visit, orderId: string, { provider, method }: Way): Promise<Attempt | null> {
  const { context } = visit
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  if (order.paymentStatus === 'PAY_AT_STORE') throw new Refusal('ORDER_NOT_PAYABLE')
  if (order.status === 'NEW') throw new Refusal('ORDER_ALREADY_PAID')
  if (!order.holdsStock) throw new Refusal('ORDER_NOT_PAYABLE')
  const { isPayable, until } = await payability(tx, context, order)
  if (!isPayable) throw new Refusal('ORDER_NOT_PAYABLE')
  const due = await dueOf(tx, order)
  if (due === 0) return payFree(tx, context, order)
  const attempts = await readAttempts(tx, orderId)
  const open = reusable(attempts, method, context.now())
  if (!open?.payUrl) await checkPace(tx, visit, order, open ? [] : attempts)
  if (open) return open
  if (order.status === 'FAILED') await moveOrder(tx, order, 'RETRY')
  const attempt = newAttempt(context, order, { provider, method, amount: due })
  await insertAttempt(tx, attempt)
  await extendHold(tx, context, order, until)
  if (attempts.some((each) => each.status === 'OPEN')) await enqueue(tx, 'close-attempts', { orderID: orderId })
  return attempt
}

function newAttempt(
  context: AppContext,
  order: OrderRow,
  { provider, method, amount }: Way & Pick<Attempt, 'amount'>,
): Attempt {
  return {
    attemptNo: `${order.id}-${randomBytes(4).toString('hex')}`,
    orderId: order.id,
    provider,
    method,
    amount,
    currency: order.currency,
    status: 'OPEN',
    transactionNo: null,
    payUrl: null,
    closing: false,
    createdAt: context.now(),
  }
}

/** Where a provider redirects back to. */
const returnUrl = (context: AppContext, provider: string, orderId: string) =>
  `${context.publicUrl}${pagePaths.confirmation()}?from_source=${provider}_h5X${orderId}`

async function requestPage(visit: Visit, order: OrderRow, attempt: Attempt): Promise<string> {
  const { context, locale, environment } = visit
  const storeName = context.content.app?.storeName[locale] ?? 'istore'
  const page = await gatewayOf(context, attempt.provider).open(
    {
      attemptNo: attempt.attemptNo,
      amount: attempt.amount,
      currency: attempt.currency,
      description: `${storeName} ${order.id}`,
      parts: partTexts(await readParts(context.db, order), { currency: order.currency, locale }),
      notifyUrl: context.publicUrl + notifyPath(attempt.provider),
      returnUrl: returnUrl(context, attempt.provider, order.id),
      locale,
      minutes: PAGE_MINUTES,
      mobile: environment.mobile,
    },
    attempt.method,
  )
  await writePage(context.db, attempt.attemptNo, page.payUrl, page.transactionNo)
  return page.payUrl
}

/**
 * Opens the provider's hosted page for an unpaid order of the visitor. Pressed twice it leads to the same page; after a
 * declined payment it opens a new page for the same order. For an order that costs nothing there is no page to open: it is
 * paid at once, and the result is the confirmation's address.
 * @throws Refusal ORDER_NOT_FOUND, ORDER_ALREADY_PAID, ORDER_NOT_PAYABLE (expired or replaced),
 * PAYMENT_METHOD_NOT_OFFERED, GATEWAY_UNAVAILABLE (nothing was charged), TOO_MANY_REQUESTS
 */
export async function openPayment(visit: Visit, orderId: string, way: Way): Promise<Opened> {
  const { context } = visit
  if (!isOffered(visit, way.method)) throw new Refusal('PAYMENT_METHOD_NOT_OFFERED')
  const order = await ownOrder(visit, orderId)
  const attempt = await inTransaction(context.db, (tx) => attemptFor(tx, visit, orderId, way))
  if (!attempt) return { orderID: orderId, payUrl: returnUrl(context, way.provider, orderId) }
  if (attempt.payUrl) return { orderID: orderId, payUrl: attempt.payUrl }
  try {
    return { orderID: orderId, payUrl: await requestPage(visit, order, attempt) }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    // The attempt stays open: the provider may have created it. The next press repeats the request with the same number.
    context.log.warn({ err: error, orderID: orderId }, 'the payment provider gave no page')
    throw new Refusal('GATEWAY_UNAVAILABLE')
  }
}

/** Whether the provider may be queried now about an attempt. */
const mayQuery = async (visit: Visit, { sessionId }: OrderRow, { attemptNo }: Attempt) =>
  (await claimQuery(visit.context.db, attemptNo, QUERY_PAUSE_MS)) && mayCallGateway(visit, sessionId)

/** Queries the provider about an attempt and applies the answer. @throws GatewayError */
export async function queryProvider(context: AppContext, attempt: Attempt, by: StatusSource = 'anyone'): Promise<void> {
  await settle(context, await gatewayOf(context, attempt.provider).query(attempt.attemptNo), by)
}

/**
 * The payment status of an order. While it is open the provider is queried, at most every 1.5 seconds however many pages
 * poll, and less often once the session has used up its calls: then the notification decides. What the return address says is never trusted.
 * @throws Refusal ORDER_NOT_FOUND
 */
export async function paymentStatus(visit: Visit, orderId: string): Promise<Status> {
  const { context } = visit
  let order = await ownOrder(visit, orderId)
  if (order.status === 'INTERIM') {
    const [latest] = await readAttempts(context.db, orderId)
    if (latest?.status === 'OPEN' && (await mayQuery(visit, order, latest))) {
      await queryProvider(context, latest).catch((error: unknown) => {
        if (!(error instanceof GatewayError)) throw error
        context.log.warn({ err: error, orderID: orderId }, 'the payment provider gave no status')
      })
      order = await ownOrder(visit, orderId)
    }
  }
  return { orderID: orderId, ...statusForShopper(order), qrCodeScan: false }
}

/**
 * Takes a provider's notification. One with another amount than the attempt's is not applied before we queried ourselves.
 * @returns the reply that the provider wants; `taken` false makes it come again
 */
export async function takeNotification(
  context: AppContext,
  provider: string,
  body: unknown,
): Promise<{ taken: boolean; body: string; type: string }> {
  const gateway = gatewayOf(context, provider)
  const notification = gateway.readNotification(body)
  if (!notification) {
    context.log.warn({ provider }, 'a notification did not pass its checks')
    return { taken: false, ...gateway.notificationReply(false) }
  }
  const taken = await applyNotified(context, notification.state)
  return { taken, ...gateway.notificationReply(taken) }
}

/**
 * A payment of an attempt that was closed may have gone back since it was notified, and one whose page is being closed may
 * go back this moment: the provider is queried about the first, the second has to come again.
 * @returns false when the notification shall come again
 */
async function applyNotified(context: AppContext, state: PaymentState): Promise<boolean> {
  const attempt = await readAttempt(context.db, state.attemptNo)
  if (attempt?.closing) return false
  const isClear = !attempt || state.outcome !== 'paid' || (attempt.status !== 'FAILED' && amountMatches(state, attempt))
  if (isClear) {
    await settle(context, state)
    return true
  }
  if (!amountMatches(state, attempt))
    context.log.error({ attempt, state }, 'a notification names another amount than asked')
  try {
    await queryProvider(context, attempt)
    return true
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return false
  }
}
