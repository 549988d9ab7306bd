import type { LocalText } from '@istore/contract/text.ts'
import type pg from 'pg'
import { partitionOf } from '../storage/generation-queries.ts'
import { type Queryable, type SetName, type SortOrder, spaceOf } from '../storage/index-queries.ts'
import { copyRows } from './copy.ts'
import { fetchAll } from './cursor-queries.ts'
import type { SetChunk } from './set-builder.ts'
import type { Choice } from './shown-prices.ts'

/** A generation that is being built, on one connection. */
export interface Building {
  client: pg.ClientBase
  generation: number
}

type Texts = Partial<LocalText>

export interface IndexedRow {
  id: string
  position: number
  productType: string
  recordStatus: string
  name: LocalText
  fact: Texts
  description: Texts
  details: { text: Texts }[]
  options: { values: { label: Texts }[] }[]
  brand: string
  categories: string[]
  tags: string[]
  choices: Choice[]
  /** The lowest price of all choices. */
  price: number
  onClearance: boolean
}

/** Products of any status that come after a given one in the store's own order. */
export async function readProductsAfter(
  db: Queryable,
  after: Pick<IndexedRow, 'position' | 'id'> | null,
  count: number,
): Promise<IndexedRow[]> {
  const { rows } = await db.query<IndexedRow>(
    `SELECT id, position, product_type AS "productType", record_status AS "recordStatus", name, fact, description, details,
            options, brand_key AS brand, list_price AS price, on_clearance AS "onClearance",
            ARRAY(SELECT category_key FROM product_category WHERE product_id = product.id) AS categories,
            ARRAY(SELECT tag_key FROM product_tag WHERE product_id = product.id) AS tags,
            ARRAY(SELECT jsonb_build_object('optionPair', option_pair, 'price', COALESCE(clearance_price, variant.price), 'at',
                    ARRAY(SELECT store_location_id FROM stock WHERE variant_id = variant.id AND on_hand > reserved))
                    FROM variant WHERE product_id = product.id) AS choices
       FROM product ${after ? 'WHERE (position, id) > ($2, $3)' : ''} ORDER BY position, id LIMIT $1`,
    after ? [count, after.position, after.id] : [count],
  )
  return rows
}

/** The names of the labels of products, the parent of each category, and the store locations. */
export interface Labels {
  parents: Map<string, string | null>
  storeLocations: string[]
  names: { brand: Map<string, LocalText>; category: Map<string, LocalText>; tag: Map<string, LocalText> }
}

export async function readLabels(db: Queryable): Promise<Labels> {
  type Label = { key: string; name: LocalText; parent: string | null }
  const { rows: categories } = await db.query<Label>('SELECT key, parent, name FROM category')
  const { rows: brands } = await db.query<Label>('SELECT key, name FROM brand')
  const { rows: tags } = await db.query<Label>('SELECT key, name FROM tag WHERE shown')
  const { rows: locations } = await db.query<{ id: string }>('SELECT id FROM store_location ORDER BY id')
  const named = (rows: readonly Label[]) => new Map(rows.map(({ key, name }) => [key, name]))
  return {
    parents: new Map(categories.map(({ key, parent }) => [key, parent])),
    storeLocations: locations.map(({ id }) => id),
    names: { brand: named(brands), category: named(categories), tag: named(tags) },
  }
}

/** Temporary tables in which products are sorted and terms counted. */
export async function createWorkTables(db: Queryable): Promise<void> {
  await db.query(`
    CREATE TEMP TABLE catalogue_sorting (ordinal int, id text COLLATE "C", price int, en text COLLATE "C", zh text COLLATE "C");
    CREATE TEMP TABLE catalogue_entry (ordinal int, id text COLLATE "C", price int);
    CREATE TEMP TABLE catalogue_word (term text COLLATE "C", products int, named int, labelled int, script text, shown text COLLATE "C",
      suggested boolean)`)
}

/** Sort keys of one product. */
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

/** Writes one row for each price that a product's card may show. */
export function copyEntries(
  client: pg.ClientBase,
  rows: Iterable<Pick<SortRow, 'ordinal' | 'id' | 'price'>>,
): Promise<void> {
  return copyRows(client, 'COPY pg_temp.catalogue_entry (ordinal, id, price) FROM STDIN (FORMAT binary)', {
    rows,
    write: ({ ordinal, id, price }, to) => to.row(3).int4(ordinal).text(id).int4(price),
  })
}

/** Source table and sort columns of each order. */
const SORTED: Record<SortOrder, readonly [table: string, columns: string]> = {
  default: ['catalogue_sorting', 'ordinal'],
  price: ['catalogue_sorting', 'price, id'],
  nameEn: ['catalogue_sorting', 'en, id'],
  nameZh: ['catalogue_sorting', 'zh, id'],
  shownPrice: ['catalogue_entry', 'price, id'],
}

/** Writes the ordinals of all products in one order. */
export async function insertOrdinals({ client, generation }: Building, order: SortOrder): Promise<void> {
  const [table, columns] = SORTED[order]
  await client.query(`
    INSERT INTO ${partitionOf('catalogue_place', generation)} (generation, space, ordinal, product_id)
    SELECT ${generation}, ${spaceOf(order)}, row_number() OVER (ORDER BY ${columns}) - 1, id
      FROM ${table}`)
}

/** Ordinals of the default order, sorted by another order, as big-endian 32-bit integers, in batches. */
export function readOrder(client: Queryable, order: SortOrder): AsyncGenerator<{ ordinals: Buffer }[]> {
  const [table, columns] = SORTED[order]
  return fetchAll(
    client,
    `SELECT string_agg(int4send(ordinal), '' ORDER BY number) AS ordinals
       FROM (SELECT ordinal, row_number() OVER (ORDER BY ${columns}) - 1 AS number FROM ${table}) AS sorted
      GROUP BY number / 65536 ORDER BY number / 65536`,
  )
}

export function copySets({ client, generation }: Building, order: SortOrder, rows: Iterable<SetChunk>): Promise<void> {
  const space = spaceOf(order)
  const columns = 'generation, kind, key, space, chunk, members, bits'
  return copyRows(client, `COPY ${partitionOf('catalogue_bits', generation)} (${columns}) FROM STDIN (FORMAT binary)`, {
    rows,
    write: ({ kind, key, chunk, members, bits }, to) =>
      to.row(7).int8(generation).text(kind).text(key).int2(space).int2(chunk).int4(members).bytes(bits),
  })
}

/** How many products on sale a set has. */
export interface CountRow extends SetName {
  products: number
}

export async function insertCounts({ client, generation }: Building, rows: readonly CountRow[]): Promise<void> {
  const column = <K extends keyof CountRow>(key: K) => rows.map((row) => row[key])
  await client.query(
    `INSERT INTO ${partitionOf('catalogue_count', generation)} (generation, kind, key, products)
     SELECT ${generation}, * FROM unnest($1::text[], $2::text[], $3::int[])`,
    [column('kind'), column('key'), column('products')],
  )
}
