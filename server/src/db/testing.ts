import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import './testing-setup.ts'
import { type Database, openDatabase } from './client.ts'

export type TestDatabase = Database & {
  /** For another pool, a listener or a worker on the same database. */
  connection: { host: string; user: string; database: string }
}

export type TestOptions = {
  poolSize?: number
  /** Without any table, to test the migrations themselves. */
  empty?: boolean
  /** Fills the database: run once per name and test run; later databases are copies. */
  seed?: { name: string; run: (database: TestDatabase) => Promise<void> }
}

/**
 * Creates a migrated, empty database for one test file, on the server that the run shares (about 20 ms). Call it in
 * `beforeAll`, and `close()`, which drops the database, in `afterAll`.
 */
export async function testDatabase(options: TestOptions = {}): Promise<TestDatabase> {
  const { template } = inject('database')
  const name = `test_${randomBytes(8).toString('hex')}`
  if (options.seed) await withAdmin((admin) => makeSeeded(admin, options.seed))
  const source = options.seed?.name ?? (options.empty ? 'template0' : template)
  await withAdmin((admin) => copyDatabase(admin, source, name))
  const database = openTest(name, options.poolSize)
  return {
    ...database,
    close: async () => {
      await database.close()
      await withAdmin((admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    },
  }
}

function openTest(name: string, poolSize?: number): TestDatabase {
  const { host, user } = inject('database')
  const connection = { host, user, database: name }
  return { ...openDatabase({ connection, poolSize }), connection }
}

/** Creates the seeded template for the first test of the run that needs it; others wait for it. */
async function makeSeeded(admin: pg.Client, seed: TestOptions['seed']): Promise<void> {
  if (!seed) return
  await admin.query('SELECT pg_advisory_lock(hashtext($1))', [seed.name])
  const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [seed.name])
  if (rowCount) return
  // A failed seed must not leave a database with the final name.
  const unfinished = `${seed.name}_${randomBytes(4).toString('hex')}`
  await copyDatabase(admin, inject('database').template, unfinished)
  const database = openTest(unfinished)
  await seed.run(database).finally(() => database.close())
  await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${seed.name}`)
}

/** Copies files instead of rows: about 17 ms. */
const copyDatabase = (admin: pg.Client, from: string, to: string) =>
  admin.query(`CREATE DATABASE ${to} TEMPLATE ${from} STRATEGY FILE_COPY`)

/** Ending the connection releases its locks. */
async function withAdmin(act: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const { host, user } = inject('database')
  const admin = new pg.Client({ host, user, database: 'postgres' })
  await admin.connect()
  await act(admin).finally(() => admin.end())
}
