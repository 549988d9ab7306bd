import type { AppContext } from '../../app-context.ts'
import { GatewayError } from '../../gateways/payment/gateway.ts'
import { orderWithLines } from '../order/service.ts'
import { closeAttempts } from './closing.ts'
import { queryProvider } from './provider-service.ts'
import { type Attempt, readAttempts } from './queries.ts'
import { claimAttempts, claimRefunds, endChecks, insertStalePaymentTasks } from './reconcile-queries.ts'
import { abandonRefund, checkRefund } from './refund-payment-service.ts'

/** How many are claimed together and queried concurrently. */
const BATCH = 40
const CONCURRENCY = 4
/** Maximum duration of a run, so that it ends before the next one; milliseconds. */
const MAX_RUN_MS = 4 * 60_000
/** After this many failures in a row, a provider is skipped until the next run. */
const MAX_CONSECUTIVE_FAILURES = 3

/** Providers that do not answer in this run. */
class UnresponsiveProviders {
  readonly #misses = new Map<string, number>()

  isUnresponsive(provider: string): boolean {
    return (this.#misses.get(provider) ?? 0) >= MAX_CONSECUTIVE_FAILURES
  }

  note(provider: string, answered: boolean): void {
    this.#misses.set(provider, answered ? 0 : (this.#misses.get(provider) ?? 0) + 1)
  }
}

async function canStillBePaid({ db }: AppContext, { orderId, attemptNo }: Attempt): Promise<boolean> {
  const stored = await orderWithLines(db, orderId)
  const [newest] = await readAttempts(db, orderId)
  return stored?.order.status === 'INTERIM' && newest?.attemptNo === attemptNo
}

/** Closes an open page that should no longer be paid; otherwise queries the provider. @throws GatewayError */
async function checkAttempt(context: AppContext, attempt: Attempt): Promise<void> {
  if (attempt.status === 'OPEN' && !(await canStillBePaid(context, attempt)))
    return closeAttempts(context, attempt.orderId)
  const { outcome } = await queryProvider(context, attempt)
  if (attempt.status === 'FAILED' && outcome === 'failed') await endChecks(context.db, attempt.attemptNo)
}

/** Processes a batch with limited concurrency. */
async function forEachConcurrently<T>(batch: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = batch.values()
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const one of waiting) await work(one)
    }),
  )
}

function reconciling(context: AppContext, unresponsive: UnresponsiveProviders) {
  const failed = (error: unknown, of: object) => {
    if (!(error instanceof GatewayError)) throw error
    context.log.warn({ err: error, ...of }, 'cannot query the payment provider for reconciliation')
  }
  return {
    attempt: async (attempt: Attempt) => {
      const { provider, attemptNo } = attempt
      if (unresponsive.isUnresponsive(provider)) return
      try {
        await checkAttempt(context, attempt)
        unresponsive.note(provider, true)
      } catch (error) {
        unresponsive.note(provider, !(error instanceof GatewayError) || !error.retryable)
        failed(error, { attemptNo })
      }
    },
    refund: async ({ refundNo, isOverdue }: { refundNo: string; isOverdue: boolean }) => {
      const outcome = await checkRefund(context, refundNo).catch((error: unknown) => failed(error, { refundNo }))
      if (isOverdue && outcome !== 'done' && outcome !== 'failed')
        await abandonRefund(context, refundNo, 'the provider has not completed it within 30 days')
    },
  }
}

/**
 * Queries the providers about open payments and refunds, independently of any shopper: after five minutes, then at
 * intervals growing to a day. After 30 days, each becomes a task for the staff.
 */
export async function reconcilePayments(context: AppContext): Promise<void> {
  const endsAt = performance.now() + MAX_RUN_MS
  const check = reconciling(context, new UnresponsiveProviders())
  await insertStalePaymentTasks(context.db, context.now())
  while (performance.now() < endsAt) {
    const attempts = await claimAttempts(context.db, context.now(), BATCH)
    await forEachConcurrently(attempts, check.attempt)
    const refunds = await claimRefunds(context.db, context.now(), BATCH)
    await forEachConcurrently(refunds, check.refund)
    if (attempts.length < BATCH && refunds.length < BATCH) return
  }
}
