import type { WorkerEvents } from 'graphile-worker'
import type { Pool, PoolClient } from 'pg'

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

const DEAD_WORKERS = `
  SELECT DISTINCT locked_by FROM graphile_worker.jobs AS job
  WHERE locked_at < now() - make_interval(secs => $2) AND NOT EXISTS (
    SELECT FROM pg_locks
    WHERE locktype = 'advisory' AND classid = $1::int::oid AND objid = hashtext(job.locked_by)::oid AND objsubid = 2
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`

interface Abandoned {
  id: string
  /** Null when the same job was enqueued again meanwhile: that one does the work, and this one is never retried. */
  key: string | null
}

/** Frees all jobs of some workers, locked: one that is enqueued again meanwhile is replaced before or after, never in between. */
async function freeJobs(client: PoolClient, workers: readonly string[]): Promise<number> {
  const { rows } = await client.query<Abandoned>(
    'SELECT id, key FROM graphile_worker._private_jobs WHERE locked_by = ANY($1::text[]) FOR UPDATE',
    [workers],
  )
  await client.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [workers])
  const replaced = rows.flatMap(({ id, key }) => (key === null ? [id] : []))
  await client.query('SELECT graphile_worker.complete_jobs($1::bigint[])', [replaced])
  return rows.length
}

/**
 * Gives the jobs of workers that are gone to those that live. Without it a job that was under way when its process was
 * killed would wait four hours, which is as long as the queue itself believes in a silent worker.
 * @returns how many jobs had been left behind
 */
export async function freeAbandonedJobs(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ locked_by: string }>(DEAD_WORKERS, [LEASES, GRACE])
  if (rows.length === 0) return 0
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const freed = await freeJobs(
      client,
      rows.map(({ locked_by }) => locked_by),
    )
    await client.query('COMMIT')
    return freed
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
