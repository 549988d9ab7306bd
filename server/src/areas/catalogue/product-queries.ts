import type { LocalText } from '@istore/contract/text.ts'
import { type CompiledQuery, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type pg from 'pg'
import type { Db } from '../../db/client.ts'
import type { StoredImage } from '../store/documents.ts'
import type { FreeUnits, Named, Option, Product, Variant } from './product.ts'

/** Active products with their choices, categories and shown tags. */
function selectProducts(db: Db) {
  return db
    .selectFrom('product')
    .innerJoin('brand', 'brand.key', 'product.brand_key')
    .where('record_status', '=', 'ACTIVE')
    .selectAll('product')
    .select((eb) => [
      'brand.name as brand_name',
      jsonArrayFrom(
        eb
          .selectFrom('variant')
          .whereRef('variant.product_id', '=', 'product.id')
          .select(['variant.id', 'option_pair as optionPair', 'price', 'clearance_price as clearancePrice'])
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
 * Runs a query as a prepared statement. These run for every page of every list, and planning them each time takes longer than
 * running them.
 */
async function prepared<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  name: string,
  query: CompiledQuery<Row>,
): Promise<Row[]> {
  return (await pool.query<Row>({ name, text: query.sql, values: [...query.parameters] })).rows
}

/** Products by id; ids that are unknown or inactive are left out, and goods that have no choice to buy. */
export async function readProducts(db: Db, pool: pg.Pool, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const query = selectProducts(db).where('product.id', '=', sql<string>`ANY(${[...ids]}::text[])`)
  const rows = await prepared(pool, 'products', query.compile())
  const sold = rows.filter((row) => row.variants.length > 0)
  return sold.map((row) => ({
    id: row.id,
    productType: row.product_type as Product['productType'],
    name: row.name as LocalText,
    fact: row.fact as LocalText,
    description: row.description as LocalText,
    details: row.details as Product['details'],
    options: row.options as Option[],
    pictures: row.pictures as StoredImage[],
    brand: { key: row.brand_key, name: row.brand_name as LocalText },
    categories: row.categories as Named[],
    tags: row.tags as Named[],
    taxClass: row.tax_class,
    addOnTag: row.add_on_tag,
    variants: row.variants as Variant[],
  }))
}

/** The product that each variant belongs to. */
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

/** Free units of every variant of the products, at one shop or, with null, over all shops. */
export async function readFreeUnits(
  { db, pool }: { db: Db; pool: pg.Pool },
  productIds: readonly string[],
  locationId: string | null,
): Promise<FreeUnits> {
  if (productIds.length === 0) return new Map()
  const query = db
    .selectFrom('variant')
    .innerJoin('stock', 'stock.variant_id', 'variant.id')
    .where('variant.product_id', '=', sql<string>`ANY(${[...productIds]}::text[])`)
    .$if(locationId !== null, (chosen) => chosen.where('stock.location_id', '=', locationId as string))
    .groupBy('variant.id')
    .select(['variant.id', sql<number>`sum(stock.on_hand - stock.reserved)`.as('free')])
  const rows = await prepared(pool, locationId === null ? 'free-units' : 'free-units-at-shop', query.compile())
  return new Map(rows.map((row) => [row.id, Number(row.free)]))
}

/** Free units of one variant at one shop. */
export interface FreeAtShop {
  variantId: number
  locationId: string
  free: number
}

/** Free units of every choice of a product at every shop. */
export async function readFreeAtShops(db: Db, productId: string): Promise<FreeAtShop[]> {
  return db
    .selectFrom('variant')
    .innerJoin('stock', 'stock.variant_id', 'variant.id')
    .where('variant.product_id', '=', productId)
    .select(['variant.id as variantId', 'stock.location_id as locationId', sql<number>`on_hand - reserved`.as('free')])
    .execute()
}

/** Active add-ons of a tag, in the default order. A hidden tag counts: most such tags only tie add-ons to products. */
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

/** Which of the products carry a tag. */
export async function readTagged(db: Db, tagKey: string, productIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('product_tag')
    .select('product_id')
    .where('tag_key', '=', tagKey)
    .where('product_id', 'in', [...productIds])
    .execute()
  return new Set(rows.map((row) => row.product_id))
}
