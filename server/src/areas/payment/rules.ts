import type { PaymentState } from '../../gateways/payment/gateway.ts'
import type { Attempt } from './queries.ts'

/** How long an open hosted page is offered again instead of a new one, in milliseconds: less than pages live. */
const PAGE_REUSE_MS = 10 * 60_000

/** Shortest time between two queries of the provider about one attempt, in milliseconds: pages poll every 2000. */
export const QUERY_PAUSE_MS = 1500

/** Minutes that a hosted page stays payable. @source SnapPay effective_minutes, 5 to 60 */
export const PAGE_MINUTES = 30

/** The open attempt that a second press on Pay goes back to; undefined when a new one is needed. */
export function reusable(attempts: readonly Attempt[], method: string, now: Date): Attempt | undefined {
  const [latest] = attempts
  const fresh = latest && now.getTime() - latest.createdAt.getTime() < PAGE_REUSE_MS
  return fresh && latest.status === 'OPEN' && latest.method === method ? latest : undefined
}

/** Whether the state that a provider reports matches the attempt. A state without an amount or a currency matches any. */
export function amountMatches(state: PaymentState, attempt: Attempt): boolean {
  const amount = state.amount === null || state.amount === attempt.amount
  return amount && (state.currency === null || state.currency === attempt.currency)
}
