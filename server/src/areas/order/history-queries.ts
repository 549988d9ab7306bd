import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { Actor } from './rules.ts'

export interface OrderEvent {
  at: Date
  what: string
  actor: Actor
  reason: string | null
}

/** The events of an order, oldest first. */
export async function readEvents(db: Db, orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('order_event')
    .select(['at', 'what', 'actor', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows as OrderEvent[]
}

export interface OrderComment {
  at: Date
  comment: string
}

/** The comments that the shopper has added to an order, oldest first. */
export function readComments(db: Db, orderId: string): Promise<OrderComment[]> {
  return db
    .selectFrom('order_comment')
    .select(['at', 'comment'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

/** Adds a comment to a locked order. @returns false if the order already has `max` comments */
export async function insertComment(tx: Tx, orderId: string, comment: string, max: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO order_comment (order_id, comment)
    SELECT ${orderId}, ${comment} WHERE (SELECT count(*) FROM order_comment WHERE order_id = ${orderId}) < ${max}
  `.execute(tx)
  return numAffectedRows === 1n
}

/** A payment for an order by a provider. Minor units. `method` is a code such as `h5pay/WECHATPAY`. */
export interface TakenPayment {
  method: string
  amount: number
}

/** All payments for an order by providers, including refunded ones, oldest first. */
export function readPayments(db: Db, orderId: string): Promise<TakenPayment[]> {
  return db
    .selectFrom('payment_attempt')
    .select(['method', sql<number>`COALESCE(captured, amount)`.as('amount')])
    .where('order_id', '=', orderId)
    .where('status', 'in', ['PAID', 'REFUND_PENDING', 'REFUNDED'])
    .orderBy('settled_at')
    .execute()
}

export type RefundState = 'PENDING' | 'DONE' | 'FAILED'

/** A refund of an order: one decision, returned in one or more ways. Minor units. */
export interface OrderRefund {
  id: number
  at: Date
  amount: number
  currency: string
  reason: string
  lines: { position: number; quantity: number }[] | null
  atStore: number
  deposit: number
  credit: number
  /** Parts that providers return, one per payment. */
  online: { refundNo: string; method: string; amount: number; state: RefundState; doneAt: string | null }[]
}

/** The refunds of an order, including pending ones, oldest first. */
export async function readRefunds(db: Db, orderId: string): Promise<OrderRefund[]> {
  const { rows } = await sql<OrderRefund>`
    SELECT o.id, o.created_at AS at, o.amount, o.currency, o.reason, o.lines, o.at_store AS "atStore", o.deposit, o.credit,
      COALESCE(json_agg(json_build_object('refundNo', r.refund_no, 'method', a.method, 'amount', r.amount, 'state', r.status,
        'doneAt', r.done_at) ORDER BY r.created_at, r.refund_no) FILTER (WHERE r.refund_no IS NOT NULL), '[]') AS online
    FROM order_refund o LEFT JOIN refund r ON r.order_refund_id = o.id
    LEFT JOIN payment_attempt a ON a.attempt_no = r.paid_attempt_no
    WHERE o.order_id = ${orderId} GROUP BY o.id ORDER BY o.id
  `.execute(db)
  return rows
}

/** Restocked units of each line, by position, including those that refunds are about to restock. */
export async function readRestocked(db: Db, orderId: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ position: number; quantity: number }>`
    SELECT line.position, sum(line.quantity)::int AS quantity
    FROM order_refund, jsonb_to_recordset(lines) AS line(position int, quantity int)
    WHERE order_id = ${orderId} AND restock IS NOT NULL GROUP BY 1
  `.execute(db)
  return new Map(rows.map(({ position, quantity }) => [position, quantity]))
}
