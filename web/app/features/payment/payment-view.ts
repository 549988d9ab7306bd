import type { Reply } from '@istore/contract/index.ts'

export type OrderStatus = Reply<'POST /shoppingManagement4/checkSnapPayPaymentStatus'>

/**
 * `AT_STORE` is placed and will be paid at the store; `QUIET` makes no claim at all; `UNKNOWN`: the server has not
 * reported the state of the payment.
 */
export type PaymentView = 'SUCCESS' | 'AT_STORE' | 'FAILED' | 'PENDING' | 'IN_PROCESS' | 'QUIET' | 'UNKNOWN'

/** Null, undefined and replies without both fields are possible: another server may violate the contract. */
export type MaybeStatus = Partial<OrderStatus> | null | undefined

const VIEWS: Readonly<Record<string, PaymentView>> = {
  'NEW+PAID_ONLINE': 'SUCCESS',
  'NEW+PAY_AT_STORE': 'AT_STORE',
  'NEW+PAID_AT_STORE': 'SUCCESS',
  'FAILED+FAILED': 'FAILED',
  'INTERIM+NOT_PAID': 'PENDING',
}

/** Three pairs of the specification, and ours for paying at the store. @source spec §4 Payment status */
function statusView(answer: MaybeStatus): PaymentView {
  if (!answer?.status || !answer.paymentStatus) return 'UNKNOWN'
  return VIEWS[`${answer.status}+${answer.paymentStatus}`] ?? 'QUIET'
}

/**
 * An order paid by scanning a code elsewhere is in process until the server reports the result.
 * @source spec §4 Payment status, Order source
 */
export function paymentView(answer: MaybeStatus): PaymentView {
  const view = statusView(answer)
  if (view === 'SUCCESS' || view === 'AT_STORE' || view === 'FAILED') return view
  return answer?.orderID && answer.qrCodeScan ? 'IN_PROCESS' : view
}

/** Whether the confirmation shows anything but a pending payment. */
export const isSettled = (view: PaymentView): boolean =>
  view !== 'PENDING' && view !== 'IN_PROCESS' && view !== 'UNKNOWN'

/** Milliseconds between status checks. @source spec §9 */
export const POLL_MS = 2000

/** Milliseconds until the page says that the shopper may leave. @source interface guide §8 bar 22 */
export const CAN_LEAVE_MS = 30_000

/** Milliseconds until a waiting page reports that it takes longer than usual. */
export const SLOW_NOTICE_MS = 10_000

/** Milliseconds until the next check; false for none. @source spec §4 Payment status */
export function pollInterval(answer: MaybeStatus): number | false {
  const view = statusView(answer)
  return view === 'PENDING' || view === 'UNKNOWN' ? POLL_MS : false
}

/** Whether the server may still have news of a payment. Only a paid order is final. */
export const isOpen = (answer: MaybeStatus): boolean => statusView(answer) !== 'SUCCESS'
