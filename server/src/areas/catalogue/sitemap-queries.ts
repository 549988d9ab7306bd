import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** Goods as search engines are told of them. */
export interface SitemapProduct {
  id: string
  updatedAt: Date
  /** The first picture's address as it is stored; null without one. */
  imageURL: string | null
}

/** Active goods among the ids, in the order asked. */
export async function readSitemapProducts(db: Db, ids: readonly string[]): Promise<SitemapProduct[]> {
  const { rows } = await sql<SitemapProduct>`
    SELECT id, updated_at AS "updatedAt", pictures #>> '{0,imageURL}' AS "imageURL" FROM product
    WHERE id = ANY(${[...ids]}::text[]) AND record_status = 'ACTIVE' AND product_type = 'PRODUCT'`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Keys of what lists are made of, in the shop's order. Hidden tags only tie add-ons to products. */
export async function readListKeys(db: Db, kind: 'category' | 'brand' | 'tag'): Promise<string[]> {
  const shown = kind === 'tag' ? sql`WHERE shown` : sql``
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM ${sql.table(kind)} ${shown} ORDER BY position, key`.execute(db)
  return rows.map((row) => row.key)
}

/** Campaigns that run now. */
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
