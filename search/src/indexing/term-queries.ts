import type pg from 'pg'
import { partitionOf } from '../storage/generation-queries.ts'
import type { Queryable } from '../storage/index-queries.ts'
import type { Completion, PrefixRow } from '../suggest/prefixes.ts'
import type { Building } from './build-queries.ts'
import { copyRows } from './copy.ts'
import { fetchAll } from './cursor-queries.ts'

/** A term of one chunk of products. */
export interface WordRow {
  term: string
  /** Products of the chunk that have it at all, and that have it in their names. */
  products: number
  named: number
  /** Products of the chunk that have it in a label only. */
  labelled: number
  /** Null for Chinese typed in Latin letters that is not also a word itself. */
  script: 'latin' | 'han' | null
  /** As written in names, or the characters that the pinyin represents. */
  shown: string
  suggested: boolean
}

export function copyWords(client: pg.ClientBase, rows: Iterable<WordRow>): Promise<void> {
  const columns = 'term, products, named, labelled, script, shown, suggested'
  return copyRows(client, `COPY pg_temp.catalogue_word (${columns}) FROM STDIN (FORMAT binary)`, {
    rows,
    write: ({ term, products, named, labelled, script, shown, suggested }, to) =>
      to.row(7).text(term).int4(products).int4(named).int4(labelled).text(script).text(shown).bool(suggested),
  })
}

/** Merges the words of all chunks into terms. */
export async function insertTerms({ client, generation }: Building): Promise<void> {
  await client.query(`
    CREATE TEMP TABLE catalogue_term AS
    SELECT term, coalesce(script, 'pinyin') AS script, products, named, labelled,
           CASE WHEN script IS NULL THEN coalesce(said, shown) ELSE coalesce(written, term) END AS shown,
           CASE WHEN script IS NULL THEN said ELSE written END IS NOT NULL AS suggested
      FROM (SELECT term, min(script) AS script, sum(products)::int AS products, sum(named)::int AS named,
                   sum(labelled)::int AS labelled,
                   min(shown) AS shown, min(shown) FILTER (WHERE suggested) AS said,
                   min(shown) FILTER (WHERE suggested AND script IS NOT NULL) AS written
              FROM catalogue_word GROUP BY term) AS word`)
  await client.query(`
    INSERT INTO ${partitionOf('search_term', generation)} (generation, term, script, products, labelled, shown, suggested)
    SELECT ${generation}, term, script, products, named + labelled, shown, suggested FROM catalogue_term`)
}

/** Single Latin words, in batches. */
export function readLatinWords(client: Queryable): AsyncGenerator<{ term: string }[]> {
  return fetchAll(client, `SELECT term FROM catalogue_term WHERE script = 'latin' AND strpos(term, ' ') = 0`)
}

/** Terms that may be suggested, sorted, in batches. */
export function readSuggested(client: Queryable): AsyncGenerator<Completion[]> {
  return fetchAll(
    client,
    `SELECT term, script, CASE WHEN named > 0 THEN named ELSE labelled END AS products, shown FROM catalogue_term
      WHERE suggested AND named + labelled > 0 ORDER BY term`,
  )
}

export function copyVariants(
  { client, generation }: Building,
  rows: Iterable<{ variant: string; term: string }>,
): Promise<void> {
  const table = partitionOf('search_stub', generation)
  return copyRows(client, `COPY ${table} (generation, stub, term) FROM STDIN (FORMAT binary)`, {
    rows,
    write: ({ variant, term }, to) => to.row(3).int8(generation).text(variant).text(term),
  })
}

export async function insertPrefixes({ client, generation }: Building, rows: readonly PrefixRow[]): Promise<void> {
  await client.query(
    `INSERT INTO ${partitionOf('search_prefix', generation)} (generation, locale, prefix, entries)
     SELECT ${generation}, locale, prefix, entries::jsonb
       FROM unnest($1::text[], $2::text[], $3::text[]) AS completed (locale, prefix, entries)`,
    [rows.map((row) => row.locale), rows.map((row) => row.prefix), rows.map((row) => JSON.stringify(row.entries))],
  )
}
