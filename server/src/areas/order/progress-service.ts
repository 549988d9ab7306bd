import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueue } from '../../jobs/queue.ts'
import { hasUnsentCards } from '../credit/service.ts'
import { progressOf } from '../fulfilment/methods-service.ts'
import { handedOverIn, type Progress } from '../fulfilment/progress.ts'
import { mayAdvance } from './progress-rules.ts'
import { type By, insertEvent, type OrderRow, writeProgress } from './queries.ts'
import { lockOrder } from './service.ts'

async function writeStep(tx: Tx, order: OrderRow, to: Exclude<Progress, 'PLACED'>, by: By): Promise<OrderRow> {
  await writeProgress(tx, order.id, to)
  await insertEvent(tx, order.id, to, by)
  await enqueue(tx, 'send-order-notice', { orderID: order.id, what: to })
  return { ...order, progress: to }
}

/**
 * Advances a locked order to the next step of its method, and notifies the shopper by email.
 * @returns null if it is not the order's next step, or this actor must not take it
 */
export async function advance(tx: Tx, order: OrderRow, to: Progress, by: By): Promise<OrderRow | null> {
  if (to === 'PLACED' || !mayAdvance(progressOf(order.fulfilment.method), order, to, by.actor)) return null
  return writeStep(tx, order, to, by)
}

/** Records that a locked order sold at the store has also been handed over, skipping any remaining steps. */
export async function handOverSold(tx: Tx, order: OrderRow): Promise<void> {
  const last = handedOverIn(progressOf(order.fulfilment.method))
  if (last !== 'PLACED' && order.progress !== last) await writeStep(tx, order, last, { actor: 'STAFF' })
}

/** Marks an order of only gift cards as delivered when all of them are mailed. Does nothing for other orders. */
export async function finishMailed(context: AppContext, orderId: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.fulfilment.method !== 'EMAIL' || (await hasUnsentCards(tx, orderId))) return
    await advance(tx, order, 'DELIVERED', { actor: 'SYSTEM' })
  })
}
