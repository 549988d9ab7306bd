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

/** Categories: the top ones, those below a category, or one by key. */
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
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    key: row.key,
    name: row.name as LocalText,
    line: row.line as LocalText,
    picture: row.picture as CategoryRow['picture'],
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

export interface BrandRow extends Named {
  line: LocalText
}

/** The brands in their own order. @param keys only these */
export async function readBrands(db: Db, keys?: readonly string[]): Promise<BrandRow[]> {
  const rows = await db
    .selectFrom('brand')
    .select(['key', 'name', 'line'])
    .$if(keys !== undefined, (query) => query.where('key', '=', sql<string>`ANY(${[...(keys ?? [])]}::text[])`))
    .orderBy('position')
    .execute()
  return rows as BrandRow[]
}
