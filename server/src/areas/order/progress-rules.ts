import { handedOverIn, type Progress, type ProgressTable, stepAfter } from '../fulfilment/progress.ts'
import type { OrderRow } from './queries.ts'
import { type Actor, nextState } from './rules.ts'

/** The data of a placed order that these rules depend on. */
export type Placed = Pick<OrderRow, 'status' | 'paymentStatus' | 'progress' | 'group'>

/**
 * Whether an order may advance to a step. The staff advance a placed order through the steps of its method in turn; the
 * system does so for methods without a handover. An order to be paid at the store must be sold before it is handed
 * over.
 * @source assumed
 */
export function mayAdvance(table: ProgressTable, order: Placed, to: Progress, actor: Actor): boolean {
  if (actor !== (table.by ?? 'STAFF') || order.status !== 'NEW') return false
  const isUnpaid = order.paymentStatus === 'PAY_AT_STORE' && to === handedOverIn(table)
  return stepAfter(table, order.progress) === to && !isUnpaid
}

/**
 * Whether an order can be cancelled: by its shopper until preparation begins, by the staff until it is handed over. A
 * placed order of a group ends only with its group, as the price of the other members depends on it.
 * @source assumed
 */
export function mayCancel(table: ProgressTable, order: Placed, actor: Actor): boolean {
  if (nextState(order, 'CANCEL') === null || actor === 'SYSTEM') return false
  if (order.status !== 'NEW') return true
  if (order.group) return false
  return actor === 'SHOPPER' ? order.progress === 'PLACED' : order.progress !== handedOverIn(table)
}

/** Whether the shopper can still comment on an order: until it is handed over or has ended. */
export const takesComments = (table: ProgressTable, { status, progress }: Placed): boolean =>
  status !== 'EXPIRED' && status !== 'CANCELLED' && progress !== handedOverIn(table)
