import type pg from 'pg'
import type { StoredChunk } from '../sets/ordinal-set.ts'

/** A pool, or one of its connections. */
export type Queryable = Pick<pg.Pool, 'query'>

/**
 * How products can be sorted: the store's own order, by the lowest price of all choices, by English and by Chinese
 * name, and by the price that cards show. Tables store the index in this list as `space`. `price` is for versions
 * before `shownPrice`.
 */
export const SORT_ORDERS = ['default', 'price', 'nameEn', 'nameZh', 'shownPrice'] as const

export type SortOrder = (typeof SORT_ORDERS)[number]

export const spaceOf = (order: SortOrder): number => SORT_ORDERS.indexOf(order)

/** A stored set: all products that have a filter's value, or a term. */
export interface SetName {
  kind: string
  key: string
}

/** The kind under which `catalogue_count` has the brands of a category. */
export const brandsOf = (category: string): string => `brand of ${category}`

/** The generation of the index that is served. */
export interface Served {
  generation: number
  tokeniser: number
}

export async function readServedGeneration(db: Queryable): Promise<Served | null> {
  const { rows } = await db.query<Served>('SELECT generation::float8 AS generation, tokeniser FROM catalogue_index')
  return rows[0] ?? null
}

/** Whether the served index was built with these search rules, and no edit has begun since. */
export async function readIsCurrent(db: Queryable, tokeniser: number): Promise<boolean> {
  const { rows } = await db.query(
    'SELECT FROM catalogue_index WHERE tokeniser = $1 AND edits = (SELECT last_value FROM catalogue_edit)',
    [tokeniser],
  )
  return rows.length > 0
}

export async function expireServed(db: Queryable): Promise<void> {
  await db.query('UPDATE catalogue_index SET tokeniser = 0')
}

// Prepared once for each connection: a look-up by primary key has one plan, and planning would cost as much as reading.
const CHUNKS = `
  SELECT wanted.number::int AS number, bits.chunk, bits.members, bits.bits
    FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS wanted (kind, key, number)
    CROSS JOIN LATERAL (
      SELECT chunk, members, bits FROM catalogue_bits
       WHERE generation = $1 AND kind = wanted.kind AND key = wanted.key AND space = $2
       ORDER BY chunk OFFSET 0) AS bits
   ORDER BY wanted.number, bits.chunk`

/** Chunks of stored sets, in the order of `wanted`; `number` is the position of the set there, from 1. */
export async function readChunks(
  db: Queryable,
  generation: number,
  { order, wanted }: { order: SortOrder; wanted: readonly SetName[] },
): Promise<(StoredChunk & { number: number })[]> {
  const values = [generation, spaceOf(order), wanted.map(({ kind }) => kind), wanted.map(({ key }) => key)]
  // Not in binary, although hex digits take twice the space: the driver decodes every field as text first, which loses
  // bytes.
  return (await db.query<StoredChunk & { number: number }>({ name: 'catalogue-bits', text: CHUNKS, values })).rows
}

/** Columns of `product` that a list reads with the ids, as a prepared statement. They are null for products that are gone. */
export interface ProductColumns {
  /** The name of the statement. */
  name: string
  /** A list of SQL expressions over `product`. */
  columns: string
}

/** One look-up by primary key for each ordinal, however many there are. */
const placesText = (columns: string | undefined): string => `
  SELECT entry.product_id AS id${columns ? `, ${columns}` : ''}
    FROM unnest($3::int[]) WITH ORDINALITY AS wanted (ordinal, number)
    CROSS JOIN LATERAL (
      SELECT product_id FROM catalogue_place
       WHERE generation = $1 AND space = $2 AND ordinal = wanted.ordinal OFFSET 0) AS entry
    ${columns ? 'LEFT JOIN LATERAL (SELECT * FROM product WHERE id = entry.product_id OFFSET 0) AS product ON true' : ''}
   ORDER BY wanted.number`

/** The products at ordinals, in their sequence: `id`, and the columns. */
export async function readProductsAt<Row extends { id: string }>(
  db: Queryable,
  generation: number,
  { order, ordinals, columns }: { order: SortOrder; ordinals: readonly number[]; columns: ProductColumns | undefined },
): Promise<Row[]> {
  const name = columns?.name ?? 'catalogue-ordinals'
  return (
    await db.query<Row>({ name, text: placesText(columns?.columns), values: [generation, spaceOf(order), ordinals] })
  ).rows
}

/** Ordinals of products in the store's own order; unknown products are left out. */
export async function readOrdinals(
  db: Queryable,
  generation: number,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ id: string; ordinal: number }>(
    'SELECT product_id AS id, ordinal FROM catalogue_place WHERE generation = $1 AND space = 0 AND product_id = ANY($2)',
    [generation, ids],
  )
  return new Map(rows.map(({ id, ordinal }) => [id, ordinal]))
}

/** How many products on sale each set of a kind has; sets without any are left out. @param keys null for all of them */
export async function readCounts(
  db: Queryable,
  kind: string,
  keys: readonly string[] | null,
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ key: string; products: number }>(
    `SELECT key, products FROM catalogue_count
      WHERE generation = (SELECT generation FROM catalogue_index) AND kind = $1 AND ($2::text[] IS NULL OR key = ANY($2))`,
    [kind, keys],
  )
  return new Map(rows.map(({ key, products }) => [key, products]))
}
