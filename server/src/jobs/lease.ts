import type { WorkerEvents } from 'graphile-worker'
import type { PoolClient } from 'pg'
import type { Db } from '../db/client.ts'
import { query } from '../db/query.ts'
import { inTransaction } from '../db/transaction.ts'

/** The first half of every lease's lock key: what the lock is for. The second half is the worker's id, hashed. */
const LEASES = 1_740_613_205

/** A worker that has just started takes jobs a moment before it holds its lease. In seconds. */
const GRACE = 5

const how = { take: 'pg_advisory_lock_shared', drop: 'pg_advisory_unlock_shared' } as const

const change = (client: PoolClient, verb: keyof typeof how, workerId: string) =>
  client.query(`SELECT ${how[verb]}($1, hashtext($2))`, [LEASES, workerId])

/**
 * Lets other processes see that a worker lives: it holds an advisory lock on the connection that it listens on anyway,
 * which the database takes back when the process dies, however it dies. The worker itself sends a query at both
 * moments, and a connection takes one query at a time: so it is our turn when its queue is empty.
 */
export function holdLease(events: WorkerEvents, onError: (error: Error) => void): void {
  events.on('pool:listen:success', ({ client, workerPool }) => {
    client.once('drain', () => change(client, 'take', workerPool.id).catch(onError))
  })
  // The connection goes back to the pool and lives on; a broken one has lost its locks already.
  events.on('pool:listen:release', ({ client, workerPool }) => {
    client.once('drain', () => change(client, 'drop', workerPool.id).catch(() => {}))
  })
}

interface Abandoned {
  id: string
  /** Null when the same job was enqueued again in the meantime: that one does the work, and this one is never retried. */
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
 * Makes available again what dead workers left locked; the queue itself would wait for four hours. Whether a worker
 * lives is known from its lease: see `holdLease`. The jobs are locked meanwhile, so that one that is enqueued again is
 * replaced before or after, never in between.
 * @returns the number of freed jobs
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
