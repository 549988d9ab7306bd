import { Logger, type Runner, run, runMigrations } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Shop } from '../shop.ts'
import { closeAttempts } from './close-attempts.ts'
import { expireOrder } from './expire-order.ts'
import type { JobName, JobPayloads } from './queue.ts'
import { refundPayment } from './refund-payment.ts'
import { sendReceipt } from './send-receipt.ts'
import { sendRefundNotice } from './send-refund-notice.ts'

type Tasks = { [N in JobName]: (payload: JobPayloads[N]) => Promise<void> }

/** Jobs that no message announces, such as those whose time has come, are looked for this often, in milliseconds. */
const POLL_MS = 1000

function tasksOf(shop: Shop): Tasks {
  return {
    'expire-order': expireOrder(shop),
    'close-attempts': closeAttempts(shop),
    'refund-payment': refundPayment(shop),
    'send-receipt': sendReceipt(shop),
    'send-refund-notice': sendRefundNotice(shop),
  }
}

/** Lays out the queue's own tables. */
export function migrateJobs(pool: Pool): Promise<void> {
  return runMigrations({ pgPool: pool, logger: quiet })
}

const quiet = new Logger(() => () => {})

/** Works on jobs until stopped. Any number of processes may do so: each job runs in one of them. */
export async function startJobs(shop: Shop): Promise<{ stop(): Promise<void> }> {
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error') shop.log.warn({ meta }, message)
  })
  const tasks = tasksOf(shop) as unknown as Record<string, (payload: unknown) => Promise<void>>
  const runner: Runner = await run({
    pgPool: shop.pool,
    taskList: tasks,
    concurrency: 2,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger,
  })
  return { stop: () => runner.stop() }
}
