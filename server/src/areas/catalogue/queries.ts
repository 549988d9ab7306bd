import type { LocalText } from '@istore/contract/text.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { StoredImage } from '../store/documents.ts'
import type { Named } from './product.ts'

export interface CategoryRow {
  key: string
  name: LocalText
  line: LocalText
  picture: Omit<StoredImage, 'alt'>
}

/** Subcategories of a category (top categories for null), or the category with a key. */
export async function readCategories(db: Db, by: 'parent' | 'key', value: string | null): Promise<CategoryRow[]> {
  const rows = await db
    .selectFrom('category')
    .where((row) => (value === null ? row(by, 'is', null) : row(by, '=', value)))
    .select(['key', 'name', 'line', 'picture'])
    .orderBy('position')
    .execute()
  return rows as CategoryRow[]
}

export async function readTag(db: Db, key: string): Promise<Named | null> {
  const row = await db
    .selectFrom('tag')
    .select(['key', 'name'])
    .where('key', '=', key)
    .where('shown', '=', true)
    .executeTakeFirst()
  return (row as Named | undefined) ?? null
}

export interface BrandRow extends Named {
  line: LocalText
}

/** The brands in the shop's order. @param keys if given, only these brands */
export async function readBrands(db: Db, keys?: readonly string[]): Promise<BrandRow[]> {
  const rows = await db
    .selectFrom('brand')
    .select(['key', 'name', 'line'])
    .$if(keys !== undefined, (query) => query.where('key', '=', sql<string>`ANY(${[...(keys ?? [])]}::text[])`))
    .orderBy('position')
    .execute()
  return rows as BrandRow[]
}
