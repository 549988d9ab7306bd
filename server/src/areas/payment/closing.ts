import { inTransaction } from '../../db/transaction.ts'
import { GatewayError } from '../../gateways/payment/gateway.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { Shop } from '../../shop.ts'
import { expireOrder } from '../order/fulfil.ts'
import { addOrderEvent, lockOrder, moveOrder } from '../order/service.ts'
import {
  type Attempt,
  finishRefund,
  markClosing,
  moveAttempt,
  readAttempt,
  readAttempts,
  readRefund,
} from './queries.ts'
import { queryProvider } from './service.ts'
import { settle } from './settle.ts'

const openAttempts = async (shop: Shop, orderId: string) =>
  (await readAttempts(shop.db, orderId)).filter((attempt) => attempt.status === 'OPEN')

/**
 * Whether a provider that refuses to answer about an attempt does not know it: our process died before it requested the
 * page, so there is no address to pay at.
 */
const wasNeverOpened = (attempt: Attempt, error: unknown) =>
  attempt.payUrl === null && error instanceof GatewayError && !error.retryable

/** Marks an attempt as closing, so that only the closer may settle it. @returns false when it has ended meanwhile */
function beginClosing(shop: Shop, attempt: Attempt): Promise<boolean> {
  return inTransaction(shop.db, async (tx) => {
    await lockOrder(tx, attempt.orderId)
    return markClosing(tx, attempt.attemptNo)
  })
}

/** Makes one hosted page unpayable; when it was paid just before, that is applied instead. @throws GatewayError */
async function closeAttempt(shop: Shop, attempt: Attempt): Promise<void> {
  const gateway = shop.gateways.get(attempt.provider)
  if (!gateway) throw new GatewayError(`no ${attempt.provider} account is configured`, true)
  if (!(await beginClosing(shop, attempt))) return
  const closed = await gateway.cancel(attempt.attemptNo).catch((error: unknown) => {
    if (wasNeverOpened(attempt, error)) return true
    throw error
  })
  if (!closed) return queryProvider(shop, attempt, 'closer')
  await settle(
    shop,
    {
      attemptNo: attempt.attemptNo,
      outcome: 'failed',
      transactionNo: null,
      amount: null,
      currency: null,
    },
    'closer',
  )
}

/** Closes the hosted pages of an order that should no longer be paid: all but the newest, or all of an ended order. */
export async function closeAttempts(shop: Shop, orderId: string): Promise<void> {
  const order = await inTransaction(shop.db, (tx) => lockOrder(tx, orderId))
  const open = await openAttempts(shop, orderId)
  const [newest] = await readAttempts(shop.db, orderId)
  const current = order?.status === 'INTERIM' ? newest?.attemptNo : undefined
  for (const attempt of open) if (attempt.attemptNo !== current) await closeAttempt(shop, attempt)
}

/**
 * Ends an order whose time is up. The provider is queried first, so that a payment of the last second counts; when it
 * cannot be reached the stock is released all the same, and a payment that shows up later is honoured or refunded.
 */
export async function endUnpaidOrder(shop: Shop, orderId: string): Promise<void> {
  for (const attempt of await openAttempts(shop, orderId)) {
    await queryProvider(shop, attempt).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error
      shop.log.warn({ err: error, orderID: orderId }, 'an order ends without the provider having been asked')
    })
  }
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !(await expireOrder(tx, shop, order))) return
    await enqueue(tx, 'close-attempts', { orderID: orderId })
  })
}

/** Gives a payment back through its provider. @throws GatewayError, so that the job tries again */
export async function refundPayment(shop: Shop, refundNo: string): Promise<void> {
  const refund = await readRefund(shop.db, refundNo)
  const attempt = refund && (await readAttempt(shop.db, refund.attemptNo))
  if (!refund || !attempt || refund.status === 'DONE') return
  const gateway = shop.gateways.get(attempt.provider)
  if (!gateway) throw new GatewayError(`no ${attempt.provider} account is configured`, true)
  const { attemptNo, amount, currency } = refund
  const { refunded } = await gateway.refund({ attemptNo, refundNo, amount, currency })
  if (!refunded) throw new GatewayError(`refund ${refundNo} is not through yet`, true)
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, attempt.orderId)
    await finishRefund(tx, refundNo)
    await moveAttempt(tx, attemptNo, ['REFUND_PENDING'], { status: 'REFUNDED' })
    if (!order) return
    await moveOrder(tx, order, 'REFUND_DONE')
    await addOrderEvent(tx, order.id, 'REFUNDED')
    await enqueue(tx, 'send-refund-notice', { orderID: order.id })
  })
}
