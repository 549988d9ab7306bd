import { randomBytes } from 'node:crypto'
import type { Reply } from '@istore/contract/index.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { GatewayError, type PaymentGateway, type PaymentState } from '../../gateways/payment/gateway.ts'
import { enqueue } from '../../jobs/queue.ts'
import { Refusal } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { Visit } from '../../visit.ts'
import { seatStatusOf } from '../campaign/seats-service.ts'
import { isOffered } from '../checkout/payment-config.ts'
import { payOrder } from '../order/fulfil.ts'
import { statusForShopper } from '../order/rules.ts'
import { lockOrder, moveOrder, type OrderRow, ownOrder } from '../order/service.ts'
import { type Attempt, claimQuery, insertAttempt, readAttempt, readAttempts, writePage } from './queries.ts'
import { amountMatches, PAGE_MINUTES, QUERY_PAUSE_MS, reusable } from './rules.ts'
import { type StatusSource, settle } from './settle.ts'

type Opened = Reply<'GET /shoppingManagement4/requestSnapPayPrePayment/h5pay/WECHATPAY'>
type Status = Reply<'POST /shoppingManagement4/checkSnapPayPaymentStatus'>

/** A provider and its way to pay, such as `h5pay/WECHATPAY`. */
type Way = Pick<Attempt, 'provider' | 'method'>

/** The path that providers notify. Not part of the client's API: no token, but a signature. */
const notifyPath = (provider: string) => `/api/istore/gateways/${provider}/notify`

function gatewayOf(shop: Shop, provider: string): PaymentGateway {
  const gateway = shop.gateways.get(provider)
  if (!gateway) throw new Refusal('PAYMENT_METHOD_NOT_OFFERED')
  return gateway
}

/** An order that costs nothing is paid by the press itself: no provider charges nothing. */
async function payFree(tx: Tx, shop: Shop, order: OrderRow): Promise<null> {
  if ((await payOrder(tx, shop, order)) !== 'PAID') throw new Refusal('ORDER_NOT_PAYABLE')
  return null
}

/**
 * The attempt that a press on Pay leads to: the open one, or a new one; none for an order that costs nothing. The order is
 * locked meanwhile.
 */
async function attemptFor(tx: Tx, shop: Shop, orderId: string, { provider, method }: Way): Promise<Attempt | null> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  if (order.status === 'NEW') throw new Refusal('ORDER_ALREADY_PAID')
  if (!order.holdsStock) throw new Refusal('ORDER_NOT_PAYABLE')
  if (order.group && !(await seatStatusOf(tx, shop, orderId)).isPayable) throw new Refusal('ORDER_NOT_PAYABLE')
  if (order.total === 0) return payFree(tx, shop, order)
  const attempts = await readAttempts(tx, orderId)
  const open = reusable(attempts, method, shop.now())
  if (open) return open
  if (order.status === 'FAILED') await moveOrder(tx, order, 'RETRY')
  const attempt = newAttempt(shop, order, { provider, method })
  await insertAttempt(tx, attempt)
  if (attempts.some((each) => each.status === 'OPEN')) await enqueue(tx, 'close-attempts', { orderID: orderId })
  return attempt
}

function newAttempt(shop: Shop, order: OrderRow, { provider, method }: Way): Attempt {
  return {
    attemptNo: `${order.id}-${randomBytes(4).toString('hex')}`,
    orderId: order.id,
    provider,
    method,
    amount: order.total,
    currency: order.currency,
    status: 'OPEN',
    transactionNo: null,
    payUrl: null,
    closing: false,
    createdAt: shop.now(),
  }
}

/** Where a provider leads back to. */
const returnUrl = (shop: Shop, provider: string, orderId: string) =>
  `${shop.publicUrl}/confirmation?from_source=${provider}_h5X${orderId}`

async function requestPage(visit: Visit, order: OrderRow, attempt: Attempt): Promise<string> {
  const { shop, locale, environment } = visit
  const storeName = shop.content.app?.storeName[locale] ?? 'istore'
  const page = await gatewayOf(shop, attempt.provider).open(
    {
      attemptNo: attempt.attemptNo,
      amount: attempt.amount,
      currency: attempt.currency,
      description: `${storeName} ${order.id}`,
      notifyUrl: shop.publicUrl + notifyPath(attempt.provider),
      returnUrl: returnUrl(shop, attempt.provider, order.id),
      locale,
      minutes: PAGE_MINUTES,
      mobile: environment.mobile,
    },
    attempt.method,
  )
  await writePage(shop.db, attempt.attemptNo, page.payUrl, page.transactionNo)
  return page.payUrl
}

/**
 * Opens the provider's hosted page for an unpaid order of the visitor. Pressed twice it leads to the same page; after a
 * declined payment it opens a new page for the same order. For an order that costs nothing there is no page to open: it is
 * paid at once, and what it leads to is the confirmation.
 * @throws Refusal ORDER_NOT_FOUND, ORDER_ALREADY_PAID, ORDER_NOT_PAYABLE (expired or replaced),
 * PAYMENT_METHOD_NOT_OFFERED, GATEWAY_UNAVAILABLE (nothing was charged)
 */
export async function openPayment(visit: Visit, orderId: string, way: Way): Promise<Opened> {
  const { shop } = visit
  if (!isOffered(visit, way.method)) throw new Refusal('PAYMENT_METHOD_NOT_OFFERED')
  const order = await ownOrder(visit, orderId)
  const attempt = await inTransaction(shop.db, (tx) => attemptFor(tx, shop, orderId, way))
  if (!attempt) return { orderID: orderId, payUrl: returnUrl(shop, way.provider, orderId) }
  if (attempt.payUrl) return { orderID: orderId, payUrl: attempt.payUrl }
  try {
    return { orderID: orderId, payUrl: await requestPage(visit, order, attempt) }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    // The attempt stays open: the provider may have made it. The next press asks again with the same number.
    shop.log.warn({ err: error, orderID: orderId }, 'the payment provider gave no page')
    throw new Refusal('GATEWAY_UNAVAILABLE')
  }
}

/** Queries the provider about an attempt and applies the answer. @throws GatewayError */
export async function queryProvider(shop: Shop, attempt: Attempt, by: StatusSource = 'anyone'): Promise<void> {
  await settle(shop, await gatewayOf(shop, attempt.provider).query(attempt.attemptNo), by)
}

/**
 * The payment status of an order. While it is open the provider is queried, at most every 1.5 seconds however many pages
 * poll. What the return address says is never trusted.
 * @throws Refusal ORDER_NOT_FOUND
 */
export async function paymentStatus(visit: Visit, orderId: string): Promise<Status> {
  const { shop } = visit
  let order = await ownOrder(visit, orderId)
  if (order.status === 'INTERIM') {
    const [latest] = await readAttempts(shop.db, orderId)
    if (latest?.status === 'OPEN' && (await claimQuery(shop.db, latest.attemptNo, QUERY_PAUSE_MS))) {
      await queryProvider(shop, latest).catch((error: unknown) => {
        if (!(error instanceof GatewayError)) throw error
        shop.log.warn({ err: error, orderID: orderId }, 'the payment provider gave no status')
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
  shop: Shop,
  provider: string,
  body: unknown,
): Promise<{ taken: boolean; body: string; type: string }> {
  const gateway = gatewayOf(shop, provider)
  const notification = gateway.readNotification(body)
  if (!notification) {
    shop.log.warn({ provider }, 'a notification did not pass its checks')
    return { taken: false, ...gateway.notificationReply(false) }
  }
  const taken = await applyNotified(shop, notification.state)
  return { taken, ...gateway.notificationReply(taken) }
}

/**
 * A payment of an attempt that was closed may have gone back since it was notified, and one whose page is being closed may
 * go back this moment: the provider is queried about the first, the second has to come again.
 * @returns false when the notification shall come again
 */
async function applyNotified(shop: Shop, state: PaymentState): Promise<boolean> {
  const attempt = await readAttempt(shop.db, state.attemptNo)
  if (attempt?.closing) return false
  const isClear = !attempt || state.outcome !== 'paid' || (attempt.status !== 'FAILED' && amountMatches(state, attempt))
  if (isClear) {
    await settle(shop, state)
    return true
  }
  if (!amountMatches(state, attempt))
    shop.log.error({ attempt, state }, 'a notification names another amount than asked')
  try {
    await queryProvider(shop, attempt)
    return true
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return false
  }
}
