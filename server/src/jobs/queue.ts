import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** Every job and its payload. */
export interface JobPayloads {
  'expire-order': { orderID: string }
  'close-attempts': { orderID: string }
  'refund-payment': { refundNo: string }
  'send-receipt': { orderID: string }
  'send-refund-notice': { orderID: string }
  'index-catalogue': { reason: string }
  'close-group': { groupId: string }
  'refund-group-order': { orderID: string }
  'send-group-notice': { orderID: string }
}

export type JobName = keyof JobPayloads

/**
 * Enqueues a job in the caller's transaction: it exists exactly when the transaction commits. A job with the same name
 * and subject that still waits is replaced, so that each waits once.
 */
export async function enqueue<N extends JobName>(
  db: Db,
  name: N,
  payload: JobPayloads[N],
  runAt?: Date,
): Promise<void> {
  const key = `${name}:${Object.values(payload).join(':')}`
  await sql`
    SELECT graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json,
      run_at := ${runAt ?? null}::timestamptz, job_key := ${key}, max_attempts := 25)
  `.execute(db)
}

/** Changes that follow each other closely are indexed together. */
const INDEX_AFTER_MS = 1_000

/** Enqueues a rebuild of the catalogue's index, a moment later. */
export function enqueueIndexing(db: Db): Promise<void> {
  return enqueue(db, 'index-catalogue', { reason: 'changed' }, new Date(Date.now() + INDEX_AFTER_MS))
}
