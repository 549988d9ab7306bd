import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import './testing-setup.ts'
import { type Database, openDatabase } from './client.ts'

export type TestDatabase = Database & {
  /** For a second pool, a listener or a worker on the same database. */
  connection: { host: string; user: string; database: string }
}

export type TestOptions = {
  poolSize?: number
  /** Without any table, to test migrations themselves. */
  empty?: boolean
}

/**
 * A fresh, migrated, empty database of its own for one test file, on the server that the run shares (about 20 ms).
 * Call it in `beforeAll`, and `close()` in `afterAll`: that drops the database.
 */
export async function testDatabase(options: TestOptions = {}): Promise<TestDatabase> {
  const { host, user, template } = inject('database')
  const name = `test_${randomBytes(8).toString('hex')}`
  const admin = { host, user, database: 'postgres' }
  await once(admin, `CREATE DATABASE ${name} TEMPLATE ${options.empty ? 'template0' : template} STRATEGY FILE_COPY`)
  const connection = { host, user, database: name }
  const database = openDatabase({ connection, poolSize: options.poolSize })
  return {
    ...database,
    connection,
    close: async () => {
      await database.close()
      await once(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}

async function once(connection: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
