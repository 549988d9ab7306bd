import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../../db/client.ts'
import { CATALOGUE_CHANNEL } from '../stock-queries.ts'

const PARENTS = {
  catalogue_place: 'generation, space, ordinal',
  catalogue_bits: 'generation, kind, key, space, chunk',
  catalogue_count: 'generation, kind, key',
  search_term: 'generation, term',
  search_stub: 'generation, stub, term',
  search_prefix: 'generation, locale, prefix',
} as const

type Parent = keyof typeof PARENTS
const parents = Object.keys(PARENTS) as Parent[]

/** Names an advisory lock; any fixed number that nothing else uses. */
const LOCK = 7_265_023

export const partOf = (parent: Parent, generation: number): string => `${parent}_g${generation}`

/** Waits until no other process builds, or gives up at once. @returns whether the lock is held now */
export async function lockBuilding(connection: Db, waits: boolean): Promise<boolean> {
  if (waits) {
    await sql`SELECT pg_advisory_lock(${LOCK})`.execute(connection)
    return true
  }
  const { rows } = await sql<{ held: boolean }>`SELECT pg_try_advisory_lock(${LOCK}) AS held`.execute(connection)
  return rows[0]?.held ?? false
}

export async function unlockBuilding(connection: Db): Promise<void> {
  await sql`SELECT pg_advisory_unlock(${LOCK})`.execute(connection)
}

/** The number by which the database knows a connection. */
export async function readPid(connection: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(connection)
  return rows[0]?.pid ?? 0
}

/** Ends a connection, whatever it is at. */
export async function endConnection(pool: pg.Pool, pid: number): Promise<void> {
  await pool.query('SELECT pg_terminate_backend($1)', [pid])
}

/** Every table of any generation, also of builds that were cut short. */
async function readParts(db: Db): Promise<{ name: string; generation: number }[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
       AND relname ~ ${`^(${parents.join('|')})_g[0-9]+$`}`.execute(db)
  return rows.map(({ name }) => ({ name, generation: Number(name.slice(name.lastIndexOf('_g') + 2)) }))
}

/** Drops every generation but one. Whoever reads at that moment is waited for, but not long: the next time will do. */
export async function dropOthers(connection: Db, kept: number | null): Promise<void> {
  const names = (await readParts(connection)).filter(({ generation }) => generation !== kept).map(({ name }) => name)
  if (names.length === 0) return
  await connection.transaction().execute(async (tx) => {
    await sql`SET LOCAL lock_timeout = '2s'`.execute(tx)
    for (const name of names) await sql`DROP TABLE ${sql.id(name)}`.execute(tx)
  })
}

/** Makes the tables of a generation; no reader knows of them yet. */
export async function makeParts(connection: Db, generation: number): Promise<void> {
  for (const parent of parents) {
    const part = sql.id(partOf(parent, generation))
    await sql`
      CREATE TABLE ${part} (LIKE ${sql.id(parent)} INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE,
        CHECK (generation = ${sql.lit(generation)}))`.execute(connection)
  }
}

/** Lets a finished generation serve, and tells every process, in one transaction. */
export async function serve(
  connection: Db,
  made: { generation: number; tokeniser: number; products: number },
): Promise<void> {
  for (const parent of parents) {
    const part = sql.id(partOf(parent, made.generation))
    // Keys are made at the end: growing them with each row takes several times as long.
    await sql`ALTER TABLE ${part} ADD PRIMARY KEY (${sql.raw(PARENTS[parent])})`.execute(connection)
    await sql`ALTER TABLE ${sql.id(parent)} ATTACH PARTITION ${part} FOR VALUES IN (${sql.lit(made.generation)})`.execute(
      connection,
    )
    await sql`ANALYZE ${part}`.execute(connection)
  }
  await connection.transaction().execute(async (tx) => {
    await sql`SET LOCAL synchronous_commit = on`.execute(tx)
    const row = { ...made, built_at: sql<Date>`now()` }
    await tx
      .insertInto('catalogue_index')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    await sql`SELECT pg_notify(${CATALOGUE_CHANNEL}, ${INDEX_MADE})`.execute(tx)
  })
}

/** What is announced when a new generation serves. */
export const INDEX_MADE = 'index'

/**
 * Writes of a build need not reach the disk one by one, as what a crash cuts short is made anew; what it sorts may take
 * more memory than a question. For as long as the connection is open.
 */
export async function hurry(connection: Db): Promise<void> {
  await sql`SET synchronous_commit = off`.execute(connection)
  await sql`SET work_mem = '32MB'`.execute(connection)
  await sql`SET temp_buffers = '8MB'`.execute(connection)
  await sql`SET maintenance_work_mem = '64MB'`.execute(connection)
}
