import type { LocalText } from '@istore/contract/text.ts'
import type pg from 'pg'
import type { Db } from '../../../db/client.ts'
import type { StoredImage } from '../../store/documents.ts'
import type { StoredChunk } from './bits.ts'

/** The orders that products stand in: the shop's own, by price, by English and by Chinese name. */
export type Space = 0 | 1 | 2 | 3

/** A stored set: all products that have a filter's value, or a term. */
export interface SetName {
  kind: string
  key: string
}

/** Under which kind `catalogue_count` has the brands of a category. */
export const brandsOf = (category: string): string => `brand of ${category}`

/** The generation that is served. */
export interface Served {
  generation: number
  tokeniser: number
  products: number
}

export async function readServed(db: Db): Promise<Served | null> {
  const row = await db.selectFrom('catalogue_index').select(['generation', 'tokeniser', 'products']).executeTakeFirst()
  return row ?? null
}

// Prepared once for each connection: what is read by primary key has one plan, and planning would cost as much as reading.
const BITS = `
  SELECT wanted.number::int AS number, bits.chunk, bits.members, bits.bits
    FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS wanted (kind, key, number)
    CROSS JOIN LATERAL (
      SELECT chunk, members, bits FROM catalogue_bits
       WHERE generation = $1 AND kind = wanted.kind AND key = wanted.key AND space = $2
       ORDER BY chunk OFFSET 0) AS bits
   ORDER BY wanted.number, bits.chunk`

/** Chunks of stored sets in the order asked, each with the place of its set in `wanted`, from 1. */
export async function readChunks(
  pool: pg.Pool,
  generation: number,
  { space, wanted }: { space: Space; wanted: readonly SetName[] },
): Promise<(StoredChunk & { number: number })[]> {
  const values = [generation, space, wanted.map(({ kind }) => kind), wanted.map(({ key }) => key)]
  // Not in binary, although digits are twice as long: the driver makes text of every field first, which loses bytes.
  const query = { name: 'catalogue-bits', text: BITS, values }
  return (await pool.query<StoredChunk & { number: number }>(query)).rows
}

const PLACES = `
  SELECT place.product_id AS id
    FROM unnest($3::int[]) WITH ORDINALITY AS wanted (ordinal, number)
    CROSS JOIN LATERAL (
      SELECT product_id FROM catalogue_place
       WHERE generation = $1 AND space = $2 AND ordinal = wanted.ordinal OFFSET 0) AS place
   ORDER BY wanted.number`

/** Ids of the products at ordinals, in the order asked. */
export async function readPlaces(
  pool: pg.Pool,
  generation: number,
  { space, ordinals }: { space: Space; ordinals: readonly number[] },
): Promise<string[]> {
  const query = { name: 'catalogue-places', text: PLACES, values: [generation, space, ordinals] }
  return (await pool.query<{ id: string }>(query)).rows.map((row) => row.id)
}

/** A product as far as searches and suggestions compare it. @property active whether it is on sale */
export interface NamedProduct {
  id: string
  name: Partial<LocalText>
  picture: StoredImage | null
  active: boolean
}

/**
 * What stands at ordinals (`$2`) of the shop's own order in a generation (`$1`), in the order asked: `id`, and columns of
 * `product`, which are null for products that are gone. Each is looked up by its key, however many are asked for.
 */
export const placedProducts = (columns: string): string => `
  SELECT place.product_id AS id, ${columns}
    FROM unnest($2::int[]) WITH ORDINALITY AS wanted (ordinal, number)
    CROSS JOIN LATERAL (
      SELECT product_id FROM catalogue_place
       WHERE generation = $1 AND space = 0 AND ordinal = wanted.ordinal OFFSET 0) AS place
    LEFT JOIN LATERAL (SELECT * FROM product WHERE id = place.product_id OFFSET 0) AS product ON true
   ORDER BY wanted.number`

const NAMED = placedProducts(`coalesce(product.name, '{}') AS name, product.pictures -> 0 AS picture,
         coalesce(product.record_status = 'ACTIVE', false) AS active`)

/** What the products at ordinals of the shop's own order are called, in the order asked; those that are gone have no name. */
export async function readNamed(
  pool: pg.Pool,
  generation: number,
  ordinals: readonly number[],
): Promise<NamedProduct[]> {
  const query = { name: 'catalogue-named', text: NAMED, values: [generation, ordinals] }
  return (await pool.query<NamedProduct>(query)).rows
}

/** Where products stand in the shop's own order; unknown ones are left out. */
export async function readOrdinals(db: Db, generation: number, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('catalogue_place')
    .select(['product_id', 'ordinal'])
    .where('generation', '=', generation)
    .where('space', '=', 0)
    .where('product_id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.product_id, row.ordinal]))
}
