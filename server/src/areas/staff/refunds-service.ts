import type { OrderRefund } from '../order/manage-service.ts'
import {
  finishTask,
  openTasks,
  refundForStaff,
  retryRefund,
  type StaffTask,
  type Wanted,
} from '../payment/manage-service.ts'
import { withAuditEntry } from './audit-log-service.ts'
import type { Staff } from './staff.ts'

export type { Wanted } from '../payment/manage-service.ts'

const unitsText = (wanted: Wanted) =>
  'lines' in wanted
    ? wanted.lines.map(({ position, quantity }) => `${quantity ?? 'all'} of line ${position + 1}`).join(', ')
    : wanted.amount

/**
 * Refunds a part of an order.
 * @param reason shown to the shopper
 * @returns the refund with its parts
 * @throws Error with a message in plain words; then nothing is recorded
 */
export function refundPart(staff: Staff, orderID: string, wanted: Wanted, reason: string): Promise<OrderRefund> {
  const isRestocked = 'lines' in wanted && wanted.restock
  const details = { orderID, refunded: unitsText(wanted), ...(isRestocked && { restock: 'yes' }), reason }
  return withAuditEntry(staff, { command: 'order refund', shopperId: null, details }, (tx) =>
    refundForStaff(tx, orderID, wanted, reason),
  )
}

/** Retries a failed refund. @returns the order's id @throws Error if the refund has not failed */
export const tryRefundAgain = (staff: Staff, refundNo: string): Promise<string> =>
  withAuditEntry(staff, { command: 'order refund-retry', shopperId: null, details: { refundNo } }, (tx) =>
    retryRefund(tx, refundNo, staff.name),
  )

/** The open tasks of the staff, oldest first. */
export const listTasks = (staff: Staff, max: number): Promise<StaffTask[]> =>
  withAuditEntry(staff, { command: 'tasks list', shopperId: null }, (tx) => openTasks(tx, max))

/** Records that a task was done by hand. @throws Error if it is not open */
export const endTask = (staff: Staff, id: number): Promise<StaffTask> =>
  withAuditEntry(staff, { command: 'tasks done', shopperId: null, details: { id } }, (tx) =>
    finishTask(tx, id, staff.name),
  )
