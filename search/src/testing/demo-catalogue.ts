import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoShop } from '@istore/demo/index.ts'
import { type Database, type Db, openDatabase } from '@istore/server/db/client.ts'
import { migrate } from '@istore/server/db/migrate.ts'
import { startEmbeddedPostgres } from '@istore/server/db/postgres.ts'
import { inTransaction } from '@istore/server/db/transaction.ts'
import { seedCatalogue } from '@istore/server/seed/catalogue.ts'
import { seedContent } from '@istore/server/seed/content.ts'

const picture = () => ({ imageURL: 'product/demo.svg', width: 800, height: 800, tint: '#eeeeee', widths: [] })

/** Writes the demo products into a migrated, empty database. */
export function fillDemoCatalogue(db: Db): Promise<void> {
  return inTransaction(db, async (tx) => {
    await seedContent(tx, demoShop, picture)
    await seedCatalogue(tx, demoShop, picture)
  })
}

/** A temporary PostgreSQL server with the demo products. `close` removes it. */
export async function demoDatabase(): Promise<Database> {
  const dataDir = await mkdtemp(join(tmpdir(), 'istore-search-'))
  const server = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: { fsync: 'off' } })
  const database = openDatabase({ connection: server.connection })
  await migrate(database.pool)
  await fillDemoCatalogue(database.db)
  const close = async () => {
    await database.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...database, close }
}
