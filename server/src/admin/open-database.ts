import type { Db } from '../db/client.ts'
import { openShopDatabase } from '../db/shop-database.ts'
import { CommandFailed } from './command.ts'

/** Uses the shop's database. If the shop is not running, the database is started for as long as it is used. */
export async function useDatabase<T>(
  settings: { databaseUrl?: string; dataDir: string },
  use: (db: Db) => Promise<T>,
): Promise<T> {
  const database = await openShopDatabase(settings, 1)
  if (!database) throw new CommandFailed(`No shop found in ${settings.dataDir}.`)
  return use(database.db).finally(database.close)
}
