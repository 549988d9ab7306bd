import type { LocalText } from '@istore/contract/text.ts'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../../db/client.ts'
import { copyRows } from '../../../db/copy.ts'
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

/** Where products will be sorted and terms counted. They go with the connection. */
export async function makeWorkTables(db: Db): Promise<void> {
  await sql`CREATE TEMP TABLE catalogue_sorting (ordinal int, id text COLLATE "C", price int, en text COLLATE "C", zh text COLLATE "C")`.execute(
    db,
  )
  await sql`
    CREATE TEMP TABLE catalogue_word (term text COLLATE "C", products int, named int, script text, shown text COLLATE "C",
      suggested boolean)`.execute(db)
}

/** How one product sorts. */
export interface SortRow {
  ordinal: number
  id: string
  price: number
  en: string
  zh: string
}

export function copySortRows(client: pg.ClientBase, rows: Iterable<SortRow>): Promise<void> {
  return copyRows(client, 'COPY pg_temp.catalogue_sorting (ordinal, id, price, en, zh) FROM STDIN (FORMAT binary)', {
    rows,
    write: ({ ordinal, id, price, en, zh }, to) => to.row(5).int4(ordinal).text(id).int4(price).text(en).text(zh),
  })
}

const ORDERS: Record<Space, RawBuilder<unknown>> = {
  0: sql`ordinal`,
  1: sql`price, id`,
  2: sql`en, id`,
  3: sql`zh, id`,
}

/** Writes the places of all products in one order. */
export async function insertPlaces(db: Db, generation: number, space: Space): Promise<void> {
  await sql`
    INSERT INTO ${sql.id(partOf('catalogue_place', generation))} (generation, space, ordinal, product_id)
    SELECT ${generation}::bigint, ${space}::smallint, row_number() OVER (ORDER BY ${ORDERS[space]}) - 1, id
      FROM catalogue_sorting`.execute(db)
}

/** Ordinals in the shop's own order as another order has them, in parts of four bytes each, big end first. */
export function readOrder(db: Db, space: Space): AsyncGenerator<{ ordinals: Buffer }[]> {
  return fetchAll(
    db,
    sql`
      SELECT string_agg(int4send(ordinal), '' ORDER BY place) AS ordinals
        FROM (SELECT ordinal, row_number() OVER (ORDER BY ${ORDERS[space]}) - 1 AS place FROM catalogue_sorting) AS sorted
       GROUP BY place / 65536 ORDER BY place / 65536`,
  )
}

/** Writes chunks of sets. */
export function copyBits(
  client: pg.ClientBase,
  { generation, space }: { generation: number; space: Space },
  rows: Iterable<SetChunk>,
): Promise<void> {
  const columns = 'generation, kind, key, space, chunk, members, bits'
  return copyRows(client, `COPY ${partOf('catalogue_bits', generation)} (${columns}) FROM STDIN (FORMAT binary)`, {
    rows,
    write: ({ kind, key, chunk, members, bits }, to) =>
      to.row(7).int8(generation).text(kind).text(key).int2(space).int2(chunk).int4(members).bytes(bits),
  })
}

/** How many goods on sale a set holds. */
export interface CountRow extends SetName {
  products: number
}

export async function insertCounts(db: Db, generation: number, rows: readonly CountRow[]): Promise<void> {
  const column = <K extends keyof CountRow>(key: K) => rows.map((row) => row[key])
  await sql`
    INSERT INTO ${sql.id(partOf('catalogue_count', generation))} (generation, kind, key, products)
    SELECT ${generation}::bigint, *
      FROM unnest(${column('kind')}::text[], ${column('key')}::text[], ${column('products')}::int[])`.execute(db)
}
