import type { AppContext } from '../../app-context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { GatewayError } from '../../gateways/payment/gateway.ts'
import { enqueue } from '../../jobs/queue.ts'
import { expireOrder } from '../order/fulfil.ts'
import { payability } from '../order/parts-service.ts'
import { lockOrder, orderWithLines } from '../order/service.ts'
import { gatewayOf, knownAttempt, queryProvider } from './provider-service.ts'
import { type Attempt, markClosing, readAttempts, scheduleCheck } from './queries.ts'
import { PAGE_MINUTES } from './rules.ts'
import { settle } from './settle.ts'

const openAttempts = async (context: AppContext, orderId: string) =>
  (await readAttempts(context.db, orderId)).filter((attempt) => attempt.status === 'OPEN')

/**
 * Whether a permanent error about an attempt means that the provider does not know it: our process died before
 * requesting the page, so there is no page to pay on.
 */
const wasNeverOpened = (attempt: Attempt, error: unknown) =>
  attempt.payUrl === null && error instanceof GatewayError && !error.retryable

/** Marks an attempt as closing, so that only the closer may settle it. @returns false if it is no longer open */
function beginClosing(context: AppContext, attempt: Attempt): Promise<boolean> {
  return inTransaction(context.db, async (tx) => {
    await lockOrder(tx, attempt.orderId)
    return markClosing(tx, attempt.attemptNo)
  })
}

/**
 * Makes a hosted page unpayable; a payment made just before is applied instead. If the provider cannot close the page,
 * it is abandoned: a payment on it is honoured or refunded, and the provider is queried once more after the page has
 * expired.
 * @throws GatewayError
 */
async function closeAttempt(context: AppContext, attempt: Attempt): Promise<void> {
  const gateway = gatewayOf(context, attempt.provider)
  if (!(await beginClosing(context, attempt))) return
  const { attemptNo, createdAt } = attempt
  const outcome = await gateway.cancel(knownAttempt(attempt)).catch((error: unknown) => {
    if (wasNeverOpened(attempt, error)) return 'closed'
    throw error
  })
  if (outcome === 'paid') return settleAsPaid(context, attempt)
  await settle(context, { attemptNo, outcome: 'failed', transactionNo: null, amount: null, currency: null }, 'closer')
  if (outcome === 'cannot') await scheduleCheck(context.db, attemptNo, minutesLater(createdAt, PAGE_MINUTES + 1))
}

/**
 * Settles a page that cannot be closed as it was paid.
 * @throws GatewayError if the provider reports no final state yet
 */
async function settleAsPaid(context: AppContext, attempt: Attempt): Promise<void> {
  const { outcome } = await queryProvider(context, attempt, 'closer')
  if (outcome !== 'paid' && outcome !== 'failed')
    throw new GatewayError(`${attempt.attemptNo} cannot be closed although it is ${outcome}`, true)
}

const minutesLater = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

/** Closes the hosted pages that should no longer be paid: all but the order's newest, or all if the order has ended. */
export async function closeAttempts(context: AppContext, orderId: string): Promise<void> {
  const order = await inTransaction(context.db, (tx) => lockOrder(tx, orderId))
  const open = await openAttempts(context, orderId)
  const [newest] = await readAttempts(context.db, orderId)
  const current = order?.status === 'INTERIM' ? newest?.attemptNo : undefined
  for (const attempt of open) if (attempt.attemptNo !== current) await closeAttempt(context, attempt)
}

/**
 * Ends an unpaid order that is due or can no longer be paid. If its hold was extended because a payment page was
 * opened, enqueues this again for the new end.
 */
export async function endDueOrder(context: AppContext, orderId: string): Promise<void> {
  const { order } = (await orderWithLines(context.db, orderId)) ?? {}
  const expiresAt = order?.expiresAt ?? null
  const isClosed = order && !(await payability(context.db, context, order)).isPayable
  // This process's clock may be slightly behind that of the job queue.
  const isEarly = expiresAt !== null && expiresAt > context.now()
  if (isEarly && !isClosed) await enqueue(context.db, 'expire-order', { orderID: orderId }, expiresAt)
  else await endUnpaidOrder(context, orderId)
}

/**
 * Ends an unpaid order. The provider is queried first, so that a last-second payment counts. If it cannot be reached,
 * the stock is released anyway, and a payment reported later is honoured or refunded. If a payment page is opened in
 * the meantime, the order continues.
 */
export async function endUnpaidOrder(context: AppContext, orderId: string): Promise<void> {
  const known = await orderWithLines(context.db, orderId)
  for (const attempt of await openAttempts(context, orderId)) {
    await queryProvider(context, attempt).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error
      context.log.warn({ err: error, orderID: orderId }, 'cannot query the payment provider before ending an order')
    })
  }
  await inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.expiresAt?.getTime() !== known?.order.expiresAt?.getTime()) return
    if (await expireOrder(tx, context, order)) await enqueue(tx, 'close-attempts', { orderID: orderId })
  })
}
