import type { Faults } from './faults.ts'

export type TransStatus = 'USERPAYING' | 'SUCCESS' | 'CLOSE'
export type PaymentMethod = 'WECHATPAY' | 'ALIPAY' | 'UNIONPAY'

/** One attempt to notify the merchant, and its answer. */
export interface SentNotification {
  at: string
  kind: 'payment' | 'refund'
  message: Record<string, unknown>
  /** The HTTP status and body of the answer; null when there was none. */
  reply: { status: number; body: string } | null
  error: string | null
  /** True when the answer was JSON with code "0". */
  taken: boolean
}

/** A notification that still has to go out. */
export interface DueNotification {
  kind: 'payment' | 'refund'
  /** Milliseconds since 1970. */
  dueAt: number
  attempt: number
  /** Number of the refund that it reports. */
  refundNo: string | null
}

export interface Refund {
  outRefundNo: string
  refundTransNo: string
  /** Hundredths of the payment's currency. */
  cents: number
  at: string
}

/** One payment of the sandbox. Stored as plain JSON to survive a restart. */
export interface Payment {
  transNo: string
  outOrderNo: string
  /** The request without time and signature: a second request must match it. */
  content: string
  method: 'pay.h5pay' | 'pay.webpay'
  paymentMethod: PaymentMethod
  browserType: 'PC' | 'WAP' | null
  cents: number
  currency: string
  description: string
  attach: unknown
  notifyUrl: string | null
  returnUrl: string | null
  language: 'en' | 'zh'
  createdAt: number
  expiresAt: number
  status: TransStatus
  /** Why it ended: what the shopper or the merchant did, or that time ran out. */
  ending: 'paid' | 'cancelled' | 'failed' | 'expired' | 'revoked' | null
  endedAt: number | null
  refunds: Refund[]
  faults: Faults
  notifications: SentNotification[]
  due: DueNotification[]
}

/** Closes a payment whose time has run out. Called before every read, so no timer is needed. */
export function expireIfDue(payment: Payment, now: number): Payment {
  if (payment.status === 'USERPAYING' && now >= payment.expiresAt) endPayment(payment, 'expired', payment.expiresAt)
  return payment
}

/** The one place where a payment's state moves: out of USERPAYING, or from paid to revoked. */
export function endPayment(payment: Payment, ending: NonNullable<Payment['ending']>, now: number): boolean {
  const allowed = payment.status === 'USERPAYING' || (payment.status === 'SUCCESS' && ending === 'revoked')
  if (!allowed) return false
  payment.status = ending === 'paid' ? 'SUCCESS' : 'CLOSE'
  payment.ending = ending
  payment.endedAt = now
  return true
}

/** Hundredths as the protocol writes them, `12.10`. */
export function amountText(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** Reads `12`, `12.1` or `12.10`. @returns null when it is no amount from 0.01 to 100,000,000 */
export function centsOf(text: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) return null
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return cents >= 1 && cents <= 10_000_000_000 ? cents : null
}

/** `YYYY-MM-DD HH:mm:ss` in UTC. */
export function utcText(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ')
}
