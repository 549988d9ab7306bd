import type { Tx } from '../../db/client.ts'
import { enqueue } from '../../jobs/queue.ts'
import { progressOf } from '../fulfilment/methods-service.ts'
import { handedOverIn, type Progress, stepAfter } from '../fulfilment/progress.ts'
import { type ManagedOrder, managedOrder, managedOrders, orderIdOf } from '../order/manage-service.ts'
import { advance } from '../order/progress-service.ts'
import type { StatusGroup } from '../order/rules.ts'
import { lockOrder, type OrderRow } from '../order/service.ts'
import { requestCancel } from '../payment/manage-service.ts'
import { withAuditEntry } from './audit-log-service.ts'
import type { Staff } from './staff.ts'

/** A page of the shop's orders, newest first. @param after the order that the page continues after */
export function listOrders(staff: Staff, { group, after }: { group: StatusGroup | null; after: string | null }) {
  const details = { ...(group && { status: group }), ...(after && { after }) }
  return withAuditEntry(staff, { command: 'order list', shopperId: null, details }, (tx) =>
    managedOrders(tx, { group, after }),
  )
}

/** One order with its history. @throws Error if it does not exist */
export function showOrder(staff: Staff, orderID: string): Promise<ManagedOrder> {
  return withAuditEntry(staff, { command: 'order show', shopperId: null, details: { orderID } }, async (tx) => {
    const order = await managedOrder(tx, orderID)
    if (!order) throw new Error(`There is no order ${orderID}.`)
    return order
  })
}

async function lockedOrder(tx: Tx, id: string): Promise<OrderRow> {
  const order = await lockOrder(tx, id)
  if (!order) throw new Error(`There is no order ${id}.`)
  return order
}

function stepProblem({ id, status, progress, fulfilment }: OrderRow): string {
  if (status !== 'NEW') return `Order ${id} is ${status}, not placed.`
  const next = stepAfter(progressOf(fulfilment.method), progress)
  return next ? `Order ${id} is ${progress}: its next step is ${next}.` : `Order ${id} is already ${progress}.`
}

async function step(tx: Tx, order: OrderRow, to: Progress): Promise<Progress> {
  if (!(await advance(tx, order, to, { actor: 'STAFF' }))) throw new Error(stepProblem(order))
  return to
}

/** Records that an order is being prepared. @throws Error if that is not its next step */
export const prepareOrder = (staff: Staff, orderID: string): Promise<Progress> =>
  withAuditEntry(staff, { command: 'order prepare', shopperId: null, details: { orderID } }, async (tx) =>
    step(tx, await lockedOrder(tx, orderID), 'PREPARING'),
  )

/**
 * Records that an order is ready for collection, or has left the store for delivery.
 * @throws Error if that is not its next step
 */
export const readyOrder = (staff: Staff, orderID: string): Promise<Progress> =>
  withAuditEntry(staff, { command: 'order ready', shopperId: null, details: { orderID } }, async (tx) => {
    const order = await lockedOrder(tx, orderID)
    return step(tx, order, order.fulfilment.method === 'DELIVERY' ? 'OUT_FOR_DELIVERY' : 'READY')
  })

/**
 * Records that an order was handed over. For an order to be paid at the store, a job records the sale first, skipping
 * any remaining steps.
 * @param named the order's id or pickup code
 * @param wasPaid whether it was paid at the handover
 * @returns its id
 * @throws Error if it cannot be handed over, or was not paid
 */
export async function handOverOrder(staff: Staff, named: string, wasPaid: boolean): Promise<string> {
  const orderID = await orderIdOf(staff.db, named)
  const details = { orderID, ...(wasPaid && { paid: 'at the store' }) }
  await withAuditEntry(staff, { command: 'order hand-over', shopperId: null, details }, async (tx) => {
    const order = await lockedOrder(tx, orderID)
    const isUnpaid = order.paymentStatus === 'PAY_AT_STORE'
    if (isUnpaid !== wasPaid)
      throw new Error(
        isUnpaid
          ? `Order ${orderID} is to be paid at the store: take the payment, then repeat with --paid.`
          : `Order ${orderID} is not to be paid at the store: --paid does not apply.`,
      )
    if (isUnpaid) await enqueue(tx, 'end-at-store', { orderID, outcome: 'SOLD' })
    else await step(tx, order, handedOverIn(progressOf(order.fulfilment.method)))
  })
  return orderID
}

/**
 * Requests the cancellation and refund of an order.
 * @param reason shown to the shopper
 * @throws Error if it cannot be cancelled
 */
export const cancelOrder = (staff: Staff, orderID: string, reason: string): Promise<void> =>
  withAuditEntry(staff, { command: 'order cancel', shopperId: null, details: { orderID, reason } }, (tx) =>
    requestCancel(tx, orderID, reason),
  )
