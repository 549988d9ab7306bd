import { moneyText } from '@istore/contract/money-format.ts'
import type { Db, Tx } from '../../db/client.ts'
import { enqueue } from '../../jobs/queue.ts'
import { progressOf } from '../fulfilment/methods-service.ts'
import { managedOrder, type OrderRefund, readRefunds } from '../order/manage-service.ts'
import { mayCancel } from '../order/progress-rules.ts'
import { insertEvent, lockOrder, type OrderRow } from '../order/service.ts'
import { goodsValue, type Units, unitsOf } from './goods-value.ts'
import { readAttempt } from './queries.ts'
import { readRefund, transitionRefund } from './refund-queries.ts'
import { finishRefund, refundOrder, refundSources } from './refunds-service.ts'
import { refundable } from './split.ts'
import { closeTask, closeTasksOf, readTasks, type StaffTask } from './task-queries.ts'

export type { StaffTask } from './task-queries.ts'

/** Units of a line to refund; null for all units not refunded yet. */
export type WantedUnits = Omit<Units, 'quantity'> & { quantity: number | null }

/** What the staff refund: an amount in minor units, or goods. */
export type Wanted = { amount: number } | { lines: WantedUnits[]; restock: boolean }

async function lockedOrder(tx: Tx, id: string): Promise<OrderRow> {
  const order = await lockOrder(tx, id)
  if (!order) throw new Error(`There is no order ${id}.`)
  return order
}

/** Goods of a locked order, and their refund value in minor units. @throws Error if they cannot be refunded */
async function goodsOf(
  tx: Tx,
  id: string,
  wanted: readonly WantedUnits[],
): Promise<{ lines: Units[]; amount: number }> {
  const stored = await managedOrder(tx, id)
  if (!stored) throw new Error(`There is no order ${id}.`)
  const returned = stored.refunds.flatMap((refund) => refund.lines ?? [])
  const left = (position: number) => (stored.lines[position]?.quantity ?? 0) - unitsOf(returned, position)
  const lines = wanted.map(({ position, quantity }) => ({ position, quantity: quantity ?? left(position) }))
  const amount = goodsValue({ ...stored, total: stored.order.total }, returned, lines)
  if (amount === null) throw new Error(`Order ${id} does not have these goods, or they were refunded before.`)
  if (amount === 0) throw new Error(`These goods of order ${id} cost nothing.`)
  return { lines, amount }
}

/**
 * Refunds a part of a placed order, for the staff.
 * @param reason shown to the shopper
 * @returns the refund with its parts
 * @throws Error with a message in plain words
 */
export async function refundForStaff(tx: Tx, id: string, wanted: Wanted, reason: string): Promise<OrderRefund> {
  const order = await lockedOrder(tx, id)
  if (order.status !== 'NEW')
    throw new Error(`Order ${id} is ${order.status}: only a placed order can be refunded in part.`)
  const given = 'lines' in wanted ? { ...(await goodsOf(tx, id, wanted.lines)), restock: wanted.restock } : wanted
  const { amount } = given
  const sources = await refundSources(tx, order)
  const request = { ...given, reason, requestedBy: 'STAFF' as const }
  const refundId = await refundOrder(tx, order, sources, request)
  if (refundId === null) {
    const [left, requested] = [refundable(sources), amount].map((minor) => moneyText(minor, order.currency, 'en'))
    throw new Error(`Order ${id} has ${left} left to refund, not ${requested}.`)
  }
  const refund = (await readRefunds(tx, id)).find((each) => Number(each.id) === refundId)
  if (!refund) throw new Error(`Refund ${refundId} is gone.`)
  return refund
}

/** Enqueues the cancellation and refund of an order. @throws Error if the staff cannot cancel it */
export async function requestCancel(tx: Tx, id: string, reason: string): Promise<void> {
  const order = await lockedOrder(tx, id)
  if (!mayCancel(progressOf(order.fulfilment.method), order, 'STAFF'))
    throw new Error(`Order ${id} cannot be cancelled: it was handed over or has ended, or belongs to a group.`)
  await enqueue(tx, 'cancel-order', { orderID: id, reason })
}

/** A failed refund, with its order locked. @throws Error if the refund has not failed or does not exist */
async function failedRefund(tx: Tx, refundNo: string) {
  const known = await readRefund(tx, refundNo)
  const attempt = known && (await readAttempt(tx, known.attemptNo))
  const order = attempt && (await lockedOrder(tx, attempt.orderId))
  // Read again after locking the order.
  const refund = await readRefund(tx, refundNo)
  if (!order || refund?.status !== 'FAILED') throw new Error(`There is no failed refund ${refundNo}.`)
  return { order, refund }
}

/** Retries a failed refund, and closes its task. @returns the order's id @throws Error if the refund has not failed */
export async function retryRefund(tx: Tx, refundNo: string, by: string): Promise<string> {
  const { order } = await failedRefund(tx, refundNo)
  await transitionRefund(tx, refundNo, ['FAILED'], 'PENDING')
  await closeTasksOf(tx, refundNo, by)
  await insertEvent(tx, order.id, 'RETRIED_REFUND', { actor: 'STAFF' })
  await enqueue(tx, 'refund-payment-part', { refundNo })
  return order.id
}

/** The open tasks of the staff, oldest first. */
export const openTasks = (db: Db, max: number): Promise<StaffTask[]> => readTasks(db, max)

/** Closes a task; a failed refund was returned by hand and counts as done. @throws Error if the task is not open */
export async function finishTask(tx: Tx, id: number, by: string): Promise<StaffTask> {
  const task = await closeTask(tx, id, by)
  if (!task) throw new Error(`There is no open task ${id}.`)
  if (task.refundNo === null) return task
  const { order, refund } = await failedRefund(tx, task.refundNo)
  await finishRefund(tx, order, refund)
  return task
}
