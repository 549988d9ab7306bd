import type { LocalText } from '@istore/contract/text.ts'
import type { Db } from '../../db/client.ts'
import type { StoredImage } from '../store/documents.ts'
import type { Named } from './product.ts'

export interface CategoryRow {
  key: string
  name: LocalText
  line: LocalText
  picture: Omit<StoredImage, 'alt'>
  productCount: number
}

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
    .select((eb) =>
      eb
        .selectFrom('product_category')
        .innerJoin('product', 'product.id', 'product_category.product_id')
        .whereRef('product_category.category_key', '=', 'category.key')
        .where('record_status', '=', 'ACTIVE')
        .where('product_type', '=', 'PRODUCT')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('product_count'),
    )
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    key: row.key,
    name: row.name as LocalText,
    line: row.line as LocalText,
    picture: row.picture as CategoryRow['picture'],
    productCount: Number(row.product_count),
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

export async function readBrands(db: Db): Promise<BrandRow[]> {
  const rows = await db
    .selectFrom('brand')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('product')
        .whereRef('product.brand_key', '=', 'brand.key')
        .where('record_status', '=', 'ACTIVE')
        .where('product_type', '=', 'PRODUCT')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('product_count'),
    )
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    key: row.key,
    name: row.name as LocalText,
    line: row.line as LocalText,
    productCount: Number(row.product_count),
  }))
}
