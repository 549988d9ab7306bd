import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/**
 * One hash for each table of the shop and for its waiting jobs: two digests are equal if nothing was written in
 * between. Every write creates a new version of its row, with another position and transaction; hashing the row
 * contents takes ten times as long.
 */
export async function databaseDigest(db: Db): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname = 'public' OR (schemaname = 'graphile_worker' AND tablename = '_private_jobs') ORDER BY 1
  `.execute(db)
  const hashes = tables.rows.map(
    ({ name }) =>
      `SELECT '${name}' AS name, concat(count(*), ':', bit_xor(hash_record_extended(ROW(ctid, xmin), 0))) AS hash FROM ${name}`,
  )
  const { rows } = await sql.raw<{ name: string; hash: string }>(hashes.join(' UNION ALL ')).execute(db)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
