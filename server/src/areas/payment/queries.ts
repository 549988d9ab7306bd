import type { Locale } from '@istore/contract/text.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { fromRow, toRow } from '../../db/rows.ts'
import type { PaymentPage } from '../../gateways/payment/gateway.ts'

export type AttemptStatus = 'OPEN' | 'PAID' | 'FAILED' | 'REFUND_PENDING' | 'REFUNDED'

/** A request to a provider. `attemptNo` is the order number sent to the provider. Minor units. */
export interface Attempt {
  attemptNo: string
  orderId: string
  provider: string
  method: string
  amount: number
  currency: string
  status: AttemptStatus
  transactionNo: string | null
  /** The address of the page, or the target of its form. */
  payUrl: string | null
  /** Null until the provider has answered, and for attempts of an older version. */
  page: PaymentPage | null
  /** Charged amount; null until it is paid. */
  captured: number | null
  /** Whether the attempt is being made unpayable. Until that is done, only the closer may settle it. */
  closing: boolean
  /** Language of the page; null for attempts of an older version. */
  locale: Locale | null
  createdAt: Date
}

export type NewAttempt = Pick<
  Attempt,
  'attemptNo' | 'orderId' | 'provider' | 'method' | 'amount' | 'currency' | 'locale' | 'createdAt'
>

export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<Attempt> {
  const row = await tx
    .insertInto('payment_attempt')
    .values({ ...toRow(attempt), status: 'OPEN' })
    .returningAll()
    .executeTakeFirstOrThrow()
  return fromRow(row) as Attempt
}

/** The attempts of an order, newest first. */
export async function readAttempts(db: Db, orderId: string): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('attempt_no', 'desc')
    .execute()
  return rows.map(fromRow) as Attempt[]
}

export async function readAttempt(db: Db, attemptNo: string): Promise<Attempt | null> {
  const row = await db.selectFrom('payment_attempt').selectAll().where('attempt_no', '=', attemptNo).executeTakeFirst()
  return row ? (fromRow(row) as Attempt) : null
}

/**
 * Stores the page that the provider returned, unless another request was faster.
 * @returns the stored attempt; null if it is no longer open
 */
export async function writePage(
  db: Db,
  attemptNo: string,
  { page, payUrl, transactionNo }: Pick<Attempt, 'transactionNo'> & { page: PaymentPage; payUrl: string },
): Promise<Attempt | null> {
  const row = await db
    .updateTable('payment_attempt')
    .set((eb) => ({
      page: sql`CASE WHEN pay_url IS NULL THEN ${JSON.stringify(page)}::jsonb ELSE page END`,
      pay_url: eb.fn.coalesce('pay_url', eb.val(payUrl)),
      transaction_no: eb.fn.coalesce('transaction_no', eb.val(transactionNo)),
    }))
    .where('attempt_no', '=', attemptNo)
    .where('status', '=', 'OPEN')
    .where('closing', '=', false)
    .returningAll()
    .executeTakeFirst()
  return row ? (fromRow(row) as Attempt) : null
}

/**
 * Claims the capture of an approved payment for `pauseMs`.
 * @returns false if a capture for the order was claimed within `pauseMs`, or this attempt has ended
 */
export async function claimCapture(
  tx: Tx,
  { attemptNo, orderId }: Pick<Attempt, 'attemptNo' | 'orderId'>,
  pauseMs: number,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE payment_attempt SET capture_tried_at = clock_timestamp()
    WHERE attempt_no = ${attemptNo} AND status IN ('OPEN', 'FAILED') AND NOT closing AND NOT EXISTS (
      SELECT FROM payment_attempt WHERE order_id = ${orderId}
        AND capture_tried_at > clock_timestamp() - make_interval(secs => ${pauseMs / 1000}))
    RETURNING attempt_no
  `.execute(tx)
  return rows.length > 0
}

/** Schedules a query about an attempt, independent of any open page. */
export async function scheduleCheck(db: Db, attemptNo: string, at: Date): Promise<void> {
  await db.updateTable('payment_attempt').set({ next_check_at: at }).where('attempt_no', '=', attemptNo).execute()
}

/** Records that an open attempt is being made unpayable. @returns false if it is no longer open */
export async function markClosing(tx: Tx, attemptNo: string): Promise<boolean> {
  const row = await tx
    .updateTable('payment_attempt')
    .set({ closing: true })
    .where('attempt_no', '=', attemptNo)
    .where('status', '=', 'OPEN')
    .returning('attempt_no')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Changes the status of an attempt.
 * @param to new status; `captured` is the amount that the provider took
 * @returns false if its status is not in `from`
 */
export async function transitionAttempt(
  db: Db,
  attemptNo: string,
  from: readonly AttemptStatus[],
  to: { status: AttemptStatus; transactionNo?: string | null; captured?: number },
): Promise<boolean> {
  const row = await db
    .updateTable('payment_attempt')
    .set({
      status: to.status,
      closing: false,
      // A refund keeps the time of the payment, which the daily report uses.
      ...((to.status === 'PAID' || to.status === 'FAILED') && { settled_at: sql<Date>`now()` }),
      ...(to.transactionNo && { transaction_no: to.transactionNo }),
      ...(to.captured !== undefined && { captured: to.captured }),
    })
    .where('attempt_no', '=', attemptNo)
    .where('status', 'in', [...from])
    .returning('attempt_no')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an attempt has refunds that are not done yet. */
export async function hasOpenParts(tx: Tx, attemptNo: string): Promise<boolean> {
  const row = await tx
    .selectFrom('refund')
    .select('refund_no')
    .where('paid_attempt_no', '=', attemptNo)
    .where('status', '<>', 'DONE')
    .executeTakeFirst()
  return row !== undefined
}

/** Claims the next query about an attempt. @returns false if it was queried within `pauseMs` */
export async function claimQuery(db: Db, attemptNo: string, pauseMs: number): Promise<boolean> {
  const row = await db
    .updateTable('payment_attempt')
    .set({ queried_at: sql<Date>`now()` })
    .where('attempt_no', '=', attemptNo)
    .where((eb) =>
      eb.or([
        eb('queried_at', 'is', null),
        eb('queried_at', '<', sql<Date>`now() - make_interval(secs => ${pauseMs / 1000})`),
      ]),
    )
    .returning('attempt_no')
    .executeTakeFirst()
  return row !== undefined
}

/** Those of some orders whose total, regardless of store credit, was paid to a provider. */
export async function readPaidInFull(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT o.id FROM orders o JOIN payment_attempt a ON a.order_id = o.id
    WHERE o.id = ANY(${[...orderIds]}::text[]) AND a.status = 'PAID' AND a.amount = o.total
  `.execute(tx)
  return rows.map(({ id }) => id)
}
