import { randomBytes } from 'node:crypto'
import type { Tx } from '../../db/client.ts'
import type { OfferedMethod } from '../../gateways/payment/offered-methods.ts'
import { enqueue } from '../../jobs/queue.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { dueOf } from '../credit/service.ts'
import { limitGatewayCalls } from '../limits/service.ts'
import { payOrder } from '../order/fulfil.ts'
import { extendHold } from '../order/holds-service.ts'
import { payability } from '../order/parts-service.ts'
import { lockOrder, type OrderRow, recentDeclines, transitionOrder } from '../order/service.ts'
import { type Attempt, insertAttempt, readAttempts } from './queries.ts'
import { DECLINES, pauseSeconds, reusable } from './rules.ts'

/** Methods that may be opened for a press on Pay, in order of preference. */
type Wanted = Pick<OfferedMethod, 'provider' | 'id'>[]

/** Marks a free order as paid, without a provider: none accepts a charge of zero. */
async function payFree(tx: Tx, { context }: Visit, order: OrderRow): Promise<null> {
  if ((await payOrder(tx, context, order)) !== 'PAID') throw new Refusal('ORDER_NOT_PAYABLE')
  return null
}

/** Refuses card testing: too many attempts, declines or calls to the provider. @param attempts attempts of the order */
async function limitAttempts(tx: Tx, visit: Visit, order: OrderRow, attempts: Attempt[]): Promise<void> {
  if (!visit.caller) return
  const declines = order.sessionId === null ? [] : await recentDeclines(tx, order.sessionId, DECLINES.pauseMs)
  const seconds = pauseSeconds(attempts, declines, { now: new Date(), expiresAt: order.expiresAt })
  if (seconds > 0) throw new Refusal('TOO_MANY_REQUESTS', { seconds })
  await limitGatewayCalls(tx, visit, order.sessionId)
}

/** Locks an order that can be paid now. @returns the order, and the latest end of its hold @throws Refusal */
async function payableOrder(
  tx: Tx,
  { context }: Visit,
  orderId: string,
): Promise<{ order: OrderRow; until: Date | null }> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  if (order.paymentStatus === 'PAY_AT_STORE') throw new Refusal('ORDER_NOT_PAYABLE')
  if (order.status === 'NEW') throw new Refusal('ORDER_ALREADY_PAID')
  if (!order.holdsStock) throw new Refusal('ORDER_NOT_PAYABLE')
  const { isPayable, until = null } = await payability(tx, context, order)
  if (!isPayable) throw new Refusal('ORDER_NOT_PAYABLE')
  return { order, until }
}

/**
 * The attempt for a press on Pay: the open one or a new one. Null for a free order, which this marks as paid. Locks the
 * order. A job closes earlier open attempts.
 * @throws Refusal ORDER_NOT_FOUND, ORDER_ALREADY_PAID, ORDER_NOT_PAYABLE, TOO_MANY_REQUESTS
 */
export async function attemptFor(tx: Tx, visit: Visit, orderId: string, wanted: Wanted): Promise<Attempt | null> {
  const { context } = visit
  const { order, until } = await payableOrder(tx, visit, orderId)
  const due = await dueOf(tx, order)
  if (due === 0) return payFree(tx, visit, order)
  const attempts = await readAttempts(tx, orderId)
  const methods = wanted.map(({ id }) => id)
  const open = reusable(attempts, methods, context.now())
  // An attempt without a page does not count, as its provider did not answer.
  if (!open?.payUrl) await limitAttempts(tx, visit, order, open ? [] : attempts.filter(({ payUrl }) => payUrl !== null))
  const [first] = wanted
  if (open || !first) return open ?? null
  if (order.status === 'FAILED') await transitionOrder(tx, order, 'RETRY')
  const attempt = await insertAttempt(tx, {
    attemptNo: `${order.id}-${randomBytes(4).toString('hex')}`,
    orderId: order.id,
    provider: first.provider,
    method: first.id,
    amount: due,
    currency: order.currency,
    locale: visit.locale,
    createdAt: context.now(),
  })
  await extendHold(tx, context, order, until)
  if (attempts.some((each) => each.status === 'OPEN')) await enqueue(tx, 'close-attempts', { orderID: orderId })
  return attempt
}
