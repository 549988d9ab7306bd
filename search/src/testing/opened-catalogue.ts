import { buildCatalogueIndex } from '@istore/server/areas/catalogue/index-service.ts'
import { type Database, openDatabase } from '@istore/server/db/client.ts'
import { demoDatabase } from './demo-catalogue.ts'

/** An indexed shop, or else the demo products in a temporary database. @param url of the shop's database */
export async function openedCatalogue(url: string | undefined): Promise<Database> {
  if (url) return openDatabase({ connection: { connectionString: url } })
  const database = await demoDatabase()
  await buildCatalogueIndex(database.pool)
  return database
}
