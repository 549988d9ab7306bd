import type { LocalText } from '@istore/contract/text.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { StoredImage } from '../store/documents.ts'
import { brandsOf } from './index/index-queries.ts'
import type { Named } from './product.ts'

export interface CategoryRow {
  key: string
  name: LocalText
  line: LocalText
  picture: Omit<StoredImage, 'alt'>
  productCount: number
}

/** How many goods on sale one has, from the index that is served. */
const countOf = (kind: 'category' | 'brand') =>
  sql<number>`coalesce((
    SELECT products FROM catalogue_count
     WHERE generation = (SELECT generation FROM catalogue_index) AND kind = ${kind} AND key = ${sql.ref(`${kind}.key`)}
  ), 0)`.as('product_count')

/** Categories with how many active goods each holds: the top ones, those below a category, or one by key. */
export async function readCategories(
  db: Db,
  which: { parent: string | null } | { key: string },
): Promise<CategoryRow[]> {
  const rows = await db
    .selectFrom('category')
    .$if('key' in which, (query) => query.where('key', '=', (which as { key: string }).key))
    .$if('parent' in which, (query) => {
      const { parent } = which as { parent: string | null }
      return parent === null ? query.where('parent', 'is', null) : query.where('parent', '=', parent)
    })
    .selectAll()
    .select(countOf('category'))
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    key: row.key,
    name: row.name as LocalText,
    line: row.line as LocalText,
    picture: row.picture as CategoryRow['picture'],
    productCount: row.product_count,
  }))
}

export async function readTag(db: Db, key: string): Promise<Named | null> {
  const row = await db
    .selectFrom('tag')
    .select(['key', 'name'])
    .where('key', '=', key)
    .where('shown', '=', true)
    .executeTakeFirst()
  return row ? { key: row.key, name: row.name as LocalText } : null
}

/** A brand with how many active goods it has. */
export interface BrandRow extends Named {
  line: LocalText
  productCount: number
}

const brandIn = (row: { key: string; name: unknown; line: unknown; product_count: number }): BrandRow => ({
  key: row.key,
  name: row.name as LocalText,
  line: row.line as LocalText,
  productCount: row.product_count,
})

export async function readBrands(db: Db): Promise<BrandRow[]> {
  const rows = await db.selectFrom('brand').selectAll().select(countOf('brand')).orderBy('position').execute()
  return rows.map(brandIn)
}

/** The brands that a category has goods of, with how many. */
export async function readBrandsIn(db: Db, category: string): Promise<BrandRow[]> {
  const rows = await db
    .selectFrom('catalogue_count')
    .innerJoin('brand', 'brand.key', 'catalogue_count.key')
    .where('generation', '=', (query) => query.selectFrom('catalogue_index').select('generation'))
    .where('kind', '=', brandsOf(category))
    .select(['brand.key', 'brand.name', 'brand.line', 'catalogue_count.products as product_count'])
    .orderBy('brand.position')
    .execute()
  return rows.map(brandIn)
}
