import { buildCatalogueIndex } from '@istore/server/areas/catalogue/index-service.ts'
import type { Database } from '@istore/server/db/client.ts'
import { openShopDatabase } from '@istore/server/db/shop-database.ts'
import { ownSettings } from '@istore/server/env.ts'
import { demoDatabase } from './demo-catalogue.ts'

/** An indexed catalogue. */
export interface OpenedCatalogue {
  /** Human-readable name of the source. */
  name: string
  pool: Database['pool']
  close(): Promise<void>
}

/** The catalogue of the shop that the settings name, or else the demo products in a temporary database. */
export async function openedCatalogue(): Promise<OpenedCatalogue> {
  const { databaseUrl, dataDir } = ownSettings()
  const shop = await openShopDatabase({ databaseUrl, dataDir })
  if (shop) {
    const name = databaseUrl ? 'the shop of DATABASE_URL' : `the shop in ${dataDir}`
    return { name, pool: shop.pool, close: shop.close }
  }
  const { pool, close } = await demoDatabase()
  await buildCatalogueIndex(pool)
  return { name: `the demo products, as ${dataDir} has no shop`, pool, close }
}
