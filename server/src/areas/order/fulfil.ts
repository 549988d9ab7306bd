import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../db/client.ts'
import { enqueue } from '../../jobs/queue.ts'
import { Refusal } from '../../refusal.ts'
import { leaveSeat, paySeat, returnSeat } from '../campaign/seats-service.ts'
import { removeOrdered } from '../cart/service.ts'
import { holdStock, releaseStock, returnStock, sellStock, type Units } from '../catalogue/stock.ts'
import { rebookPickup, releasePickup } from '../store/service.ts'
import { rollbackOnRefusal } from './queries.ts'
import { nextState } from './rules.ts'
import { moveOrder, type OrderRow, readOrderLines, storeLocationOf } from './service.ts'

/** Gives back what an order holds: its seat, its goods and its pickup time. The caller has locked the order. */
async function releaseHolds(tx: Tx, context: AppContext, order: OrderRow): Promise<void> {
  if (!order.holdsStock) return
  if (order.group) await leaveSeat(tx, context, order.id)
  await releaseStock(tx, order.storeLocationId, await readOrderLines(tx, order.id))
  if (order.pickup) await releasePickup(tx, { storeLocationId: order.storeLocationId, ...order.pickup })
}

/** Ends an unpaid order whose time is up, and gives back what it holds. @returns null when it is paid or ended already */
export async function expireOrder(tx: Tx, context: AppContext, order: OrderRow): Promise<OrderRow | null> {
  const expired = await moveOrder(tx, order, 'EXPIRE', { holdsStock: false, expiresAt: null })
  if (expired) await releaseHolds(tx, context, order)
  return expired
}

/** Ends an unpaid order because the cart it came from has changed. */
export async function replaceOrder(tx: Tx, context: AppContext, order: OrderRow): Promise<void> {
  const replaced = await moveOrder(tx, order, 'REPLACE', { holdsStock: false, expiresAt: null })
  if (!replaced) return
  await releaseHolds(tx, context, order)
  await enqueue(tx, 'close-attempts', { orderID: order.id })
}

/** Takes goods and pickup time again for an order that gave them back. @throws Refusal when they are gone */
async function takeAgain(tx: Tx, context: AppContext, order: OrderRow, units: readonly Units[]): Promise<void> {
  await holdStock(tx, order.storeLocationId, units)
  const slot = order.pickup && { location: storeLocationOf(context, order), ...order.pickup }
  if (slot && !(await rebookPickup(tx, slot))) throw new Refusal('SLOT_NOT_OFFERED')
}

/** Takes what an order needs to be paid and does not hold, or holds for so long only. @returns the refusal; null when it has it */
async function takeForPayment(
  tx: Tx,
  context: AppContext,
  order: OrderRow,
  units: readonly Units[],
): Promise<Refusal | null> {
  if (!order.group && order.holdsStock) return null
  return rollbackOnRefusal(tx, async () => {
    if (order.group) await paySeat(tx, context, order.id)
    if (!order.holdsStock) await takeAgain(tx, context, order, units)
  })
}

/** What became of a payment: it is the order's, or why it must go back. */
export type Honoured = 'PAID' | 'PAID_TWICE' | 'TOO_LATE' | 'GROUP_CLOSED'

/**
 * Makes a locked order paid: its seat is taken for good, its goods leave the stock, its cart is emptied of them, its
 * receipt is enqueued. A late payment is honoured when the seat and the goods can still be had.
 * @returns `PAID`, or why the order cannot be honoured any more, so that the payment must be refunded
 */
export async function payOrder(tx: Tx, context: AppContext, order: OrderRow): Promise<Honoured> {
  if (!nextState(order, 'PAY')) return order.status === 'NEW' ? 'PAID_TWICE' : 'TOO_LATE'
  const lines = await readOrderLines(tx, order.id)
  const refusal = await takeForPayment(tx, context, order, lines)
  if (refusal) return refusal.code === 'GROUP_CLOSED' ? 'GROUP_CLOSED' : 'TOO_LATE'
  await moveOrder(tx, order, 'PAY', { holdsStock: false, expiresAt: null })
  await sellStock(tx, order.storeLocationId, lines)
  if (order.cartId !== null) await removeOrdered(tx, order.cartId, lines)
  await enqueue(tx, 'send-receipt', { orderID: order.id })
  return 'PAID'
}

/**
 * Ends a paid order whose group came to nothing: its goods go back on sale and its pickup time is free. The caller has
 * locked the order, and returns the payment.
 * @returns null when the order cannot make this move
 */
export async function failGroupOrder(tx: Tx, order: OrderRow): Promise<OrderRow | null> {
  const failed = await moveOrder(tx, order, 'GROUP_FAIL')
  if (!failed) return null
  await returnSeat(tx, order.id)
  await returnStock(tx, order.storeLocationId, await readOrderLines(tx, order.id))
  if (order.pickup) await releasePickup(tx, { storeLocationId: order.storeLocationId, ...order.pickup })
  return failed
}
