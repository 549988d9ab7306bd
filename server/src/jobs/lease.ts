import type { WorkerEvents } from 'graphile-worker'
import type { PoolClient } from 'pg'
import type { Db } from '../db/client.ts'
import { query } from '../db/query.ts'
import { inTransaction } from '../db/transaction.ts'

/** First half of the lock key of all leases: the purpose of the lock. The second half is the worker's id, hashed. */
const LEASES = 1_740_613_205

/** A worker that has just started takes jobs shortly before it holds its lease. In seconds. */
const GRACE = 5

const how = { take: 'pg_advisory_lock_shared', drop: 'pg_advisory_unlock_shared' } as const

const change = (client: PoolClient, verb: keyof typeof how, workerId: string) =>
  client.query(`SELECT ${how[verb]}($1, hashtext($2))`, [LEASES, workerId])

/**
 * Shows other processes that a worker is alive: it holds an advisory lock on its listening connection, which the
 * database releases however the process dies. At both events the worker itself sends a query first, and a connection
 * runs one query at a time, so ours is sent once its queue is empty.
 */
export function holdLease(events: WorkerEvents, onError: (error: Error) => void): void {
  events.on('pool:listen:success', ({ client, workerPool }) => {
    client.once('drain', () => change(client, 'take', workerPool.id).catch(onError))
  })
  // The connection is returned to the pool and stays open; a broken one has already lost its locks.
  events.on('pool:listen:release', ({ client, workerPool }) => {
    client.once('drain', () => change(client, 'drop', workerPool.id).catch(() => {}))
  })
}

interface Abandoned {
  id: string
  /** Null when the same job was enqueued again meanwhile: the new one does the work; this one is never retried. */
  key: string | null
}

const deadWorkers = (db: Db) =>
  query<{ worker: string }>(db)`
    SELECT DISTINCT locked_by AS worker FROM graphile_worker.jobs AS job
    WHERE locked_at < now() - make_interval(secs => ${GRACE}) AND NOT EXISTS (
      SELECT FROM pg_locks
      WHERE locktype = 'advisory' AND classid = ${LEASES}::int::oid AND objid = hashtext(job.locked_by)::oid AND objsubid = 2
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`

/**
 * Releases the jobs that dead workers left locked; the queue itself would wait for four hours. Whether a worker is
 * alive is known from its lease: see `holdLease`. The jobs are locked meanwhile, so that a job enqueued again is
 * replaced before or after, never in between.
 * @returns the number of released jobs
 */
export async function freeAbandonedJobs(db: Db): Promise<number> {
  const workers = (await deadWorkers(db)).map(({ worker }) => worker)
  if (workers.length === 0) return 0
  return inTransaction(db, async (tx) => {
    const jobs = await query<Abandoned>(tx)`
      SELECT id, key FROM graphile_worker._private_jobs WHERE locked_by = ANY(${workers}::text[]) FOR UPDATE`
    const replaced = jobs.flatMap(({ id, key }) => (key === null ? [id] : []))
    await query(tx)`SELECT graphile_worker.force_unlock_workers(${workers}::text[])`
    await query(tx)`SELECT graphile_worker.complete_jobs(${replaced}::bigint[])`
    return jobs.length
  })
}
