import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

const FETCHED = 5_000

/** Rows of a long answer in parts, so that it is never whole in memory. One at a time on a connection. */
export async function* fetchAll<Row>(connection: Db, query: RawBuilder<unknown>): AsyncGenerator<Row[]> {
  await sql`DECLARE reading NO SCROLL CURSOR WITH HOLD FOR ${query}`.execute(connection)
  try {
    for (;;) {
      const { rows } = await sql<Row>`FETCH ${sql.lit(FETCHED)} FROM reading`.execute(connection)
      if (rows.length === 0) return
      yield rows
    }
  } finally {
    await sql`CLOSE reading`.execute(connection)
  }
}
