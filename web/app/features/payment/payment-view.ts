import type { Reply } from '@istore/contract/index.ts'

export type OrderStatus = Reply<'POST /shoppingManagement4/checkSnapPayPaymentStatus'>

/** What the confirmation page shows. `QUIET` makes no claim at all. */
export type PaymentView = 'SUCCESS' | 'FAILED' | 'PENDING' | 'IN_PROCESS' | 'QUIET'

const VIEWS: Readonly<Record<string, PaymentView>> = {
  'NEW+PAID_ONLINE': 'SUCCESS',
  'FAILED+FAILED': 'FAILED',
  'INTERIM+NOT_PAID': 'PENDING',
}

/** What an order's status means: these three pairs, and nothing else. @source spec §4 Payment status */
function statusView({ status, paymentStatus }: Pick<OrderStatus, 'status' | 'paymentStatus'>): PaymentView {
  return VIEWS[`${status}+${paymentStatus}`] ?? 'QUIET'
}

/**
 * The view for one answer of the status check. An order paid by scanning a code elsewhere shows 'Order is in process'
 * until the server says how it ended.
 * @source spec §4 Payment status, Order source
 */
export function paymentView(answer: OrderStatus): PaymentView {
  const view = statusView(answer)
  if (view === 'SUCCESS' || view === 'FAILED') return view
  return answer.orderID !== '' && answer.qrCodeScan ? 'IN_PROCESS' : view
}

/** Time between two status checks, in milliseconds. @source spec §9 */
export const POLL_MS = 2000

/** After so long a shopper is told that they may leave, in milliseconds. @source interface guide §8 bar 22 */
export const MAY_LEAVE_MS = 30_000

/** How long to wait before asking again; false when there is nothing left to learn. @source spec §4 Payment status */
export function pollInterval(answer: OrderStatus | undefined): number | false {
  if (answer === undefined) return false
  return statusView(answer) === 'PENDING' ? POLL_MS : false
}

/** Whether the server may still have news of a payment. Only a paid order is settled for good. */
export function isOpen(answer: OrderStatus | undefined): boolean {
  return answer === undefined || statusView(answer) !== 'SUCCESS'
}
