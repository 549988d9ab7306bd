import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { fromRow } from '../../db/rows.ts'
import type { Attempt } from './queries.ts'

/** Interval until the next query: doubled each time, up to a day. */
const pause = sql`make_interval(mins => least(5 * power(2, least(checks, 10)), 1440)::int)`
/** After this time an open payment or refund becomes a task for the staff. */
const GIVE_UP_AFTER = sql`interval '30 days'`
/** Refunds without a scheduled query are claimed after this time: jobs of an older version give up after four days. */
const ABANDONED_BY_JOBS_AFTER = sql`interval '5 days'`

/**
 * Claims attempts that are due for a query, earliest first: open ones not settled after five minutes, and those with a
 * scheduled query. Each is due again later, with growing intervals.
 */
export async function claimAttempts(db: Db, now: Date, max: number): Promise<Attempt[]> {
  const { rows } = await sql<Record<string, unknown>>`
    UPDATE payment_attempt SET next_check_at = ${now}::timestamptz + ${pause}, checks = checks + 1
    WHERE attempt_no IN (
      SELECT attempt_no FROM payment_attempt
      WHERE status IN ('OPEN', 'FAILED') AND created_at > ${now}::timestamptz - ${GIVE_UP_AFTER} AND (next_check_at <= ${now}
        OR (next_check_at IS NULL AND status = 'OPEN' AND created_at <= ${now}::timestamptz - interval '5 minutes'))
      ORDER BY next_check_at NULLS FIRST, created_at LIMIT ${max} FOR UPDATE SKIP LOCKED)
    RETURNING *
  `.execute(db)
  return rows.map((row) => fromRow(row) as unknown as Attempt)
}

export async function endChecks(db: Db, attemptNo: string): Promise<void> {
  await db.updateTable('payment_attempt').set({ next_check_at: null }).where('attempt_no', '=', attemptNo).execute()
}

/** Claims refunds that are due for a query. @returns their numbers, and whether each has been open for too long */
export async function claimRefunds(
  db: Db,
  now: Date,
  max: number,
): Promise<{ refundNo: string; isOverdue: boolean }[]> {
  const { rows } = await sql<{ refundNo: string; isOverdue: boolean }>`
    UPDATE refund SET next_check_at = ${now}::timestamptz + ${pause}, checks = checks + 1
    WHERE refund_no IN (
      SELECT refund_no FROM refund
      WHERE status = 'PENDING' AND (next_check_at <= ${now}
        OR (next_check_at IS NULL AND created_at <= ${now}::timestamptz - ${ABANDONED_BY_JOBS_AFTER}))
      ORDER BY next_check_at NULLS FIRST, created_at LIMIT ${max} FOR UPDATE SKIP LOCKED)
    RETURNING refund_no AS "refundNo", created_at <= ${now}::timestamptz - ${GIVE_UP_AFTER} AS "isOverdue"
  `.execute(db)
  return rows
}

/** Inserts a task for each payment that has been open for too long, once. */
export async function insertStalePaymentTasks(db: Db, now: Date): Promise<void> {
  await sql`
    INSERT INTO admin_task (kind, order_id, attempt_no, details)
    SELECT 'PAYMENT_UNKNOWN', order_id, attempt_no,
      provider || ' reported no result of payment ' || attempt_no || ' for 30 days: look it up there'
    FROM payment_attempt WHERE status = 'OPEN' AND created_at <= ${now}::timestamptz - ${GIVE_UP_AFTER}
    ON CONFLICT (attempt_no) WHERE attempt_no IS NOT NULL DO NOTHING
  `.execute(db)
}
