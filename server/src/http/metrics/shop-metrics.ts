import { Gauge } from 'prom-client'
import { readShopStats, type ShopStats } from '../../areas/operations/stats-service.ts'
import type { Db } from '../../db/client.ts'
import type { Metrics } from './metrics.ts'

/** How long metrics are reused when they are read often, in milliseconds. */
const REUSE_MS = 5_000
const JOB_STATES = ['waiting', 'scheduled', 'failed'] as const

/** Gauges of the entire shop: every process reports the same values, so aggregate them by maximum, never by sum. */
function shopGauges({ registry }: Metrics) {
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name: `istore_${name}`, help, labelNames, registers: [registry] })
  return {
    up: gauge('figures_up', '1 when the figures of the shop could be read from the database, else 0.'),
    orders: gauge('orders', 'Orders placed, paid, declined in the last hour and day.', 'event', 'window'),
    jobs: gauge('jobs', 'Jobs that are due, scheduled for later, or failed for good.', 'job', 'state'),
    jobAge: gauge('job_oldest_seconds', 'How long the most overdue job of a name has waited.', 'job'),
    refunds: gauge('refunds_pending', 'Refunds that the provider has not confirmed.'),
    refundAge: gauge('refund_oldest_seconds', 'Age of the oldest pending refund.'),
    attempts: gauge('payment_attempts_open', 'Payment attempts without an outcome.'),
    attemptAge: gauge('payment_attempt_oldest_seconds', 'Age of the oldest open payment attempt.'),
    units: gauge('units_held', 'Units held for orders that are not paid yet.'),
    receipts: gauge('receipts_failed', 'Receipts that failed for good.'),
  }
}

function show(gauges: ReturnType<typeof shopGauges>, figures: ShopStats): void {
  for (const [event, { hour, day }] of Object.entries(figures.orders)) {
    gauges.orders.set({ event, window: '1h' }, hour)
    gauges.orders.set({ event, window: '24h' }, day)
  }
  gauges.jobs.reset()
  gauges.jobAge.reset()
  for (const { job, oldestSeconds, ...counts } of figures.jobs) {
    for (const state of JOB_STATES) gauges.jobs.set({ job, state }, counts[state])
    gauges.jobAge.set({ job }, oldestSeconds)
  }
  gauges.refunds.set(figures.refunds.count)
  gauges.refundAge.set(figures.refunds.oldestSeconds)
  gauges.attempts.set(figures.openAttempts.count)
  gauges.attemptAge.set(figures.openAttempts.oldestSeconds)
  gauges.units.set(figures.heldUnits)
  gauges.receipts.set(figures.failedReceipts)
}

/** Updates the shop's metrics at each scrape, at most once in five seconds. */
export function observeShop(metrics: Metrics, db: Db): void {
  const gauges = shopGauges(metrics)
  let latest: { at: number; reading: Promise<void> } | undefined
  const read = async () => {
    try {
      show(gauges, await readShopStats(db))
      gauges.up.set(1)
    } catch {
      gauges.up.set(0)
    }
  }
  metrics.onRead(() => {
    const now = performance.now()
    if (!latest || now - latest.at > REUSE_MS) latest = { at: now, reading: read() }
    return latest.reading
  })
}
