import type { Db } from '../../db/client.ts'
import { readShopperById } from './shopper-queries.ts'

export { deleteShopper, lockPendingDeletion, type PendingDeletion, writeDeleteAfter } from './deletion-queries.ts'
export { readShopperByEmail, type ShopperRow, writeBlocked } from './queries.ts'

/** The hash of a shopper's password; null for a shopper who signs in by other means only. */
export const readPasswordHash = async (db: Db, id: string): Promise<string | null> =>
  (await readShopperById(db, id))?.passwordHash ?? null
