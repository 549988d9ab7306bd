import type { Faults } from './faults.ts'

/**
 * The state of a payment, common to all sandboxes. APPROVED: approved by the shopper, not captured by the shop yet.
 */
export type PaymentStatus = 'USERPAYING' | 'APPROVED' | 'SUCCESS' | 'CLOSE'

export type Ending = 'paid' | 'cancelled' | 'failed' | 'expired' | 'revoked'

/** The brand shown on the hosted page. */
export type Brand = 'WECHATPAY' | 'ALIPAY' | 'UNIONPAY' | 'CARD' | 'PAYPAL'

/** Kind of notification: the payment's end, its approval, or a refund. */
export type NotificationKind = 'payment' | 'approved' | 'refund'

/** A delivery attempt and its reply. */
export interface SentNotification {
  at: string
  kind: NotificationKind
  message: Record<string, unknown>
  /** HTTP status and body of the reply; null without a reply. */
  reply: { status: number; body: string } | null
  error: string | null
  /** Whether the shop acknowledged it. */
  taken: boolean
}

export interface DueNotification {
  kind: NotificationKind
  /** Milliseconds since 1970. */
  dueAt: number
  attempt: number
  /** Number of the reported refund. */
  refundNo: string | null
  /** Id of the message, the same when repeated. */
  id?: string
}

export interface Refund {
  outRefundNo: string
  refundTransNo: string
  /** Hundredths of the payment's currency. */
  cents: number
  /** `YYYY-MM-DD HH:mm:ss` in UTC. */
  at: string
  failed?: boolean
}

/** One payment of a sandbox. Stored as plain JSON to survive a restart. */
export interface Payment {
  /** The provider's number. */
  transNo: string
  /** The shop's number. */
  outOrderNo: string
  /** Fingerprint of the request: a second one with the same number must match it. */
  content: string
  paymentMethod: Brand
  /** Hundredths of the currency. */
  cents: number
  currency: string
  description: string
  notifyUrl: string | null
  returnUrl: string | null
  /** The hosted page's language; null follows the browser. */
  language: 'en' | 'zh' | null
  createdAt: number
  expiresAt: number
  status: PaymentStatus
  ending: Ending | null
  endedAt: number | null
  /** Whether the last try was declined. */
  isDeclined?: boolean
  refunds: Refund[]
  faults: Faults
  notifications: SentNotification[]
  due: DueNotification[]
}

/** Initial progress of a payment. */
export function unstarted(
  faults: Faults,
): Pick<Payment, 'status' | 'ending' | 'endedAt' | 'refunds' | 'faults' | 'notifications' | 'due'> {
  return { status: 'USERPAYING', ending: null, endedAt: null, refunds: [], faults, notifications: [], due: [] }
}

/** Closes an expired payment. Called before every read, so no timer is needed. @returns whether it did */
export function expireIfDue(payment: Payment, now: number): boolean {
  if (payment.status !== 'USERPAYING' || now < payment.expiresAt) return false
  return endPayment(payment, 'expired', payment.expiresAt)
}

/** The only place where a payment ends: unpaid ones for any reason, paid ones only when revoked. */
export function endPayment(payment: Payment, ending: Ending, now: number): boolean {
  const isOpen = payment.status === 'USERPAYING' || payment.status === 'APPROVED'
  if (!isOpen && !(payment.status === 'SUCCESS' && ending === 'revoked')) return false
  payment.status = ending === 'paid' ? 'SUCCESS' : 'CLOSE'
  payment.ending = ending
  payment.endedAt = now
  return true
}

/** Total refunded so far, in hundredths. */
export function refundedCents(payment: Payment): number {
  return payment.refunds.reduce((sum, { cents, failed }) => sum + (failed ? 0 : cents), 0)
}
