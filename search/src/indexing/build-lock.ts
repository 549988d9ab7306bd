import type pg from 'pg'

/** The key of an advisory lock that nothing else uses. */
const LOCK = 7_265_023

/**
 * Session settings of a build. Its commits need not wait for the disk, because a build that a crash interrupts is
 * repeated; its sorts may use more memory than those of a request. A build that waits too long for a lock fails and is
 * repeated, too.
 */
const SETTINGS = `
  SET synchronous_commit = off;
  SET lock_timeout = '30s';
  SET work_mem = '32MB';
  SET temp_buffers = '8MB';
  SET maintenance_work_mem = '64MB'`

async function lock(client: pg.ClientBase, waits: boolean): Promise<boolean> {
  const take = waits ? 'pg_advisory_lock($1) IS NOT NULL' : 'pg_try_advisory_lock($1)'
  return (await client.query<{ held: boolean }>(`SELECT ${take} AS held`, [LOCK])).rows[0]?.held ?? false
}

/**
 * Runs work on a connection that is closed afterwards, which discards its settings, temporary tables and memory.
 * @param waits whether to wait while another process holds the lock
 * @param signal terminates the connection, whatever it is doing
 * @returns null when another process holds the lock
 */
export async function withBuildLock<T>(
  pool: pg.Pool,
  { waits, signal }: { waits: boolean; signal?: AbortSignal },
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T | null> {
  const client = await pool.connect()
  // A connection that is terminated between two statements reports it only by this event.
  client.on('error', () => {})
  const over = new AbortController()
  try {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const terminate = () => void pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]).catch(() => {})
    signal?.addEventListener('abort', terminate, { signal: over.signal })
    signal?.throwIfAborted()
    if (!(await lock(client, waits))) return null
    await client.query(SETTINGS)
    return await work(client)
  } finally {
    over.abort()
    // The server notices a closed connection only later, but the next build may start at once.
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => {})
    client.release(true)
  }
}
