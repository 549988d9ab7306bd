import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Queryable } from './index-queries.ts'

const PRIMARY_KEYS = {
  catalogue_place: 'generation, space, ordinal',
  catalogue_bits: 'generation, kind, key, space, chunk',
  catalogue_count: 'generation, kind, key',
  search_term: 'generation, term',
  search_stub: 'generation, stub, term',
  search_prefix: 'generation, locale, prefix',
} as const

type Table = keyof typeof PRIMARY_KEYS

const TABLES = Object.keys(PRIMARY_KEYS) as Table[]

/** The partition that holds one generation of a table. */
export const partitionOf = (table: Table, generation: number): string => `${table}_g${generation}`

interface Partition {
  table: Table
  name: string
  generation: number
}

/** The partitions of every generation, also of builds that were cut short. */
async function readPartitions(db: Queryable): Promise<Partition[]> {
  const { rows } = await db.query<Pick<Partition, 'table' | 'name'>>(
    `SELECT relname AS name, substring(relname::text FROM $1) AS table FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname ~ $1`,
    [`^(${TABLES.join('|')})_g[0-9]+$`],
  )
  return rows.map(({ table, name }) => ({ table, name, generation: Number(name.slice(table.length + 2)) }))
}

async function inTransaction(client: pg.ClientBase, statements: () => Promise<void>): Promise<void> {
  await client.query('BEGIN')
  try {
    await statements()
    await client.query('COMMIT')
  } catch (error) {
    // A connection that was terminated has rolled back already.
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

/** lock_not_available */
const IS_READ = '55P03'
const TRIES = 5
const PAUSE_MS = 20

/** Drops partitions of one table. @returns false when one is being read now: a lock that waited would keep readers waiting behind it */
async function dropUnread(client: pg.ClientBase, table: Table, names: readonly string[]): Promise<boolean> {
  try {
    await inTransaction(client, async () => {
      // For what hangs on a table, which cannot be locked by name.
      await client.query("SET LOCAL lock_timeout = '50ms'")
      await client.query(`LOCK TABLE ONLY ${[table, ...names].join(', ')} IN ACCESS EXCLUSIVE MODE NOWAIT`)
      await client.query(`DROP TABLE ${names.join(', ')}`)
    })
    return true
  } catch (error) {
    if ((error as { code?: string }).code === IS_READ) return false
    throw error
  }
}

/**
 * Drops generations. It never waits for readers, and readers never wait for it: what is read now is left for the next time.
 * @returns how many generations are left, of those that were to be dropped
 */
export async function dropGenerations(
  client: pg.ClientBase,
  isDropped: (generation: number) => boolean,
): Promise<number> {
  const old = (await readPartitions(client)).filter(({ generation }) => isDropped(generation))
  const left = new Set<number>()
  for (const [table, partitions] of Map.groupBy(old, (partition) => partition.table)) {
    const names = partitions.map(({ name }) => name)
    let isDone = await dropUnread(client, table, names)
    for (let turn = 1; turn < TRIES && !isDone; turn += 1) {
      await sleep(PAUSE_MS)
      isDone = await dropUnread(client, table, names)
    }
    if (!isDone) for (const { generation } of partitions) left.add(generation)
  }
  return left.size
}

/** A number that no generation has, also none of a build that was cut short. */
export async function nextGeneration(db: Queryable, served: number | null): Promise<number> {
  return Math.max(served ?? 0, ...(await readPartitions(db)).map(({ generation }) => generation)) + 1
}

/** Creates the tables of a generation, unattached: they are not read yet. */
export async function createPartitions(db: Queryable, generation: number): Promise<void> {
  for (const table of TABLES) {
    await db.query(`
      CREATE TABLE ${partitionOf(table, generation)} (LIKE ${table} INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE,
        CHECK (generation = ${generation}))`)
  }
}

/** How many edits of the catalogue were begun: an index that was built after fewer is out of date. */
export async function readEdits(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ edits: number }>('SELECT last_value::float8 AS edits FROM catalogue_edit')
  return rows[0]?.edits ?? 0
}

/** A finished generation, built after so many edits. */
interface Finished {
  generation: number
  tokeniser: number
  products: number
  edits: number
}

/** Serves a finished generation, and notifies the processes, in one transaction. */
export async function serveGeneration(
  client: pg.ClientBase,
  { generation, tokeniser, products, edits }: Finished,
  notify: { channel: string; payload: string },
): Promise<void> {
  for (const table of TABLES) {
    const partition = partitionOf(table, generation)
    // Primary keys are added at the end: maintaining them row by row takes several times as long.
    await client.query(`ALTER TABLE ${partition} ADD PRIMARY KEY (${PRIMARY_KEYS[table]})`)
    await client.query(`ALTER TABLE ${table} ATTACH PARTITION ${partition} FOR VALUES IN (${generation})`)
    await client.query(`ANALYZE ${partition}`)
  }
  await inTransaction(client, async () => {
    await client.query('SET LOCAL synchronous_commit = on')
    await client.query(
      `INSERT INTO catalogue_index (generation, tokeniser, products, edits, built_at) VALUES ($1, $2, $3, $4, now())
       ON CONFLICT (id) DO UPDATE SET generation = excluded.generation, tokeniser = excluded.tokeniser,
         products = excluded.products, edits = excluded.edits, built_at = excluded.built_at`,
      [generation, tokeniser, products, edits],
    )
    await client.query('SELECT pg_notify($1, $2)', [notify.channel, notify.payload])
  })
}
