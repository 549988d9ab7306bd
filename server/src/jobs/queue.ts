import type { Locale } from '@istore/contract/text.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { query } from '../db/query.ts'

/**
 * An email about an account. Whether the account exists is looked up when the email is sent, so the visitor who
 * requested it cannot find out.
 * @property requestedAt ISO 8601; an email that cannot be sent for too long is abandoned
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

/** Emails about a placed order, each sent once, in addition to its receipt and refunds. */
export type NoticeKind = 'PREPARING' | 'READY' | 'OUT_FOR_DELIVERY' | 'COLLECTED' | 'DELIVERED' | 'SERVED' | 'CANCELLED'

/** All jobs with their payloads. */
export interface JobPayloads {
  'expire-order': { orderID: string }
  'close-attempts': { orderID: string }
  'end-at-store': { orderID: string; outcome: 'SOLD' | 'RELEASED' }
  'reconcile-payments': Record<string, never>
  'refund-payment': { refundNo: string }
  /** One part of a payment; processes of an older version cannot refund parts. */
  'refund-payment-part': { refundNo: string }
  'cancel-order': { orderID: string; reason: string }
  'restock-refund': { refundID: number }
  /** @property what the step of which the shopper is notified */
  'send-order-notice': { orderID: string; what: NoticeKind }
  'send-receipt': { orderID: string }
  'send-refund-notice': { orderID: string }
  'index-catalogue': { reason: string }
  'close-group': { groupId: string }
  'refund-group-order': { orderID: string }
  'send-group-notice': { orderID: string }
  'send-released-notice': { orderID: string }
  /** @property mark identifies the typed email address without disclosing it */
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
 * Enqueues a job in the caller's transaction: it exists exactly if the transaction commits. A waiting job with the same
 * name and subject is replaced, so that there is only one.
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
 * Enqueues the first job of a new subject, for later. A plain insert costs a quarter of `enqueue`: there is no waiting
 * job to replace, and no worker is woken for a job that is not due.
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
  // No worker has ever run, so the job's name is not registered yet.
  if (scheduled.length === 0) await enqueue(db, name, payload, runAt)
}

/** Enqueues an email about an account. It has no job key: the key would disclose what only the payload may contain. */
export async function enqueueAccountMail(db: Db, mail: AccountMail): Promise<void> {
  await sql`
    SELECT graphile_worker.add_job('send-account-mail', payload := ${JSON.stringify(mail)}::json, max_attempts := 25)
  `.execute(db)
}

/** Makes the running job fail permanently, and replaces its payload, so that it no longer stores personal data. */
export async function abandonJob(db: Db, id: string, payload: object): Promise<void> {
  await sql`
    UPDATE graphile_worker._private_jobs SET payload = ${JSON.stringify(payload)}::json, max_attempts = attempts WHERE id = ${id}
  `.execute(db)
}

/** Changes in quick succession are indexed together, but none waits longer than `longest`. Seconds. */
const INDEX_DELAY = { usual: 1, longest: 5 }
/** Delay of a build after a failed one, and after a product option sold out or was restocked. Seconds. */
const REINDEX_DELAY = 30

const INDEXING: JobPayloads['index-catalogue'] = { reason: 'changed' }
const INDEXING_KEY = `index-catalogue:${INDEXING.reason}`

/** Enqueues a rebuild of the catalogue's index, shortly after the last of several changes. */
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
 * Enqueues a build that is not urgent, such as after a failed one, unless another one will begin earlier.
 * @param underWay whether a running build counts too: a failed one is running until its job ends
 */
export async function enqueueIndexingAgain(db: Db, { underWay }: { underWay: boolean }): Promise<void> {
  await sql`
    SELECT graphile_worker.add_job('index-catalogue', payload := ${JSON.stringify(INDEXING)}::json, job_key := ${INDEXING_KEY},
      max_attempts := 25, run_at := now() + make_interval(secs => ${REINDEX_DELAY}))
     WHERE NOT EXISTS (
       SELECT FROM graphile_worker.jobs WHERE key = ${INDEXING_KEY} AND attempts < max_attempts AND CASE
          WHEN locked_at IS NULL THEN run_at <= now() + make_interval(secs => ${REINDEX_DELAY}) ELSE ${underWay} END)
  `.execute(db)
}
