import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'
import { removeOrdered } from '../cart/service.ts'
import { addDays, instantAt, wallTimeAt } from '../store/zoned-time.ts'
import { callParts } from './parts-service.ts'
import { handOverSold } from './progress-service.ts'
import { type OrderRow, readOrderLines } from './queries.ts'
import { lockOrder, storeLocationOf, transitionOrder } from './service.ts'

/** Until when a pay-at-store order is held: midnight at the store, some days after it is ready. */
export function heldUntil(context: AppContext, order: OrderRow): Date {
  const { timeZone } = storeLocationOf(context, order)
  const ready = order.fulfilment.date ?? wallTimeAt(order.placedAt, timeZone).date
  return instantAt(addDays(ready, context.content.holdRules.holdDaysAtStore + 1), 0, timeZone)
}

/**
 * Places a locked unpaid order to be paid at the store. It holds its goods until it is sold there, or is not collected
 * in time. Removes the goods from its cart, and enqueues its confirmation.
 */
export async function placeAtStore(tx: Tx, context: AppContext, order: OrderRow): Promise<OrderRow> {
  const placed = await transitionOrder(tx, order, 'PAY_LATER', { expiresAt: null })
  if (!placed) return order
  if (order.cartId !== null) await removeOrdered(tx, order.cartId, await readOrderLines(tx, order.id))
  await enqueue(tx, 'send-receipt', { orderID: order.id })
  await enqueue(tx, 'close-attempts', { orderID: order.id })
  await enqueue(tx, 'end-at-store', { orderID: order.id, outcome: 'RELEASED' }, heldUntil(context, order))
  return placed
}

/** Marks an order as paid at the store, and thereby as handed over. */
async function sell(tx: Tx, context: AppContext, order: OrderRow): Promise<void> {
  const sold = await transitionOrder(tx, order, 'SELL', { holdsStock: false })
  if (!sold) return
  await callParts(tx, context, order, 'paid')
  await handOverSold(tx, sold)
}

async function release(tx: Tx, context: AppContext, order: OrderRow): Promise<void> {
  const change = { holdsStock: false, cancelledBy: 'SYSTEM', cancelReason: 'NOT_COLLECTED' } as const
  if (!(await transitionOrder(tx, order, 'RELEASE', change))) return
  await callParts(tx, context, order, 'released')
  await enqueue(tx, 'send-released-notice', { orderID: order.id })
}

/** Sells or releases an order that is waiting to be paid at the store; does nothing if that has happened since. */
export function endAtStore(context: AppContext, orderId: string, outcome: 'SOLD' | 'RELEASED'): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order) await (outcome === 'SOLD' ? sell : release)(tx, context, order)
  })
}
