import type pg from 'pg'
import type { Queryable } from '../storage/index-queries.ts'

const BATCH = 5_000

/** Rows of a long result in batches. One cursor at a time on a connection. */
export async function* fetchAll<Row extends pg.QueryResultRow>(
  client: Queryable,
  query: string,
): AsyncGenerator<Row[]> {
  await client.query(`DECLARE long_result NO SCROLL CURSOR WITH HOLD FOR ${query}`)
  try {
    for (;;) {
      const { rows } = await client.query<Row>(`FETCH ${BATCH} FROM long_result`)
      if (rows.length === 0) return
      yield rows
    }
  } finally {
    await client.query('CLOSE long_result')
  }
}
