import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Connection, type Db, openDatabase } from '../db/client.ts'
import { startEmbeddedPostgres } from '../db/postgres.ts'
import { CommandFailed } from './command.ts'

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

async function withDatabase<T>(connection: Connection, use: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase({ connection, poolSize: 1 })
  return use(db).finally(close)
}

/** Opens the shop's database. If the shop is not running, the database is started for as long as it is used. */
export async function useDatabase<T>(
  { databaseUrl, dataDir }: { databaseUrl?: string; dataDir: string },
  use: (db: Db) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return withDatabase({ connectionString: databaseUrl }, use)
  const places = ['postgres', 'postgres.location'].map((file) => exists(join(dataDir, file)))
  if (!(await Promise.all(places)).includes(true)) throw new CommandFailed(`There is no shop in ${dataDir}.`)
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  return withDatabase(server.connection, use).finally(() => server.stop())
}
