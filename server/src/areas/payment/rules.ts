import type { PaymentState } from '../../gateways/payment/gateway.ts'
import type { Attempt } from './queries.ts'

/** How long an open hosted page is reused, in milliseconds. Less than the lifetime of a page. */
const PAGE_REUSE_MS = 10 * 60_000

/** Minimum interval between two queries about one attempt, in milliseconds: pages poll every 2000. */
export const QUERY_PAUSE_MS = 1500

/** Time after which the capture of an approved payment is requested again, in milliseconds. */
export const CAPTURE_PAUSE_MS = 30_000

/** Delay before the first query about an accepted refund, in milliseconds. */
export const FIRST_REFUND_CHECK_MS = 5 * 60_000

/** Maximum number of attempts to pay one order. */
const MAX_ATTEMPTS = 5

/** Number of declined payments after which a session must pause, and the length of the pause in milliseconds. */
export const DECLINES = { max: 3, pauseMs: 15 * 60_000 } as const

/**
 * Seconds until the next attempt to pay an order is allowed; 0 if it is allowed now. After the last attempt, that is
 * when the order expires, and its cart can be ordered again.
 * @param declines when payments of the session were declined within the pause, newest first
 */
export function pauseSeconds(
  attempts: readonly unknown[],
  declines: readonly Date[],
  { now, expiresAt }: { now: Date; expiresAt: Date | null },
): number {
  const isUsedUp = attempts.length >= MAX_ATTEMPTS
  const third = declines[DECLINES.max - 1]
  const ends = [isUsedUp ? (expiresAt ?? now).getTime() : 0, third ? third.getTime() + DECLINES.pauseMs : 0]
  const seconds = Math.ceil((Math.max(...ends) - now.getTime()) / 1000)
  return isUsedUp || third ? Math.max(1, seconds) : 0
}

/** Time limits for opening a page, in milliseconds: in total, and per provider if there are several. */
export interface OpeningTimes {
  total: number
  each: number
}

export const OPENING_TIMES: OpeningTimes = { total: 9500, each: 6000 }

/** Minimum time to try another provider, in milliseconds. */
const MIN_TRY_MS = 1000

/**
 * Time limit for one provider, in milliseconds; null if too little is left to try it.
 * @param left milliseconds left of the total
 */
export function providerTimeoutMs(left: number, isLast: boolean, times: OpeningTimes): number | null {
  if (left < Math.min(MIN_TRY_MS, times.total)) return null
  return isLast ? left : Math.min(left, times.each)
}

/** Minutes that a hosted page stays payable. @source SnapPay effective_minutes, 5 to 60 */
export const PAGE_MINUTES = 30

/**
 * The open attempt that a second press on Pay reuses; undefined if a new one is needed.
 * @param methods methods that may be opened for the press
 */
export function reusable(attempts: readonly Attempt[], methods: readonly string[], now: Date): Attempt | undefined {
  const [latest] = attempts
  const fresh = latest && now.getTime() - latest.createdAt.getTime() < PAGE_REUSE_MS
  return fresh && latest.status === 'OPEN' && methods.includes(latest.method) ? latest : undefined
}

/** Whether the reported state of a payment matches the attempt. A missing amount or currency matches any. */
export function amountMatches(state: PaymentState, attempt: Attempt): boolean {
  const amount = state.amount === null || state.amount === attempt.amount
  return amount && (state.currency === null || state.currency === attempt.currency)
}
