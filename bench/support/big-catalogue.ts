import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoShop } from '@istore/demo/index.ts'
import { buildCatalogueIndex, dropOldIndexes } from '../../server/src/areas/catalogue/index/build-service.ts'
import { TOKENISER } from '../../server/src/areas/catalogue/search/tokeniser.ts'
import { type Database, openDatabase } from '../../server/src/db/client.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { startEmbeddedPostgres } from '../../server/src/db/postgres.ts'
import { inTransaction } from '../../server/src/db/transaction.ts'
import { migrateJobs } from '../../server/src/jobs/worker.ts'
import { seedContent } from '../../server/src/seed/content.ts'
import { fillProducts } from './big-catalogue-queries.ts'
import { line } from './report.ts'

const DATA = join(import.meta.dirname, '../../.data')
/** What decides about the content of a generated shop. */
const SOURCES = ['bench/support/big-words.ts', 'bench/support/big-catalogue-queries.ts']

const FILLED = 'filled'

const picture = () => ({ imageURL: 'generated.svg', width: 800, height: 800, tint: '#eeeeee', widths: [] })

async function folderOf(size: number): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) hash.update(await readFile(join(import.meta.dirname, '../..', source)))
  return join(DATA, `bench-${size}-${hash.digest('hex').slice(0, 10)}`)
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`

/** The most that this process has held since it began, in MB. */
const mostMemory = () => Math.round(process.resourceUsage().maxRSS / 1024)

/** Writes the products of an empty shop. */
async function fill({ db, pool }: Database, size: number): Promise<void> {
  await migrateJobs(pool)
  await inTransaction(db, (tx) => seedContent(tx, demoShop, picture))
  const begun = performance.now()
  await fillProducts(pool, size)
  line(`${size} products written`, seconds(begun), '')
}

async function index({ pool }: Database, size: number): Promise<void> {
  const before = mostMemory()
  const building = performance.now()
  await buildCatalogueIndex(pool)
  line(`${size} products indexed`, seconds(building), `memory ${before} MB, at most ${mostMemory()} MB meanwhile`)
  await dropOldIndexes(pool)
  await pool.query('VACUUM ANALYZE')
  const { rows } = await pool.query('SELECT pg_database_size(current_database()) / 1048576 AS mb')
  line(`${size} products on disk`, `${rows[0].mb} MB`, '')
}

/** Makes what is missing, or the index alone when it is of older rules. */
async function prepare(folder: string, size: number, filled: boolean): Promise<void> {
  // What is cut short is thrown away, so nothing needs to be safe from a crash.
  const settings = { fsync: 'off', full_page_writes: 'off', max_wal_size: '4GB' }
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => {}, settings })
  const database = openDatabase({ connection: server.connection, poolSize: 4 })
  try {
    await migrate(database.pool)
    if (!filled) await fill(database, size)
    await writeFile(join(folder, FILLED), '')
    const served = await database.db.selectFrom('catalogue_index').select('tokeniser').executeTakeFirst()
    if (served?.tokeniser !== TOKENISER) await index(database, size)
  } finally {
    await database.close()
    await server.stop()
  }
}

/** A shop with so many generated products. It is made once, and kept for the next run. @returns its data folder */
export async function bigCatalogue(size: number): Promise<string> {
  const folder = await folderOf(size)
  const filled = existsSync(join(folder, FILLED))
  if (!filled) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await prepare(folder, size, filled)
  return folder
}
