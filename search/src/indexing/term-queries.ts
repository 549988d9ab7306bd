import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../../db/client.ts'
import { copyRows } from '../../../db/copy.ts'
import type { Completion, PrefixRow } from '../search/prefixes.ts'
import { fetchAll } from './cursor-queries.ts'
import { partOf } from './partition-queries.ts'

/** A term as one chunk of products has it. */
export interface WordRow {
  term: string
  /** How many products of the chunk have it, and how many are called so. */
  products: number
  named: number
  /** Null for Chinese typed in Latin letters that is no word besides. */
  script: 'latin' | 'han' | null
  /** How it is written: as names have it, or the characters it is typed for. */
  shown: string
  suggested: boolean
}

export function copyWords(client: pg.ClientBase, rows: Iterable<WordRow>): Promise<void> {
  const columns = 'term, products, named, script, shown, suggested'
  return copyRows(client, `COPY pg_temp.catalogue_word (${columns}) FROM STDIN (FORMAT binary)`, {
    rows,
    write: ({ term, products, named, script, shown, suggested }, to) =>
      to.row(6).text(term).int4(products).int4(named).text(script).text(shown).bool(suggested),
  })
}

/** Puts together what all chunks have of each term. */
export async function insertTerms(db: Db, generation: number): Promise<void> {
  await sql`
    CREATE TEMP TABLE catalogue_term AS
    SELECT term, coalesce(script, 'pinyin') AS script, products, named,
           CASE WHEN script IS NULL THEN coalesce(said, shown) ELSE coalesce(written, term) END AS shown,
           CASE WHEN script IS NULL THEN said ELSE written END IS NOT NULL AS suggested
      FROM (SELECT term, min(script) AS script, sum(products)::int AS products, sum(named)::int AS named,
                   min(shown) AS shown, min(shown) FILTER (WHERE suggested) AS said,
                   min(shown) FILTER (WHERE suggested AND script IS NOT NULL) AS written
              FROM catalogue_word GROUP BY term) AS word`.execute(db)
  await sql`
    INSERT INTO ${sql.id(partOf('search_term', generation))} (generation, term, script, products, shown, suggested)
    SELECT ${generation}::bigint, term, script, products, shown, suggested FROM catalogue_term`.execute(db)
}

/** Latin words, each alone, in parts. */
export function readLatinWords(db: Db): AsyncGenerator<{ term: string }[]> {
  return fetchAll(db, sql`SELECT term FROM catalogue_term WHERE script = 'latin' AND strpos(term, ' ') = 0`)
}

/** What may be suggested, in the order of letters, in parts. */
export function readSuggested(db: Db): AsyncGenerator<Completion[]> {
  return fetchAll(
    db,
    sql`SELECT term, script, named AS products, shown FROM catalogue_term WHERE suggested AND named > 0 ORDER BY term`,
  )
}

export function copyStubs(
  client: pg.ClientBase,
  generation: number,
  rows: Iterable<{ stub: string; term: string }>,
): Promise<void> {
  const part = partOf('search_stub', generation)
  return copyRows(client, `COPY ${part} (generation, stub, term) FROM STDIN (FORMAT binary)`, {
    rows,
    write: ({ stub, term }, to) => to.row(3).int8(generation).text(stub).text(term),
  })
}

export async function insertPrefixes(db: Db, generation: number, rows: readonly PrefixRow[]): Promise<void> {
  await sql`
    INSERT INTO ${sql.id(partOf('search_prefix', generation))} (generation, locale, prefix, entries)
    SELECT ${generation}::bigint, locale, prefix, entries::jsonb
      FROM unnest(${rows.map((row) => row.locale)}::text[], ${rows.map((row) => row.prefix)}::text[],
        ${rows.map((row) => JSON.stringify(row.entries))}::text[]) AS made (locale, prefix, entries)`.execute(db)
}
