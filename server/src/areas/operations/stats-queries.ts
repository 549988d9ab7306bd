import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** The order events that are counted, by their name in the metrics. */
export const COUNTED = { placed: 'PLACED', paid: 'PAY', declined: 'DECLINE' } as const

export interface EventCount {
  what: string
  /** Counts of the last hour; `day` has those of the last day. */
  hour: number
  day: number
}

export async function countEvents(db: Db): Promise<EventCount[]> {
  const { rows } = await sql<EventCount>`
    SELECT what, count(*) FILTER (WHERE at > now() - interval '1 hour')::int AS hour, count(*)::int AS day
    FROM order_event
    WHERE at > now() - interval '1 day' AND what = ANY (${Object.values(COUNTED)})
    GROUP BY what`.execute(db)
  return rows
}

/** How many are waiting, and the age of the oldest in seconds; 0 if none are waiting. */
export interface Waiting {
  count: number
  oldestSeconds: number
}

const WAITING = sql<Waiting>`
  count(*)::int AS count, COALESCE(extract(epoch FROM now() - min(created_at)), 0)::float8 AS "oldestSeconds"`

export async function readPendingRefunds(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`SELECT ${WAITING} FROM refund WHERE status = 'PENDING'`.execute(db)
  return rows[0] as Waiting
}

export async function readOpenAttempts(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`SELECT ${WAITING} FROM payment_attempt WHERE status = 'OPEN'`.execute(db)
  return rows[0] as Waiting
}

/** Units held for orders that are not paid yet, at all store locations. */
export async function countHeldUnits(db: Db): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    SELECT COALESCE(sum(quantity), 0)::int AS units
    FROM orders JOIN order_line ON order_line.order_id = orders.id WHERE orders.holds_stock`.execute(db)
  return rows[0]?.units ?? 0
}

export interface JobCount {
  job: string
  /** Due but not started. */
  waiting: number
  /** Due later, including retries. */
  scheduled: number
  /** Failed for good after the last try. */
  failed: number
  /** How many seconds the most overdue job has waited. */
  oldestSeconds: number
}

/** Jobs by name. @source https://worker.graphile.org/docs/jobs-view */
export async function countJobs(db: Db): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    SELECT task_identifier AS job,
      count(*) FILTER (WHERE attempts < max_attempts AND run_at <= now() AND locked_at IS NULL)::int AS waiting,
      count(*) FILTER (WHERE attempts < max_attempts AND run_at > now())::int AS scheduled,
      count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL)::int AS failed,
      COALESCE(extract(epoch FROM now() - min(run_at) FILTER
        (WHERE attempts < max_attempts AND run_at <= now() AND locked_at IS NULL)), 0)::float8 AS "oldestSeconds"
    FROM graphile_worker.jobs GROUP BY task_identifier`.execute(db)
  return rows
}
