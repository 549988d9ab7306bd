import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { fromRow } from '../../db/rows.ts'
import type { Actor } from '../order/rules.ts'
import type { RefundSplit } from './split.ts'

/** A part of a refund that a provider returns. Minor units. */
export interface Refund {
  refundNo: string
  /** The payment that it returns a part of. */
  attemptNo: string
  amount: number
  currency: string
  reason: string
  status: 'PENDING' | 'DONE' | 'FAILED'
  orderRefundId: number
}

/** A decision to refund an order, fully or in part. Minor units. */
export interface RefundDecision extends Omit<RefundSplit, 'online'> {
  orderId: string
  amount: number
  currency: string
  /** A code, or the words of the staff. */
  reason: string
  requestedBy: Actor
  /** The refunded goods; `restock` says whether they go back on sale. */
  lines: { position: number; quantity: number }[] | null
  restock: boolean
}

/** Inserts a decision. @returns its id */
export async function insertDecision(tx: Tx, decision: RefundDecision): Promise<number> {
  const { orderId, amount, currency, reason, requestedBy, lines, restock, atStore, deposit, credit } = decision
  const { id } = await tx
    .insertInto('order_refund')
    .values({
      order_id: orderId,
      ...{ amount, currency, reason, deposit, credit },
      lines: lines && JSON.stringify(lines),
      restock: restock ? 'WANTED' : null,
      at_store: atStore,
      requested_by: requestedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

/**
 * Inserts the part of a decision that is returned through a payment; the payment keeps the sum of its refunds. The
 * first full refund of a payment has the columns of an older version, which can process it too.
 * @returns the refund's number, and whether an older version can process it
 */
export async function insertRefund(
  tx: Tx,
  refund: Omit<Refund, 'status' | 'refundNo'>,
): Promise<{ refundNo: string; isFull: boolean }> {
  const { attemptNo, amount, currency, reason, orderRefundId } = refund
  const { rows } = await sql<{ earlier: number; captured: number }>`
    SELECT (SELECT count(*)::int FROM refund r WHERE r.paid_attempt_no = a.attempt_no) AS earlier,
      COALESCE(captured, amount) AS captured
    FROM payment_attempt a WHERE a.attempt_no = ${attemptNo}
  `.execute(tx)
  const [{ earlier, captured } = { earlier: 0, captured: 0 }] = rows
  const isFull = earlier === 0 && (captured === amount || reason === 'WRONG_AMOUNT')
  const refundNo = earlier === 0 ? `R${attemptNo}` : `R${attemptNo}-${earlier + 1}`
  await tx
    .insertInto('refund')
    .values({
      refund_no: refundNo,
      attempt_no: isFull ? attemptNo : null,
      paid_attempt_no: attemptNo,
      order_refund_id: orderRefundId,
      ...{ amount, currency, reason },
      status: 'PENDING',
    })
    .execute()
  return { refundNo, isFull }
}

/**
 * Claims the request of a refund.
 * @param pauseSeconds minimum interval between requests for two partial refunds of one payment
 * @returns the earliest time for the request; null if it is claimed now
 */
export async function claimRequest(
  tx: Tx,
  { refundNo, attemptNo }: Refund,
  pauseSeconds: number,
): Promise<Date | null> {
  // Serialises the partial refunds of one payment.
  await sql`SELECT FROM payment_attempt WHERE attempt_no = ${attemptNo} FOR NO KEY UPDATE`.execute(tx)
  const { rows } = await sql<{ at: Date }>`
    SELECT max(requested_at) + make_interval(secs => ${pauseSeconds}) AS at FROM refund
    WHERE paid_attempt_no = ${attemptNo} AND refund_no <> ${refundNo}
      AND requested_at > clock_timestamp() - make_interval(secs => ${pauseSeconds})
    HAVING count(*) > 0
  `.execute(tx)
  if (rows[0]) return rows[0].at
  await sql`UPDATE refund SET requested_at = clock_timestamp() WHERE refund_no = ${refundNo}`.execute(tx)
  return null
}

export async function scheduleRefundCheck(db: Db, refundNo: string, at: Date): Promise<void> {
  await db.updateTable('refund').set({ next_check_at: at }).where('refund_no', '=', refundNo).execute()
}

export async function readRefund(db: Db, refundNo: string): Promise<Refund | null> {
  const row = await db
    .selectFrom('refund')
    .select(['refund_no', 'paid_attempt_no as attempt_no', 'amount', 'currency', 'reason', 'status', 'order_refund_id'])
    .where('refund_no', '=', refundNo)
    .executeTakeFirst()
  return row ? (fromRow(row) as unknown as Refund) : null
}

/** Changes the status of a refund. @returns false if its status is not in `from` */
export async function transitionRefund(
  tx: Tx,
  refundNo: string,
  from: readonly Refund['status'][],
  to: Refund['status'],
): Promise<boolean> {
  const row = await tx
    .updateTable('refund')
    .set({ status: to, done_at: to === 'DONE' ? sql<Date>`now()` : null })
    .where('refund_no', '=', refundNo)
    .where('status', 'in', [...from])
    .returning('refund_no')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether any parts of the decision, and of all decisions of the order, are not done yet. */
export async function readOpenRefunds(
  tx: Tx,
  orderId: string,
  orderRefundId: number,
): Promise<{ ofDecision: boolean; ofOrder: boolean }> {
  const { rows } = await sql<{ ofDecision: boolean; ofOrder: boolean }>`
    SELECT COALESCE(bool_or(o.id = ${orderRefundId}), false) AS "ofDecision", count(*) > 0 AS "ofOrder"
    FROM order_refund o JOIN refund r ON r.order_refund_id = o.id WHERE o.order_id = ${orderId} AND r.status <> 'DONE'
  `.execute(tx)
  return rows[0] ?? { ofDecision: false, ofOrder: false }
}

/** What can still be refunded of each provider payment of an order, oldest payment first. Minor units. */
export async function readOnlineLeft(db: Db, orderId: string): Promise<{ attemptNo: string; left: number }[]> {
  const { rows } = await sql<{ attemptNo: string; left: number }>`
    SELECT attempt_no AS "attemptNo", COALESCE(captured, amount) - refunded AS "left" FROM payment_attempt
    WHERE order_id = ${orderId} AND status = 'PAID' AND COALESCE(captured, amount) > refunded ORDER BY settled_at, attempt_no
  `.execute(db)
  return rows
}

/** The amount refunded at the store for an order, in minor units. */
export async function readRefundedAtStore(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    SELECT COALESCE(sum(at_store), 0)::int AS amount FROM order_refund WHERE order_id = ${orderId}
  `.execute(db)
  return rows[0]?.amount ?? 0
}

/** Marks the restocking of a decision as done. @returns what to restock; null if nothing, or if already done */
export async function takeRestock(
  tx: Tx,
  refundId: number,
): Promise<{ orderId: string; lines: { position: number; quantity: number }[] } | null> {
  const row = await tx
    .updateTable('order_refund')
    .set({ restock: 'DONE' })
    .where('id', '=', refundId)
    .where('restock', '=', 'WANTED')
    .returning(['order_id as orderId', 'lines'])
    .executeTakeFirst()
  return row ? { orderId: row.orderId, lines: row.lines as { position: number; quantity: number }[] } : null
}
