import type { PaymentState } from '../../gateways/payment/gateway.ts'
import type { Attempt } from './queries.ts'

/** How long an open hosted page is offered again instead of a new one, in milliseconds: less than pages live. */
const PAGE_REUSE_MS = 10 * 60_000

/** How often, at most, the provider is asked about one attempt, in milliseconds: pages ask us every 2000. */
export const QUERY_PAUSE_MS = 1500

/** Minutes that a hosted page stays payable. @source SnapPay effective_minutes, 5 to 60 */
export const PAGE_MINUTES = 30

/** The open attempt that a second press on Pay goes back to; undefined when a new one is needed. */
export function reusable(attempts: readonly Attempt[], method: string, now: Date): Attempt | undefined {
  const [latest] = attempts
  const fresh = latest && now.getTime() - latest.createdAt.getTime() < PAGE_REUSE_MS
  return fresh && latest.status === 'OPEN' && latest.method === method ? latest : undefined
}

/** Whether a provider's word matches what was asked of it. A provider that names no amount vouches for its own. */
export function amountMatches(state: PaymentState, attempt: Attempt): boolean {
  const amount = state.amount === null || state.amount === attempt.amount
  return amount && (state.currency === null || state.currency === attempt.currency)
}
