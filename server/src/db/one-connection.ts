import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Db } from './client.ts'
import type { Tables } from './tables.ts'

/** Builds queries for one connection that somebody else opened and will release: its settings and temporary tables hold for all of them. */
export function onConnection(client: pg.ClientBase): Db {
  const borrowed = { query: client.query.bind(client), release: () => {} } as unknown as pg.PoolClient
  const pool = { connect: async () => borrowed, end: async () => {} } as unknown as pg.Pool
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
