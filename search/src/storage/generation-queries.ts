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

/** The partitions of every generation, also of builds that were cut short. */
async function readPartitions(db: Queryable): Promise<{ name: string; generation: number }[]> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname ~ $1`,
    [`^(${TABLES.join('|')})_g[0-9]+$`],
  )
  return rows.map(({ name }) => ({ name, generation: Number(name.slice(name.lastIndexOf('_g') + 2)) }))
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

/** Drops every generation but one. Waits at most two seconds for its readers: the next time will do. */
export async function dropOtherGenerations(client: pg.ClientBase, served: number | null): Promise<void> {
  const names = (await readPartitions(client)).filter(({ generation }) => generation !== served).map(({ name }) => name)
  if (names.length === 0) return
  await inTransaction(client, async () => {
    await client.query("SET LOCAL lock_timeout = '2s'")
    for (const name of names) await client.query(`DROP TABLE ${name}`)
  })
}

/** Creates the tables of a generation, unattached: they are not read yet. */
export async function createPartitions(db: Queryable, generation: number): Promise<void> {
  for (const table of TABLES) {
    await db.query(`
      CREATE TABLE ${partitionOf(table, generation)} (LIKE ${table} INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE,
        CHECK (generation = ${generation}))`)
  }
}

/** Serves a finished generation, and notifies the processes, in one transaction. */
export async function serveGeneration(
  client: pg.ClientBase,
  { generation, tokeniser, products }: { generation: number; tokeniser: number; products: number },
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
      `INSERT INTO catalogue_index (generation, tokeniser, products, built_at) VALUES ($1, $2, $3, now())
       ON CONFLICT (id) DO UPDATE SET generation = excluded.generation, tokeniser = excluded.tokeniser,
         products = excluded.products, built_at = excluded.built_at`,
      [generation, tokeniser, products],
    )
    await client.query('SELECT pg_notify($1, $2)', [notify.channel, notify.payload])
  })
}
