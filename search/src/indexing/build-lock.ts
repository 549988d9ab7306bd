import type pg from 'pg'
import { onConnection } from '../../../db/one-connection.ts'
import { endConnection, hurry, lockBuilding, readPid, unlockBuilding } from './partition-queries.ts'

/** Whether to wait while another process is at it, and what ends the work before its time. */
interface Terms {
  waits: boolean
  signal?: AbortSignal
}

/** On a connection of its own that is closed at the end, with its settings, its temporary tables and what it has of memory. */
export async function locked<T>(
  pool: pg.Pool,
  { waits, signal }: Terms,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T | null> {
  const client = await pool.connect()
  // A connection that is ended between two statements says so by this event alone.
  client.on('error', () => {})
  const over = new AbortController()
  try {
    const db = onConnection(client)
    const pid = await readPid(db)
    const end = () => void endConnection(pool, pid).catch(() => {})
    signal?.addEventListener('abort', end, { signal: over.signal })
    signal?.throwIfAborted()
    if (!(await lockBuilding(db, waits))) return null
    await hurry(db)
    const made = await work(client)
    await unlockBuilding(db)
    return made
  } finally {
    over.abort()
    client.release(true)
  }
}
