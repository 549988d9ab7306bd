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

export const partitionOf = (table: Table, generation: number): string => `${table}_g${generation}`

interface Partition {
  isEmpty: boolean
  isAttached: boolean
  table: Table
  name: string
  generation: number
}

/** A generation that is not served. */
interface RemainingGeneration {
  generation: number
  /** Whether its remaining tables were emptied. */
  isEmpty: boolean
}

/** The partitions of every generation, including those of interrupted builds. */
async function readPartitions(db: Queryable): Promise<Partition[]> {
  const { rows } = await db.query<Omit<Partition, 'generation'>>(
    `SELECT relname AS name, substring(relname::text FROM $1) AS table, coalesce(pg_relation_size(oid), 0) = 0 AS "isEmpty",
            relispartition AS "isAttached"
       FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname ~ $1`,
    [`^(${TABLES.join('|')})_g[0-9]+$`],
  )
  return rows.map((row) => ({ ...row, generation: Number(row.name.slice(row.table.length + 2)) }))
}

async function inTransaction(client: pg.ClientBase, statements: () => Promise<void>): Promise<void> {
  await client.query('BEGIN')
  try {
    await statements()
    await client.query('COMMIT')
  } catch (error) {
    // A terminated connection has rolled back already.
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

const LOCK_NOT_AVAILABLE = '55P03'
const TRIES = 5
const PAUSE_MS = 20

/** @returns false if one of the tables is being read: a lock request that waited would block new readers behind it */
async function runIfUnlocked(client: pg.ClientBase, tables: readonly string[], statement: string): Promise<boolean> {
  try {
    await inTransaction(client, async () => {
      // For dependents of a table, which cannot be locked by name.
      await client.query("SET LOCAL lock_timeout = '50ms'")
      await client.query(`LOCK TABLE ONLY ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE NOWAIT`)
      await client.query(statement)
    })
    return true
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return false
    throw error
  }
}

/** Drops a table that was not attached yet, which needs no lock on the parent table. */
const dropDetached = async (client: pg.ClientBase, { name, isAttached }: Partition): Promise<boolean> =>
  !isAttached && (await runIfUnlocked(client, [name], `DROP TABLE ${name}`))

/** Empties a table unless it is being read. */
async function emptied(client: pg.ClientBase, partition: Partition): Promise<Partition> {
  const { name, isEmpty } = partition
  return { ...partition, isEmpty: isEmpty || (await runIfUnlocked(client, [name], `TRUNCATE ${name}`)) }
}

/**
 * Drops generations. It never waits for readers, and readers never wait for it: tables being read are left for the next
 * time. Dropping needs a lock on the parent table, which a reader of any generation prevents; tables that are not being
 * read themselves are emptied instead.
 * @returns the generations that should have been dropped but are left
 */
export async function dropGenerations(
  client: pg.ClientBase,
  isDropped: (generation: number) => boolean,
): Promise<RemainingGeneration[]> {
  const old = (await readPartitions(client)).filter(({ generation }) => isDropped(generation))
  const left: Partition[] = []
  let tries = TRIES
  for (const [table, partitions] of Map.groupBy(old, (partition) => partition.table)) {
    const names = partitions.map(({ name }) => name)
    const drop = () => runIfUnlocked(client, [table, ...names], `DROP TABLE ${names.join(', ')}`)
    let isDone = await drop()
    for (let turn = 1; turn < tries && !isDone; turn += 1) {
      await sleep(PAUSE_MS)
      isDone = await drop()
    }
    if (isDone) continue
    // A reader that did not finish in time reads the other tables as well: do not retry for those.
    tries = 1
    for (const partition of partitions)
      if (!(await dropDetached(client, partition))) left.push(await emptied(client, partition))
  }
  return generationsOf(left)
}

function generationsOf(partitions: readonly Partition[]): RemainingGeneration[] {
  const generations = Map.groupBy(partitions, ({ generation }) => generation)
  return [...generations].map(([generation, tables]) => ({
    generation,
    isEmpty: tables.every(({ isEmpty }) => isEmpty),
  }))
}

/** If this many generations could not be dropped, an emptied one is reused: each costs every query a lock. */
const MAX_LEFT = 20

/**
 * The generation to build: a new one with empty, unattached tables, so that nothing has to be dropped first. If too many
 * old ones remain, reuses an emptied one.
 */
export async function startGeneration(client: pg.ClientBase, served: number | null): Promise<number> {
  const all = generationsOf(await readPartitions(client))
  const left = all.filter(({ generation }) => generation !== served)
  const empty = left.filter(({ isEmpty }) => isEmpty).map(({ generation }) => generation)
  // The oldest: no process still believes that it is served.
  const isReused = left.length >= MAX_LEFT && empty.length > 0
  // Else a number that no generation has, not even one of an interrupted build.
  const generation = isReused
    ? Math.min(...empty)
    : Math.max(served ?? 0, ...all.map(({ generation }) => generation)) + 1
  await createPartitions(client, generation)
  return generation
}

/** Creates the missing tables of a generation, unattached: they are not read yet. */
async function createPartitions(db: Queryable, generation: number): Promise<void> {
  for (const table of TABLES) {
    await db.query(`
      CREATE TABLE IF NOT EXISTS ${partitionOf(table, generation)} (LIKE ${table} INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE,
        CHECK (generation = ${generation}))`)
  }
}

/** Number of catalogue edits that have begun: an index that was built after fewer edits is out of date. */
export async function readEdits(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ edits: number }>('SELECT last_value::float8 AS edits FROM catalogue_edit')
  return rows[0]?.edits ?? 0
}

/** A finished generation, and the number of edits that had begun before its build. */
interface Finished {
  generation: number
  tokeniser: number
  products: number
  edits: number
}

async function attach(db: Queryable, table: Table, generation: number): Promise<void> {
  const partition = partitionOf(table, generation)
  // Primary keys are added at the end: maintaining them row by row takes several times as long.
  await db.query(`ALTER TABLE ${partition} ADD PRIMARY KEY (${PRIMARY_KEYS[table]})`)
  await db.query(`ALTER TABLE ${table} ATTACH PARTITION ${partition} FOR VALUES IN (${generation})`)
}

/** Serves a finished generation, and notifies the processes, in one transaction. */
export async function serveGeneration(
  client: pg.ClientBase,
  { generation, tokeniser, products, edits }: Finished,
  notify: { channel: string; payload: string },
): Promise<void> {
  const attached = new Set(
    (await readPartitions(client)).filter(({ isAttached }) => isAttached).map(({ name }) => name),
  )
  for (const table of TABLES) {
    const partition = partitionOf(table, generation)
    if (!attached.has(partition)) await attach(client, table, generation)
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
