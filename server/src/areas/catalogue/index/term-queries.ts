import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { PrefixRow } from '../search/prefixes.ts'
import { fetchAll } from './cursor-queries.ts'
import { partOf } from './partition-queries.ts'

/** A term that products have, and what it stands for when it is Chinese typed in Latin letters only. */
interface FoundTerm {
  term: string
  products: number
  typed: string | null
}

/** How Chinese is typed in Latin letters. @property latin whether the same letters are a word of their own as well */
export interface Typing {
  term: string
  shown: string
  latin: boolean
}

export async function insertTypings(db: Db, rows: readonly Typing[]): Promise<void> {
  const column = <K extends keyof Typing>(key: K) => rows.map((row) => row[key])
  await sql`
    INSERT INTO catalogue_typing
    SELECT * FROM unnest(${column('term')}::text[], ${column('shown')}::text[], ${column('latin')}::boolean[])`.execute(
    db,
  )
}

/** Every term of a generation with how many products have it, in parts. */
export function readTerms(db: Db, generation: number): AsyncGenerator<FoundTerm[]> {
  const bits = sql.id(partOf('catalogue_bits', generation))
  return fetchAll(
    db,
    sql`
      WITH found AS (
        SELECT key AS term, sum(members)::int AS products FROM ${bits} WHERE kind IN ('name', 'text') GROUP BY key),
      typing AS (
        SELECT term, min(shown) AS shown, bool_or(latin) AS latin FROM catalogue_typing GROUP BY term)
      SELECT term, products, CASE WHEN latin THEN NULL ELSE shown END AS typed FROM found LEFT JOIN typing USING (term)
       ORDER BY term`,
  )
}

/** A row of `search_term`. */
export interface TermRow {
  term: string
  script: 'latin' | 'han' | 'pinyin'
  products: number
  shown: string
}

const into = (parent: 'search_term' | 'search_stub' | 'search_prefix', generation: number): RawBuilder<unknown> =>
  sql`INSERT INTO ${sql.id(partOf(parent, generation))}`

export async function insertTerms(db: Db, generation: number, rows: readonly TermRow[]): Promise<void> {
  const column = <K extends keyof TermRow>(key: K) => rows.map((row) => row[key])
  await sql`
    ${into('search_term', generation)} (generation, term, script, products, shown)
    SELECT ${generation}::bigint, * FROM unnest(${column('term')}::text[], ${column('script')}::text[],
      ${column('products')}::int[], ${column('shown')}::text[])`.execute(db)
}

export async function insertStubs(
  db: Db,
  generation: number,
  rows: readonly { stub: string; term: string }[],
): Promise<void> {
  await sql`
    ${into('search_stub', generation)} (generation, stub, term)
    SELECT ${generation}::bigint, *
      FROM unnest(${rows.map((row) => row.stub)}::text[], ${rows.map((row) => row.term)}::text[])`.execute(db)
}

export async function insertPrefixes(db: Db, generation: number, rows: readonly PrefixRow[]): Promise<void> {
  await sql`
    ${into('search_prefix', generation)} (generation, locale, prefix, entries)
    SELECT ${generation}::bigint, locale, prefix, entries::jsonb
      FROM unnest(${rows.map((row) => row.locale)}::text[], ${rows.map((row) => row.prefix)}::text[],
        ${rows.map((row) => JSON.stringify(row.entries))}::text[]) AS made (locale, prefix, entries)`.execute(db)
}
