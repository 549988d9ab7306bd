import type { Faults } from './faults.ts'

/**
 * The state of a payment, in the same words for every sandbox. APPROVED: the shopper has agreed, and the shop has not
 * taken the money yet.
 */
export type PaymentStatus = 'USERPAYING' | 'APPROVED' | 'SUCCESS' | 'CLOSE'

/** Why a payment ended: what the shopper or the shop did, or that time ran out. */
export type Ending = 'paid' | 'cancelled' | 'failed' | 'expired' | 'revoked'

/** What the shopper pays with: it names the hosted page. */
export type Brand = 'WECHATPAY' | 'ALIPAY' | 'UNIONPAY' | 'CARD' | 'PAYPAL'

/** What a notification reports: the payment's end, that the shopper has agreed, or a refund. */
export type NotificationKind = 'payment' | 'approved' | 'refund'

/** One attempt to notify the shop, and its answer. */
export interface SentNotification {
  at: string
  kind: NotificationKind
  message: Record<string, unknown>
  /** The HTTP status and body of the answer; null when there was none. */
  reply: { status: number; body: string } | null
  error: string | null
  /** True when the shop's answer was the one that ends repetition. */
  taken: boolean
}

/** A notification that still has to go out. */
export interface DueNotification {
  kind: NotificationKind
  /** Milliseconds since 1970. */
  dueAt: number
  attempt: number
  /** Number of the refund that it reports. */
  refundNo: string | null
  /** Number of the message, the same when it is repeated. */
  id?: string
}

export interface Refund {
  outRefundNo: string
  refundTransNo: string
  /** Hundredths of the payment's currency. */
  cents: number
  /** `YYYY-MM-DD HH:mm:ss` in UTC. */
  at: string
  /** Whether the money stayed with the shop. */
  failed?: boolean
}

/** One payment of a sandbox. Stored as plain JSON to survive a restart. */
export interface Payment {
  /** The provider's number. */
  transNo: string
  /** The shop's number. */
  outOrderNo: string
  /** What the request was about: a second request with the same number must match it. */
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
  /** Whether what the shopper paid with last was declined. */
  isDeclined?: boolean
  refunds: Refund[]
  faults: Faults
  notifications: SentNotification[]
  due: DueNotification[]
}

/** The part of a payment that says how it goes on, as it is at the beginning. */
export function unstarted(
  faults: Faults,
): Pick<Payment, 'status' | 'ending' | 'endedAt' | 'refunds' | 'faults' | 'notifications' | 'due'> {
  return { status: 'USERPAYING', ending: null, endedAt: null, refunds: [], faults, notifications: [], due: [] }
}

/** Closes a payment whose time has run out. Called before every read, so no timer is needed. @returns whether it did */
export function expireIfDue(payment: Payment, now: number): boolean {
  if (payment.status !== 'USERPAYING' || now < payment.expiresAt) return false
  return endPayment(payment, 'expired', payment.expiresAt)
}

/** The one place where a payment ends: unpaid ones any way, paid ones only by being revoked. */
export function endPayment(payment: Payment, ending: Ending, now: number): boolean {
  const isOpen = payment.status === 'USERPAYING' || payment.status === 'APPROVED'
  if (!isOpen && !(payment.status === 'SUCCESS' && ending === 'revoked')) return false
  payment.status = ending === 'paid' ? 'SUCCESS' : 'CLOSE'
  payment.ending = ending
  payment.endedAt = now
  return true
}

/** The hundredths that were refunded so far. */
export function refundedCents(payment: Payment): number {
  return payment.refunds.reduce((sum, { cents, failed }) => sum + (failed ? 0 : cents), 0)
}
