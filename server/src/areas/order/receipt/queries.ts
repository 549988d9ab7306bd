import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { JobName } from '../../../jobs/queue.ts'

/**
 * Records that an email is sent. While another transaction is sending the same mail this waits for it to end.
 * @returns false when it was sent before
 */
export async function insertSentMail(tx: Tx, key: string, messageId: string): Promise<boolean> {
  const row = await tx
    .insertInto('sent_mail')
    .values({ key, message_id: messageId })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** The method that paid an order; null when it is not paid. */
export async function readPaidMethod(db: Db, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payment_attempt')
    .select('method')
    .where('order_id', '=', orderId)
    .where('status', '=', 'PAID')
    .orderBy('settled_at')
    .executeTakeFirst()
  return row?.method ?? null
}

/** An email that was given up. */
export interface FailedMail {
  /** What was to be sent, and of which order, such as `send-receipt:T7K2-M9QF4B`; of one about an account the job's id. */
  job: string
  tries: number
  lastError: string | null
  /** When it was enqueued. */
  since: Date
}

const MAILS: JobName[] = [
  'send-receipt',
  'send-refund-notice',
  'send-group-notice',
  'send-order-notice',
  'send-released-notice',
  'send-account-mail',
  'send-form-message',
  'send-order-link',
]

/** Emails that were given up after their last try, the latest first. @source https://worker.graphile.org/docs/jobs-view */
export async function readFailedMails(db: Db, max: number): Promise<FailedMail[]> {
  const { rows } = await sql<FailedMail>`
    SELECT COALESCE(key, task_identifier || ':' || id) AS job, attempts AS tries, last_error AS "lastError", created_at AS since FROM graphile_worker.jobs
    WHERE task_identifier = ANY (${MAILS}) AND attempts >= max_attempts AND locked_at IS NULL
    ORDER BY created_at DESC LIMIT ${max}
  `.execute(db)
  return rows
}
