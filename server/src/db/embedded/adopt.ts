import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { superuser } from './cluster.ts'
import { codeOf } from './failure.ts'
import type { Home } from './home.ts'
import { findRunning, type Postmaster, stopPostmaster } from './postmaster.ts'

export const databaseName = 'istore'

const alreadyExists = new Set(['42P04', '23505'])

const pollMs = 20
const transientLimitMs = 60_000
/** The socket does not exist, or no process listens on it. */
const unreachable = new Set(['ENOENT', 'ECONNREFUSED'])
/** The server is starting, stopping, or was just killed. A cut connection has no code at all. */
const transientErrors = new Set(['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE', ''])

/** Creates the shop's database, also after a first start that was interrupted between cluster and database. */
export async function ensureDatabase(postmaster: Postmaster): Promise<void> {
  const client = new pg.Client({
    host: postmaster.socketDir,
    user: superuser,
    database: 'postgres',
    statement_timeout: transientLimitMs,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName])
    if (found.rowCount === 0) await create(client)
  } finally {
    await client.end()
  }
}

/** The CREATE DATABASE of a killed process may still complete while ours runs. */
async function create(client: pg.Client): Promise<void> {
  try {
    await client.query(`CREATE DATABASE ${databaseName}`)
  } catch (error) {
    if (!alreadyExists.has(codeOf(error))) throw error
  }
}

/**
 * Adopts the server that already runs on this cluster, if there is one and it answers. A server without a socket (its
 * temporary folder was cleaned up) cannot be reached, so it is stopped, and the caller starts a new one.
 */
export async function adoptRunning(home: Home): Promise<Postmaster | undefined> {
  const limit = Date.now() + transientLimitMs
  while (true) {
    const running = await findRunning(home)
    if (!running) return undefined
    try {
      await ensureDatabase(running)
      return running
    } catch (error) {
      const code = codeOf(error)
      if (unreachable.has(code)) await stopPostmaster(running)
      else if (!transientErrors.has(code) || Date.now() > limit) throw error
      await sleep(pollMs)
    }
  }
}
