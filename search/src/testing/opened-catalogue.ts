import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buildCatalogueIndex } from '@istore/server/areas/catalogue/index-service.ts'
import { type Database, openDatabase } from '@istore/server/db/client.ts'
import { startEmbeddedPostgres } from '@istore/server/db/postgres.ts'
import { ownSettings } from '@istore/server/env.ts'
import { demoDatabase } from './demo-catalogue.ts'

/** An indexed catalogue. */
export interface OpenedCatalogue {
  /** Human-readable name of the source. */
  name: string
  pool: Database['pool']
  close(): Promise<void>
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** The shop in a data folder. If it is not running, its database is started, and stopped on close. */
async function embeddedCatalogue(dataDir: string): Promise<OpenedCatalogue> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const database = openDatabase({ connection: server.connection })
  const close = async () => {
    await database.close()
    await server.stop()
  }
  return { name: `the shop in ${dataDir}`, pool: database.pool, close }
}

/** The catalogue of the shop that the settings name, or else the demo products in a temporary database. */
export async function openedCatalogue(): Promise<OpenedCatalogue> {
  const { databaseUrl, dataDir } = ownSettings()
  if (databaseUrl) {
    const { pool, close } = openDatabase({ connection: { connectionString: databaseUrl } })
    return { name: 'the shop of DATABASE_URL', pool, close }
  }
  const places = ['postgres', 'postgres.location'].map((file) => exists(join(dataDir, file)))
  if ((await Promise.all(places)).includes(true)) return embeddedCatalogue(dataDir)
  const { pool, close } = await demoDatabase()
  await buildCatalogueIndex(pool)
  return { name: `the demo products, as ${dataDir} has no shop`, pool, close }
}
