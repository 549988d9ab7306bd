import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { JobName } from '../../../jobs/queue.ts'

/**
 * Records that an email is sent. Waits if another transaction is sending the same email.
 * @returns false if it was already sent
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

/** The method of an order's first payment; null if there is none. */
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

/** An email whose job has failed for good. */
export interface FailedMail {
  /** Kind of email and order, such as `send-receipt:T7K2-M9QF4B`; for an account email, the job's id instead. */
  job: string
  tries: number
  lastError: string | null
  /** When the job was enqueued. */
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

/** Emails whose last try has failed, newest first. @source https://worker.graphile.org/docs/jobs-view */
export async function readFailedMails(db: Db, max: number): Promise<FailedMail[]> {
  const { rows } = await sql<FailedMail>`
    SELECT COALESCE(key, task_identifier || ':' || id) AS job, attempts AS tries, last_error AS "lastError", created_at AS since FROM graphile_worker.jobs
    WHERE task_identifier = ANY (${MAILS}) AND attempts >= max_attempts AND locked_at IS NULL
    ORDER BY created_at DESC LIMIT ${max}
  `.execute(db)
  return rows
}
