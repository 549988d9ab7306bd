import type { LocalText } from '@istore/contract/text.ts'
import { type CompiledQuery, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type pg from 'pg'
import type { Db } from '../../db/client.ts'
import { fromRow } from '../../db/rows.ts'
import type { FreeUnits, Product, Variant } from './product.ts'

/** The columns of `Product`; only these, as thousands of products are cached. */
const PRODUCT_COLUMNS = [
  'product.id',
  'product_type',
  'product.name',
  'fact',
  'description',
  'details',
  'options',
  'pictures',
  'brand_key',
  'tax_class',
  'add_on_tag',
  'gift_card',
] as const

/** Active products with their choices, categories and shown tags. */
function selectProducts(db: Db) {
  return db
    .selectFrom('product')
    .innerJoin('brand', 'brand.key', 'product.brand_key')
    .where('record_status', '=', 'ACTIVE')
    .select((eb) => [
      ...PRODUCT_COLUMNS,
      'brand.name as brand_name',
      jsonArrayFrom(
        eb
          .selectFrom('variant')
          .whereRef('variant.product_id', '=', 'product.id')
          .select([
            'variant.id',
            'option_pair as optionPair',
            'price',
            'clearance_price as clearancePrice',
            'variant.fact',
          ])
          .orderBy('variant.position'),
      ).as('variants'),
      jsonArrayFrom(
        eb
          .selectFrom('product_category')
          .innerJoin('category', 'category.key', 'product_category.category_key')
          .whereRef('product_category.product_id', '=', 'product.id')
          .select(['category.key', 'category.name'])
          .orderBy('category.position'),
      ).as('categories'),
      jsonArrayFrom(
        eb
          .selectFrom('product_tag')
          .innerJoin('tag', 'tag.key', 'product_tag.tag_key')
          .whereRef('product_tag.product_id', '=', 'product.id')
          .where('tag.shown', '=', true)
          .select(['tag.key', 'tag.name'])
          .orderBy('tag.position'),
      ).as('tags'),
    ])
}

/**
 * Runs a query as a prepared statement. These run for every page of every list, and planning them each time would take
 * longer than running them.
 */
async function prepared<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  name: string,
  query: CompiledQuery<Row>,
): Promise<Row[]> {
  return (await pool.query<Row>({ name, text: query.sql, values: [...query.parameters] })).rows
}

/** Products by id, without unknown and inactive ones, and without those that have no choice to buy. */
export async function readProducts(db: Db, pool: pg.Pool, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const query = selectProducts(db).where('product.id', '=', sql<string>`ANY(${[...ids]}::text[])`)
  const rows = await prepared(pool, 'products', query.compile())
  const sold = rows.filter((row) => row.variants.length > 0)
  return sold.map(
    ({ brand_key: key, brand_name: name, ...row }) => ({ ...fromRow(row), brand: { key, name } }) as Product,
  )
}

export async function readProductIdsOfVariants(db: Db, variantIds: readonly number[]): Promise<string[]> {
  if (variantIds.length === 0) return []
  const rows = await db
    .selectFrom('variant')
    .select('product_id')
    .distinct()
    .where('id', 'in', [...variantIds])
    .execute()
  return rows.map((row) => row.product_id)
}

/** Free units of every variant of the products, at one store location or, with null, at all locations together. */
export async function readFreeUnits(
  { db, pool }: { db: Db; pool: pg.Pool },
  productIds: readonly string[],
  storeLocationId: string | null,
): Promise<FreeUnits> {
  if (productIds.length === 0) return new Map()
  const query = db
    .selectFrom('variant')
    .innerJoin('stock', 'stock.variant_id', 'variant.id')
    .where('variant.product_id', '=', sql<string>`ANY(${[...productIds]}::text[])`)
    .$if(storeLocationId !== null, (chosen) => chosen.where('stock.store_location_id', '=', storeLocationId as string))
    .groupBy('variant.id')
    .select(['variant.id', sql<number>`sum(stock.on_hand - stock.reserved)`.as('free')])
  const rows = await prepared(pool, storeLocationId === null ? 'free-units' : 'free-units-at-location', query.compile())
  return new Map(rows.map((row) => [row.id, Number(row.free)]))
}

/** A choice of a product with its free units at a store location; both are null for a choice without stock anywhere. */
export interface LiveChoice extends Variant {
  storeLocationId: string | null
  free: number | null
  productFact: LocalText
}

const LIVE_CHOICES = `
SELECT v.id, v.option_pair AS "optionPair", v.price, v.clearance_price AS "clearancePrice",
       v.fact, p.fact AS "productFact",
       s.store_location_id AS "storeLocationId", s.on_hand - s.reserved AS free
  FROM product p JOIN variant v ON v.product_id = p.id LEFT JOIN stock s ON s.variant_id = v.id
 WHERE p.id = $1 AND p.record_status = 'ACTIVE' ORDER BY v.position, v.id`

/** Current data of every choice of an active product, one row per store location that stocks it. */
export async function readLiveChoices(pool: pg.Pool, productId: string): Promise<LiveChoice[]> {
  return (await pool.query<LiveChoice>({ name: 'live-choices', text: LIVE_CHOICES, values: [productId] })).rows
}

/** Active add-ons of a tag, in the default order. Includes hidden tags, most of which only link add-ons to products. */
export async function readAddOnIds(db: Db, tagKey: string, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('product')
    .where('record_status', '=', 'ACTIVE')
    .where('product_type', '=', 'ADDON')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('product_tag')
          .select('product_tag.product_id')
          .where('tag_key', '=', tagKey)
          .whereRef('product_tag.product_id', '=', 'product.id'),
      ),
    )
    .select('id')
    .orderBy('position')
    .orderBy('id')
    .limit(max)
    .execute()
  return rows.map((row) => row.id)
}

export async function readTagged(db: Db, tagKey: string, productIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('product_tag')
    .select('product_id')
    .where('tag_key', '=', tagKey)
    .where('product_id', 'in', [...productIds])
    .execute()
  return new Set(rows.map((row) => row.product_id))
}
