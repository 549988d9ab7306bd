import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoShop } from '@istore/demo/index.ts'
import { CatalogueIndex } from '@istore/search/catalogue-index.ts'
import { type Database, openDatabase } from '../../server/src/db/client.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { startEmbeddedPostgres } from '../../server/src/db/postgres.ts'
import { inTransaction } from '../../server/src/db/transaction.ts'
import { migrateJobs } from '../../server/src/jobs/worker.ts'
import { seedContent } from '../../server/src/seed/content.ts'
import { fillProducts } from './big-catalogue-queries.ts'
import { type IndexRun, indexByServer } from './index-by-server.ts'
import { line } from './report.ts'

const DATA = join(import.meta.dirname, '../../.data')
/** The files that determine the content of a generated shop. */
const SOURCES = ['bench/support/big-words.ts', 'bench/support/big-catalogue-queries.ts']

const FILLED = 'filled'

const picture = () => ({ imageURL: 'generated.svg', width: 800, height: 800, tint: '#eeeeee', widths: [] })

async function folderOf(size: number): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) hash.update(await readFile(join(import.meta.dirname, '../..', source)))
  return join(DATA, `bench-${size}-${hash.digest('hex').slice(0, 10)}`)
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`

/** Writes the products of an empty shop. */
async function fill({ db, pool }: Database, size: number): Promise<void> {
  await migrateJobs(pool)
  await inTransaction(db, async (tx) => {
    await seedContent(tx, demoShop, picture)
    await tx
      .insertInto('vocabulary')
      .values({ document: JSON.stringify(demoShop.vocabulary) })
      .execute()
  })
  const begun = performance.now()
  await fillProducts(pool, size)
  line(`${size} products written`, seconds(begun), '')
}

async function onDatabase<T>(folder: string, work: (database: Database) => Promise<T>): Promise<T> {
  // An interrupted run is discarded, so nothing needs to survive a crash.
  const settings = { fsync: 'off', full_page_writes: 'off', max_wal_size: '4GB' }
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => {}, settings })
  const database = openDatabase({ connection: server.connection, poolSize: 4, limits: 'long' })
  try {
    return await work(database)
  } finally {
    await database.close()
    await server.stop()
  }
}

/** Fills an empty folder. @returns whether the index is missing, built with older rules, or to be rebuilt */
async function prepare(folder: string, size: number, { filled, again }: Record<'filled' | 'again', boolean>) {
  return onDatabase(folder, async (database) => {
    await migrate(database.pool)
    if (!filled) await fill(database, size)
    await writeFile(join(folder, FILLED), '')
    const index = new CatalogueIndex(database.pool)
    if (again) await index.expire()
    return !(await index.isCurrent())
  })
}

async function cleanUp({ pool }: Database, size: number): Promise<void> {
  await new CatalogueIndex(pool).dropOldGenerations()
  await pool.query('VACUUM ANALYZE')
  const { rows } = await pool.query('SELECT pg_database_size(current_database()) / 1048576 AS mb')
  line(`${size} products on disk`, `${rows[0].mb} MB`, '')
}

/** A generated shop. @property index what its index cost; null when it was there already */
export interface BigShop {
  folder: string
  index: IndexRun | null
}

/** A shop with `size` generated products, reused by later runs. @param again whether to rebuild its index */
export async function bigCatalogue(size: number, again: boolean): Promise<BigShop> {
  const folder = await folderOf(size)
  const filled = existsSync(join(folder, FILLED))
  if (!filled) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  if (!(await prepare(folder, size, { filled, again }))) return { folder, index: null }
  const index = await indexByServer(folder)
  await onDatabase(folder, (database) => cleanUp(database, size))
  return { folder, index }
}
