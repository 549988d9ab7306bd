import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

export interface SitemapProduct {
  id: string
  /** When the product was last changed, in ISO 8601. */
  changed: string
  /** The stored address of the first picture; null if there is none. */
  imageURL: string | null
  /** Whether it is on sale now, as the index may be older than an edit. */
  active: boolean
}

/** Columns of a `SitemapProduct`. The database formats the dates, which saves a tenth of a file's time. */
export const SITEMAP_COLUMNS = {
  name: 'sitemap-products',
  columns: `product.pictures #>> '{0,imageURL}' AS "imageURL",
         coalesce(product.record_status = 'ACTIVE' AND product.product_type = 'PRODUCT', false) AS active,
         to_char(product.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS changed`,
}

/** Keys of all lists of a kind, in the shop's order. Hidden tags have no list, as they only link add-ons. */
export async function readListKeys(db: Db, kind: 'category' | 'brand' | 'tag'): Promise<string[]> {
  const shown = kind === 'tag' ? sql`WHERE shown` : sql``
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM ${sql.table(kind)} ${shown} ORDER BY position, key`.execute(db)
  return rows.map((row) => row.key)
}

export async function readRunningCampaigns(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('campaign')
    .select('id')
    .where('status', '=', 'ACTIVE')
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}
