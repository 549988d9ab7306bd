import type { Locale } from '@istore/contract/text.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { query } from '../db/query.ts'

/**
 * An email about an account. Who requested it does not learn whether there is an account: that is looked up when it is sent.
 * @property requestedAt ISO 8601; an email that cannot be sent for too long is given up
 */
export type AccountMail = { email: string; locale: Locale; requestedAt: string } & (
  | { kind: 'REGISTRATION'; name: string; passwordHash: string; browser: string | null }
  | { kind: 'RESET' }
  | { kind: 'EMAIL'; shopperId: string; browser: string | null }
  | { kind: 'NOTICE'; name: string; newEmail: string }
  | { kind: 'PASSWORD_CHANGED'; shopperId: string }
  | { kind: 'PASSKEY_ADDED'; name: string; device: { browser: string; system: string } }
  | { kind: 'EXPORT'; shopperId: string; exportId: string }
  | { kind: 'DELETION'; shopperId: string }
  | { kind: 'SCHEDULED'; name: string; deleteAfter: string }
  | { kind: 'DELETED'; name: string }
)

/** What a shopper is mailed of a placed order, once each, beside its receipt and its refunds. */
export type NoticeKind = 'PREPARING' | 'READY' | 'OUT_FOR_DELIVERY' | 'COLLECTED' | 'DELIVERED' | 'SERVED' | 'CANCELLED'

/** Every job and its payload. */
export interface JobPayloads {
  'expire-order': { orderID: string }
  'close-attempts': { orderID: string }
  'end-at-store': { orderID: string; outcome: 'SOLD' | 'RELEASED' }
  'reconcile-payments': Record<string, never>
  'refund-payment': { refundNo: string }
  /** A part of a payment, which a process of an older version cannot return. */
  'refund-payment-part': { refundNo: string }
  'cancel-order': { orderID: string; reason: string }
  'restock-refund': { refundID: number }
  /** @property what the step to notify the shopper of */
  'send-order-notice': { orderID: string; what: NoticeKind }
  'send-receipt': { orderID: string }
  'send-refund-notice': { orderID: string }
  'index-catalogue': { reason: string }
  'close-group': { groupId: string }
  'refund-group-order': { orderID: string }
  'send-group-notice': { orderID: string }
  'send-released-notice': { orderID: string }
  /** @property mark names the email address that was typed, without telling which */
  'send-order-link': { orderID: string; mark: string; locale: Locale }
  'send-gift-card': { cardId: string }
  'finish-mailed-order': { orderID: string }
  'send-form-message': { id: string }
  'send-account-mail': AccountMail
  'export-data': { exportId: string }
  'delete-export': { exportId: string }
  'delete-account': { shopperId: string }
}

export type JobName = keyof JobPayloads

const MAX_ATTEMPTS = 25

const keyOf = (name: JobName, payload: object) => `${name}:${Object.values(payload).join(':')}`

/**
 * Enqueues a job in the caller's transaction: it exists exactly when the transaction commits. A job with the same name
 * and subject that still waits is replaced, so that each waits once.
 */
export async function enqueue<N extends Exclude<JobName, 'send-account-mail'>>(
  db: Db,
  name: N,
  payload: JobPayloads[N],
  runAt?: Date,
): Promise<void> {
  await sql`
    SELECT graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json,
      run_at := ${runAt ?? null}::timestamptz, job_key := ${keyOf(name, payload)}, max_attempts := ${MAX_ATTEMPTS})
  `.execute(db)
}

/**
 * Enqueues the first job of a new subject, for later. A plain row costs a quarter of `enqueue`: nothing can wait to be replaced,
 * and no worker is woken for what is not due.
 */
export async function schedule<N extends 'expire-order'>(
  db: Db,
  name: N,
  payload: JobPayloads[N],
  runAt: Date,
): Promise<void> {
  const scheduled = await query(db)`
    INSERT INTO graphile_worker._private_jobs (task_id, payload, run_at, key, max_attempts)
    SELECT id, ${JSON.stringify(payload)}::json, ${runAt}, ${keyOf(name, payload)}, ${MAX_ATTEMPTS}
    FROM graphile_worker._private_tasks WHERE identifier = ${name} RETURNING id`
  // No worker has ever run.
  if (scheduled.length === 0) await enqueue(db, name, payload, runAt)
}

/** Enqueues an email about an account. It has no key: that would disclose what only the payload may hold. */
export async function enqueueAccountMail(db: Db, mail: AccountMail): Promise<void> {
  await sql`
    SELECT graphile_worker.add_job('send-account-mail', payload := ${JSON.stringify(mail)}::json, max_attempts := 25)
  `.execute(db)
}

/** Lets the job that runs now fail for good, and replaces its payload, so that it stores nothing personal from then on. */
export async function abandonJob(db: Db, id: string, payload: object): Promise<void> {
  await sql`
    UPDATE graphile_worker._private_jobs SET payload = ${JSON.stringify(payload)}::json, max_attempts = attempts WHERE id = ${id}
  `.execute(db)
}

/** Changes that follow each other closely are indexed together, but none waits longer than `longest`. Seconds. */
const INDEX_DELAY = { usual: 1, longest: 5 }
/** How long a build waits after one that failed, and after a choice sold out or came back. Seconds. */
const INDEX_AGAIN = 30

const INDEXING: JobPayloads['index-catalogue'] = { reason: 'changed' }
const INDEXING_KEY = `index-catalogue:${INDEXING.reason}`

/** Enqueues a rebuild of the catalogue's index, a moment after the last of several changes. */
export async function enqueueIndexing(db: Db): Promise<void> {
  await sql`
    SELECT graphile_worker.add_job('index-catalogue', payload := ${JSON.stringify(INDEXING)}::json, job_key := ${INDEXING_KEY},
      max_attempts := 25, run_at := LEAST(
        now() + make_interval(secs => ${INDEX_DELAY.usual}),
        (SELECT GREATEST(created_at + make_interval(secs => ${INDEX_DELAY.longest}), now()) FROM graphile_worker.jobs
          WHERE key = ${INDEXING_KEY} AND locked_at IS NULL)))
  `.execute(db)
}

/**
 * Enqueues a build that is not urgent, such as after one that failed, unless one will begin before.
 * @param underWay whether a build that is under way counts too: one that failed is, until its job ends
 */
export async function enqueueIndexingAgain(db: Db, { underWay }: { underWay: boolean }): Promise<void> {
  await sql`
    SELECT graphile_worker.add_job('index-catalogue', payload := ${JSON.stringify(INDEXING)}::json, job_key := ${INDEXING_KEY},
      max_attempts := 25, run_at := now() + make_interval(secs => ${INDEX_AGAIN}))
     WHERE NOT EXISTS (
       SELECT FROM graphile_worker.jobs WHERE key = ${INDEXING_KEY} AND attempts < max_attempts AND CASE
          WHEN locked_at IS NULL THEN run_at <= now() + make_interval(secs => ${INDEX_AGAIN}) ELSE ${underWay} END)
  `.execute(db)
}
