import type { LocalText } from '@istore/contract/text.ts'
import { MAX_SIMILAR_TERMS } from '../query/bounds.ts'
import type { Term } from '../query/term-index.ts'
import type { Completion } from '../suggest/prefixes.ts'
import type { Queryable } from './index-queries.ts'

// Prepared once for each connection; each term is one look-up by primary key, however many there are.
const TERMS = `
  SELECT found.* FROM unnest($2::text[]) AS wanted (term)
    CROSS JOIN LATERAL (
      SELECT term, shown, script, products, labelled, suggested FROM search_term
       WHERE generation = $1 AND term = wanted.term OFFSET 0) AS found`

/** Reads terms; those that no product has are left out. */
export async function readTerms(db: Queryable, generation: number, terms: readonly string[]): Promise<Term[]> {
  return (await db.query<Term>({ name: 'search-known', text: TERMS, values: [generation, terms] })).rows
}

const SIMILAR = `
  SELECT found.* FROM (
    SELECT DISTINCT near.term FROM unnest($2::text[]) AS wanted (stub)
      CROSS JOIN LATERAL (
        SELECT term FROM search_stub WHERE generation = $1 AND stub = wanted.stub LIMIT $3 OFFSET 0) AS near
     LIMIT $4 OFFSET 0) AS alike
    CROSS JOIN LATERAL (
      SELECT term, shown, script, products, labelled, suggested FROM search_term
       WHERE generation = $1 AND term = alike.term OFFSET 0) AS found`

/** Terms read per variant: a variant that more terms share does not help. */
const MAX_SIMILAR = 50

/** Terms that share a deletion variant, each once, including those that are more than the allowed edits away. */
export async function readSimilar(db: Queryable, generation: number, variants: readonly string[]): Promise<Term[]> {
  const values = [generation, variants, MAX_SIMILAR, MAX_SIMILAR_TERMS]
  return (await db.query<Term>({ name: 'search-alike', text: SIMILAR, values })).rows
}

const STARTING = `
  SELECT term, shown, script, products, labelled, suggested FROM search_term
   WHERE generation = $1 AND term >= $2 AND term < $3 ORDER BY term LIMIT $4`

const LAST_CODE_POINT = '\u{10ffff}'

/** Terms with a prefix, in the order of their code points. */
export async function readStarting(
  db: Queryable,
  generation: number,
  { prefix, count }: { prefix: string; count: number },
): Promise<Term[]> {
  const values = [generation, prefix, `${prefix}${LAST_CODE_POINT}`, count]
  return (await db.query<Term>({ name: 'search-starting', text: STARTING, values })).rows
}

/** The precomputed completions of a prefix of one to three letters. */
export async function readPrefix(
  db: Queryable,
  generation: number,
  { locale, prefix }: { locale: string; prefix: string },
): Promise<Completion[]> {
  const { rows } = await db.query<{ entries: Completion[] }>(
    'SELECT entries FROM search_prefix WHERE generation = $1 AND locale = $2 AND prefix = $3',
    [generation, locale, prefix],
  )
  return rows[0]?.entries ?? []
}

/** A list that can be suggested. */
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
export async function readLabelNames(db: Queryable): Promise<Label[]> {
  return (await db.query<Label>({ name: 'search-labels', text: LABELS })).rows
}
