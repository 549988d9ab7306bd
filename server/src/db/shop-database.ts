import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, openDatabase } from './client.ts'
import { startEmbeddedPostgres } from './postgres.ts'

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/**
 * Opens the database of a shop. If it is the embedded one and the shop is not running, its server is started, and
 * stopped on close.
 * @returns null if there is no shop in the data folder
 */
export async function openShopDatabase(
  { databaseUrl, dataDir }: { databaseUrl?: string; dataDir: string },
  poolSize?: number,
): Promise<Database | null> {
  if (databaseUrl) return openDatabase({ connection: { connectionString: databaseUrl }, poolSize })
  const found = ['postgres', 'postgres.location'].map((file) => exists(join(dataDir, file)))
  if (!(await Promise.all(found)).includes(true)) return null
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const database = openDatabase({ connection: server.connection, poolSize })
  return { ...database, close: () => database.close().finally(() => server.stop()) }
}
