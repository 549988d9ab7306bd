import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { instantAt } from '../store/zoned-time.ts'

/** A charge or a refund in a settlement report. */
export interface SettlementLine {
  at: Date
  kind: 'PAYMENT' | 'REFUND'
  provider: string
  method: string
  orderId: string
  /** Our number of the attempt or refund. */
  number: string
  /** The provider's number of the payment; null if it has none. */
  transactionNo: string | null
  /** Minor units; negative for a refund. */
  amount: number
  currency: string
}

/** The bounds of a day in the shop's time zone. @param date such as `2026-11-25` @param after the following day */
export async function readDayBounds(db: Db, date: string, after: string): Promise<{ from: Date; until: Date }> {
  const { rows } = await sql<{ timeZone: string }>`
    SELECT time_zone AS "timeZone" FROM store_location ORDER BY position LIMIT 1
  `.execute(db)
  const timeZone = rows[0]?.timeZone ?? 'UTC'
  return { from: instantAt(date, 0, timeZone), until: instantAt(after, 0, timeZone) }
}

/** Filter of a report. @property provider null for all providers */
export interface SettlementFilter {
  from: Date
  until: Date
  provider: string | null
}

const moves = ({ from, until, provider }: SettlementFilter) => sql<SettlementLine>`(
  SELECT a.settled_at AS at, 'PAYMENT' AS kind, a.provider, a.method, a.order_id AS "orderId", a.attempt_no AS number,
    a.transaction_no AS "transactionNo", COALESCE(a.captured, a.amount) AS amount, a.currency
  FROM payment_attempt a
  WHERE a.settled_at >= ${from} AND a.settled_at < ${until} AND a.status IN ('PAID', 'REFUND_PENDING', 'REFUNDED')
    AND (${provider}::text IS NULL OR a.provider = ${provider})
  UNION ALL
  SELECT r.done_at, 'REFUND', a.provider, a.method, a.order_id, r.refund_no, a.transaction_no, -r.amount, r.currency
  FROM refund r JOIN payment_attempt a ON a.attempt_no = COALESCE(r.paid_attempt_no, r.attempt_no)
  WHERE r.done_at >= ${from} AND r.done_at < ${until} AND r.status = 'DONE'
    AND (${provider}::text IS NULL OR a.provider = ${provider})
)`

/** Charges and refunds, oldest first. @param max maximum number of lines */
export async function readSettlement(db: Db, filter: SettlementFilter, max: number): Promise<SettlementLine[]> {
  const { rows } = await sql<SettlementLine>`
    SELECT * FROM ${moves(filter)} m ORDER BY at, number LIMIT ${max}
  `.execute(db)
  return rows
}

/** Totals of one provider in one currency, in minor units; `refunds` is positive. */
export interface SettlementSum {
  provider: string
  currency: string
  payments: number
  taken: number
  refunds: number
  returned: number
}

export async function readSettlementSums(db: Db, filter: SettlementFilter): Promise<SettlementSum[]> {
  const { rows } = await sql<SettlementSum>`
    SELECT provider, currency, count(*) FILTER (WHERE kind = 'PAYMENT')::int AS payments,
      COALESCE(sum(amount) FILTER (WHERE kind = 'PAYMENT'), 0)::float8 AS taken,
      count(*) FILTER (WHERE kind = 'REFUND')::int AS refunds,
      COALESCE(-sum(amount) FILTER (WHERE kind = 'REFUND'), 0)::float8 AS returned
    FROM ${moves(filter)} m GROUP BY provider, currency ORDER BY provider, currency
  `.execute(db)
  return rows
}
