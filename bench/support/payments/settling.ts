import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { countUnsettled } from '../soak/audit.ts'

const LIMIT_MS = 180_000
const POLL_MS = 100
/** Rounds of the reconciliation that must find everything settled. */
const QUIET_ROUNDS = 2

/**
 * Skips the pauses: unpaid orders expire, failed jobs are retried, and everything that the reconciliation would query later
 * is due now. Each of these compares a stored time with the clock, so setting it to now is the same as waiting. Jobs that
 * run are not changed, nor are times at the providers.
 */
const PASS_TIME = [
  `UPDATE orders SET expires_at = now() WHERE status IN ('INTERIM', 'FAILED') AND holds_stock AND expires_at > now()`,
  `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now() AND locked_at IS NULL
     AND task_id NOT IN (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'index-catalogue')`,
  `UPDATE payment_attempt SET next_check_at = now() WHERE status = 'OPEN' OR (status = 'FAILED' AND next_check_at > now())`,
  `UPDATE refund SET next_check_at = now() WHERE status = 'PENDING' AND next_check_at > now()`,
]

/** The job that the schedule adds every five minutes. */
const RECONCILE = `SELECT graphile_worker.add_job('reconcile-payments', payload := '{}', job_key := 'reconcile-payments')`
const IS_RECONCILING = `SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'reconcile-payments'`

async function countOpen(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM payment_attempt WHERE status IN ('OPEN', 'REFUND_PENDING')`,
  )
  return (rows[0]?.n ?? 0) + (await countUnsettled(pool))
}

/**
 * Runs the reconciliation until no job is due and no payment or refund is open, or the time limit is reached: the audit then
 * names what is left.
 */
export async function settlePayments(pool: Pool): Promise<void> {
  const limit = Date.now() + LIMIT_MS
  for (let quiet = 0; quiet < QUIET_ROUNDS && Date.now() < limit; ) {
    for (const statement of PASS_TIME) await pool.query(statement)
    await pool.query(RECONCILE)
    while ((await pool.query(IS_RECONCILING)).rows.length > 0 && Date.now() < limit) await sleep(POLL_MS)
    await sleep(POLL_MS)
    quiet = (await countOpen(pool)) === 0 ? quiet + 1 : 0
  }
}
