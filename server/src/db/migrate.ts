import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { codeOf } from './embedded/failure.ts'
import { declaresContraction } from './migration-rules.ts'

/** The database's schema and the migration files do not match; the message says how, in one line. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

type Migration = { name: string; checksum: string; sql: string }
/** `expands`: whether an older version can run after it. */
type Applied = { name: string; checksum: string; expands: boolean }

const folder = join(import.meta.dirname, 'migrations')
const fileName = /^\d{3}-[a-z0-9-]+\.sql$/
/** Key of the advisory lock; any fixed number that is not used elsewhere. */
const lockKey = 7_265_021
const minServerVersion = 150_000
const undefinedTable = '42P01'
const lockNotAvailable = '55P03'
/** A statement that waits for a table makes all later calls wait behind it: it gives up soon, and is retried. */
const lockTimeout = '3s'
const maxTries = 20
const pauseMs = 500

/**
 * Brings the schema up to date: each file of `migrations/` runs once, in order, in its own transaction, under a lock
 * that makes a second process wait. When nothing is new this is one query. Additive migrations of a newer version are
 * accepted, so that this version can run beside it or after it.
 * @returns the names of the files that ran now
 * @throws MigrationError a file that ran was changed, one is unknown and contracts, a file failed, or the server is
 * older than PostgreSQL 15
 */
export async function migrate(pool: pg.Pool, from = folder): Promise<string[]> {
  const migrations = await readMigrations(from)
  if (pending(migrations, await readApplied(pool)).length === 0) return []
  const client = await pool.connect()
  try {
    await refuseOldServer(client)
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    return await applyPending(client, migrations)
  } finally {
    // The lock belongs to the connection: closing it releases the lock in any case.
    client.release(true)
  }
}

async function readMigrations(from: string): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort()
  const numbers = new Set<string>()
  for (const name of names) {
    if (!fileName.test(name)) throw new MigrationError(`The migration ${name} is not named like 001-some-words.sql.`)
    if (numbers.has(name.slice(0, 3))) throw new MigrationError(`Two migrations have the number ${name.slice(0, 3)}.`)
    numbers.add(name.slice(0, 3))
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(from, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function readApplied(queryable: Pick<pg.Pool, 'query'>): Promise<Applied[]> {
  try {
    // The column was added after the table.
    const { rows } = await queryable.query<Applied>(
      `SELECT name, checksum, COALESCE((to_jsonb(migration) ->> 'expands')::boolean, false) AS expands
       FROM migration ORDER BY name`,
    )
    return rows
  } catch (error) {
    if (codeOf(error) === undefinedTable) return []
    throw error
  }
}

/** The migrations that have not run, after checking that the others are unchanged. */
function pending(migrations: Migration[], applied: Applied[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum, expands } of applied) {
    const migration = known.get(name)
    if (!migration && expands) continue
    if (!migration) throw new MigrationError(`The database was migrated by ${name}, which this istore does not have.`)
    if (migration.checksum !== checksum) {
      throw new MigrationError(`The migration ${name} was changed after it ran: restore it and add a new one.`)
    }
  }
  const done = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !done.has(name))
}

async function applyPending(client: pg.PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS migration (
       name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
     ALTER TABLE migration ADD COLUMN IF NOT EXISTS expands boolean NOT NULL DEFAULT false`,
  )
  const todo = pending(migrations, await readApplied(client))
  for (const migration of todo) await apply(client, migration)
  return todo.map(({ name }) => name)
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyOnce(client, migration)
    } catch (error) {
      await client.query('ROLLBACK')
      if (codeOf(error) !== lockNotAvailable || tries === maxTries) {
        throw new MigrationError(`The migration ${migration.name} failed: ${(error as Error).message}`, {
          cause: error,
        })
      }
      await sleep(pauseMs)
    }
  }
}

async function applyOnce(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN')
  await client.query(`SET LOCAL lock_timeout = '${lockTimeout}'`)
  await client.query(sql)
  await client.query('INSERT INTO migration (name, checksum, expands) VALUES ($1, $2, $3)', [
    name,
    checksum,
    !declaresContraction(sql),
  ])
  await client.query('COMMIT')
}

async function refuseOldServer(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query(
    `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version`,
  )
  if (rows[0].number >= minServerVersion) return
  throw new MigrationError(`The database server is PostgreSQL ${rows[0].version}; istore needs 15 or newer.`)
}
