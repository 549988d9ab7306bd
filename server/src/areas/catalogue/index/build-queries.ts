import type { LocalText } from '@istore/contract/text.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Product } from '../product.ts'
import { fetchAll } from './cursor-queries.ts'
import type { SetChunk } from './growing-sets.ts'
import type { SetName, Space } from './index-queries.ts'
import { partOf } from './partition-queries.ts'

/** A product as the index reads it, with names instead of labels. */
export interface IndexedRow extends Pick<Product, 'id' | 'name' | 'fact' | 'description' | 'details' | 'options'> {
  position: number
  productType: string
  recordStatus: string
  brand: string
  categories: string[]
  tags: string[]
  optionPairs: string[]
  price: number
  onClearance: boolean
}

/** The products that come after one in the shop's own order, whatever they are. */
export async function readProductsAfter(
  db: Db,
  after: Pick<IndexedRow, 'position' | 'id'> | null,
  count: number,
): Promise<IndexedRow[]> {
  const from = after ? sql`WHERE (position, id) > (${after.position}, ${after.id})` : sql``
  const { rows } = await sql<IndexedRow>`
    SELECT id, position, product_type AS "productType", record_status AS "recordStatus", name, fact, description, details,
           options, brand_key AS brand, list_price AS price, on_clearance AS "onClearance",
           ARRAY(SELECT category_key FROM product_category WHERE product_id = product.id) AS categories,
           ARRAY(SELECT tag_key FROM product_tag WHERE product_id = product.id) AS tags,
           ARRAY(SELECT option_pair FROM variant WHERE product_id = product.id AND option_pair <> '') AS "optionPairs"
      FROM product ${from} ORDER BY position, id LIMIT ${count}`.execute(db)
  return rows
}

/** What keys stand for. */
export interface Labels {
  parents: Map<string, string | null>
  names: { brand: Map<string, LocalText>; category: Map<string, LocalText>; tag: Map<string, LocalText> }
}

export async function readLabels(db: Db): Promise<Labels> {
  const categories = await db.selectFrom('category').select(['key', 'parent', 'name']).execute()
  const brands = await db.selectFrom('brand').select(['key', 'name']).execute()
  const tags = await db.selectFrom('tag').select(['key', 'name']).where('shown', '=', true).execute()
  const named = (rows: readonly { key: string; name: unknown }[]) =>
    new Map(rows.map(({ key, name }) => [key, name as LocalText]))
  return {
    parents: new Map(categories.map(({ key, parent }) => [key, parent])),
    names: { brand: named(brands), category: named(categories), tag: named(tags) },
  }
}

/** Where products will be sorted, and how Chinese is typed in Latin letters. Both go with the connection's `dropWorkTables`. */
export async function makeWorkTables(db: Db): Promise<void> {
  await dropWorkTables(db)
  await sql`CREATE TEMP TABLE catalogue_sorting (ordinal int, id text COLLATE "C", price int, en text COLLATE "C", zh text COLLATE "C")`.execute(
    db,
  )
  await sql`CREATE TEMP TABLE catalogue_typing (term text COLLATE "C", shown text, latin boolean)`.execute(db)
}

export async function dropWorkTables(db: Db): Promise<void> {
  await sql`DROP TABLE IF EXISTS pg_temp.catalogue_sorting, pg_temp.catalogue_typing`.execute(db)
}

/** How one product sorts. */
export interface SortRow {
  ordinal: number
  id: string
  price: number
  en: string
  zh: string
}

export async function insertSortRows(db: Db, rows: readonly SortRow[]): Promise<void> {
  const column = <K extends keyof SortRow>(key: K) => rows.map((row) => row[key])
  await sql`
    INSERT INTO catalogue_sorting SELECT * FROM unnest(${column('ordinal')}::int[], ${column('id')}::text[],
      ${column('price')}::int[], ${column('en')}::text[], ${column('zh')}::text[])`.execute(db)
}

const ORDERS: Record<Space, RawBuilder<unknown>> = {
  0: sql`ordinal`,
  1: sql`price, id`,
  2: sql`en, id`,
  3: sql`zh, id`,
}

/** All products in one order, in parts. */
export function readSorted(db: Db, space: Space): AsyncGenerator<{ ordinal: number; id: string }[]> {
  return fetchAll(db, sql`SELECT ordinal, id FROM catalogue_sorting ORDER BY ${ORDERS[space]}`)
}

export async function insertPlaces(
  db: Db,
  { generation, space, from }: { generation: number; space: Space; from: number },
  ids: readonly string[],
): Promise<void> {
  await sql`
    INSERT INTO ${sql.id(partOf('catalogue_place', generation))} (generation, space, ordinal, product_id)
    SELECT ${generation}::bigint, ${space}::smallint, ${from}::int + number::int - 1, id
      FROM unnest(${[...ids]}::text[]) WITH ORDINALITY AS place (id, number)`.execute(db)
}

export async function insertBits(
  db: Db,
  { generation, space }: { generation: number; space: Space },
  rows: readonly SetChunk[],
): Promise<void> {
  const column = <K extends keyof SetChunk>(key: K) => rows.map((row) => row[key])
  await sql`
    INSERT INTO ${sql.id(partOf('catalogue_bits', generation))} (generation, kind, key, space, chunk, members, bits)
    SELECT ${generation}::bigint, kind, key, ${space}::smallint, chunk, members, bits
      FROM unnest(${column('kind')}::text[], ${column('key')}::text[], ${column('chunk')}::smallint[],
        ${column('members')}::int[], ${column('bits')}::bytea[]) AS made (kind, key, chunk, members, bits)`.execute(db)
}

/** How many goods on sale a set holds. */
interface CountRow extends SetName {
  products: number
}

export async function insertCounts(db: Db, generation: number, rows: readonly CountRow[]): Promise<void> {
  const column = <K extends keyof CountRow>(key: K) => rows.map((row) => row[key])
  await sql`
    INSERT INTO ${sql.id(partOf('catalogue_count', generation))} (generation, kind, key, products)
    SELECT ${generation}::bigint, *
      FROM unnest(${column('kind')}::text[], ${column('key')}::text[], ${column('products')}::int[])`.execute(db)
}
