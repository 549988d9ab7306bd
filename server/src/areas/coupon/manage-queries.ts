import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { toRow } from '../../db/rows.ts'
import type { NewCoupon, ShopUnits } from './terms.ts'

/** The shop's base currency, and the time zone of its first store location. */
export async function readShopUnits(db: Db): Promise<ShopUnits> {
  const { rows } = await sql<ShopUnits>`
    SELECT COALESCE((SELECT currency_code FROM exchange_rate WHERE is_base), 'CAD') AS currency,
      COALESCE((SELECT time_zone FROM store_location ORDER BY position LIMIT 1), 'UTC') AS "timeZone"
  `.execute(db)
  return rows[0] ?? { currency: 'CAD', timeZone: 'UTC' }
}

/** The given product ids and category keys that do not exist in the shop. */
export async function readMissing(
  db: Db,
  { productIds, categoryKeys }: Pick<NewCoupon, 'productIds' | 'categoryKeys'>,
): Promise<string[]> {
  const { rows } = await sql<{ wanted: string }>`
    SELECT wanted FROM unnest(${productIds}::text[]) AS wanted WHERE NOT EXISTS (SELECT FROM product WHERE id = wanted)
    UNION ALL
    SELECT wanted FROM unnest(${categoryKeys}::text[]) AS wanted
    WHERE NOT EXISTS (SELECT FROM category WHERE key = wanted)
  `.execute(db)
  return rows.map(({ wanted }) => wanted)
}

/** Inserts a coupon. @returns false if another coupon has its code */
export async function insertCoupon(
  tx: Tx,
  { email: _, name, ...terms }: NewCoupon,
  shopperId: string | null,
): Promise<boolean> {
  const written = await tx
    .insertInto('coupon')
    .values({ ...toRow(terms), name: JSON.stringify(name), shopper_id: shopperId })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst()
  return written !== undefined
}

/** Ends a coupon. @returns false if there is none with this code that has not ended */
export async function writeEnded(tx: Tx, code: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE coupon SET ends_at = now() WHERE code = ${code} AND (ends_at IS NULL OR ends_at > now()) RETURNING code
  `.execute(tx)
  return rows.length > 0
}

/** How many unpaid orders hold a coupon, and how many orders have used it. */
export async function countUses(db: Db, code: string): Promise<{ held: number; used: number }> {
  const { rows } = await sql<{ held: number; used: number }>`
    SELECT count(*) FILTER (WHERE state = 'HELD')::int AS held, count(*) FILTER (WHERE state = 'USED')::int AS used
    FROM coupon_use WHERE code = ${code} AND state <> 'FREED'
  `.execute(db)
  return rows[0] ?? { held: 0, used: 0 }
}
