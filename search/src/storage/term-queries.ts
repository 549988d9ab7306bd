import type { LocalText } from '@istore/contract/text.ts'
import type pg from 'pg'
import type { Db } from '../../../db/client.ts'
import type { Completion } from './prefixes.ts'
import type { Term } from './search-index.ts'

// Prepared once for each connection; each term is one step down the primary key, however many there are.
const KNOWN = `
  SELECT found.* FROM unnest($2::text[]) AS wanted (term)
    CROSS JOIN LATERAL (
      SELECT term, shown, script, products, suggested FROM search_term
       WHERE generation = $1 AND term = wanted.term OFFSET 0) AS found`

/** Those of the terms that products have. */
export async function readKnown(pool: pg.Pool, generation: number, terms: readonly string[]): Promise<Term[]> {
  return (await pool.query<Term>({ name: 'search-known', text: KNOWN, values: [generation, terms] })).rows
}

const ALIKE = `
  SELECT near.term FROM unnest($2::text[]) AS wanted (stub)
    CROSS JOIN LATERAL (
      SELECT term FROM search_stub WHERE generation = $1 AND stub = wanted.stub LIMIT $3 OFFSET 0) AS near`

/** More words than these share no stub that helps. */
const MOST_ALIKE = 50

/** Terms that meet one of the stubs, each once. Most of them are no slip apart, so that they are not looked up before they were compared. */
export async function readAlike(pool: pg.Pool, generation: number, stubs: readonly string[]): Promise<string[]> {
  const query = { name: 'search-alike', text: ALIKE, values: [generation, stubs, MOST_ALIKE] }
  return [...new Set((await pool.query<{ term: string }>(query)).rows.map((row) => row.term))]
}

const STARTING = `
  SELECT term, shown, script, products, suggested FROM search_term
   WHERE generation = $1 AND term >= $2 AND term < $3 ORDER BY term LIMIT $4`

/** Above every letter that a term may have. */
const LAST_LETTER = '\u{10ffff}'

/** Terms that begin like this, in the order of their letters. */
export async function readStarting(
  pool: pg.Pool,
  generation: number,
  { prefix, count }: { prefix: string; count: number },
): Promise<Term[]> {
  const values = [generation, prefix, `${prefix}${LAST_LETTER}`, count]
  return (await pool.query<Term>({ name: 'search-starting', text: STARTING, values })).rows
}

/** The ready made completions of a prefix of one to three letters. */
export async function readPrefix(
  db: Db,
  generation: number,
  { locale, prefix }: { locale: string; prefix: string },
): Promise<Completion[]> {
  const row = await db
    .selectFrom('search_prefix')
    .select('entries')
    .where('generation', '=', generation)
    .where('locale', '=', locale)
    .where('prefix', '=', prefix)
    .executeTakeFirst()
  return (row?.entries ?? []) as Completion[]
}

/** What a list of products can be of. */
export interface Label {
  kind: 'CATEGORY' | 'BRAND' | 'TAG'
  key: string
  name: Partial<LocalText>
}

const LABELS = `
  SELECT kind, key, name FROM (
    SELECT 1 AS rank, 'CATEGORY' AS kind, key, name, position FROM category
    UNION ALL SELECT 2, 'BRAND', key, name, position FROM brand
    UNION ALL SELECT 3, 'TAG', key, name, position FROM tag WHERE shown) AS label
   ORDER BY rank, position`

/** Names of all categories, brands and shown tags. */
export async function readLabelNames(pool: pg.Pool): Promise<Label[]> {
  return (await pool.query<Label>({ name: 'search-labels', text: LABELS })).rows
}
