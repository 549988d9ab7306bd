import type { Query } from '@istore/contract/index.ts'
import type { Locale } from '@istore/contract/text.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Tables } from '../../db/tables.ts'

export type ListFilters = Query<'GET /productManagement2/products/listCount'>
export type ListQuery = Query<'GET /productManagement2/products'>

type ProductSelect = SelectQueryBuilder<Tables, 'product', object>

/** Goods are listed unless memberships or add-ons are asked for by name. */
function filtered(db: Db, filters: ListFilters): ProductSelect {
  let query: ProductSelect = db
    .selectFrom('product')
    .where('record_status', '=', filters.recordStatus ?? 'ACTIVE')
    .where('product_type', '=', filters.productType ?? 'PRODUCT')
  const { categoryName, brandName, tagName, optionPair } = filters
  if (categoryName && categoryName !== 'all') {
    query = query.where(
      'id',
      'in',
      db.selectFrom('product_category').select('product_id').where('category_key', '=', categoryName),
    )
  }
  if (brandName) query = query.where('brand_key', '=', brandName)
  if (tagName) {
    query = query.where('id', 'in', db.selectFrom('product_tag').select('product_id').where('tag_key', '=', tagName))
  }
  if (filters.clearance) query = query.where('on_clearance', '=', true)
  if (optionPair) {
    query = query.where('id', 'in', db.selectFrom('variant').select('product_id').where('option_pair', '=', optionPair))
  }
  // No campaign sells goods yet, so a list of one campaign's goods is empty.
  if (filters.fissionCampaignId) query = query.where(sql<boolean>`false`)
  return query
}

function sorted(query: ProductSelect, sortby: ListQuery['sortby'], locale: Locale): ProductSelect {
  switch (sortby) {
    case 'priceAsc':
      return query.orderBy('list_price', 'asc').orderBy('id')
    case 'priceDesc':
      return query.orderBy('list_price', 'desc').orderBy('id')
    case 'name':
      return query.orderBy(locale === 'en' ? 'name_en' : 'name_zh').orderBy('id')
    default:
      return query.orderBy('position').orderBy('id')
  }
}

/** Ids of one page of a list, one more than asked for when there is a next page. */
export async function readListIds(
  db: Db,
  query: ListQuery,
  page: { start: number; count: number; locale: Locale },
): Promise<string[]> {
  const rows = await sorted(filtered(db, query), query.sortby, page.locale)
    .select('id')
    .offset(page.start)
    .limit(page.count + 1)
    .execute()
  return rows.map((row) => row.id)
}

/** How many products a list holds. */
export async function readListCount(db: Db, filters: ListFilters): Promise<number> {
  const row = await filtered(db, filters)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
