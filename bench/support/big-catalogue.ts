import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoShop } from '@istore/demo/index.ts'
import { buildCatalogueIndex } from '../../server/src/areas/catalogue/index/build-service.ts'
import { TOKENISER } from '../../server/src/areas/catalogue/search/tokeniser.ts'
import { openDatabase } from '../../server/src/db/client.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { startEmbeddedPostgres } from '../../server/src/db/postgres.ts'
import { inTransaction } from '../../server/src/db/transaction.ts'
import { migrateJobs } from '../../server/src/jobs/worker.ts'
import { seedContent } from '../../server/src/seed/content.ts'
import { fillProducts } from './big-catalogue-queries.ts'
import { line } from './report.ts'

const DATA = join(import.meta.dirname, '../../.data')
/** What decides about the content of a generated shop. */
const SOURCES = [
  'bench/support/big-words.ts',
  'bench/support/big-catalogue-queries.ts',
  'server/src/db/migrations/005-discovery.sql',
]

const picture = () => ({ imageURL: 'generated.svg', width: 800, height: 800, tint: '#eeeeee', widths: [] })

async function folderOf(size: number): Promise<string> {
  const hash = createHash('sha256').update(`${TOKENISER}`)
  for (const source of SOURCES) hash.update(await readFile(join(import.meta.dirname, '../..', source)))
  return join(DATA, `bench-${size}-${hash.digest('hex').slice(0, 10)}`)
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`

/** The most that this process has held since it began, in MB. */
const mostMemory = () => Math.round(process.resourceUsage().maxRSS / 1024)

async function fill(folder: string, size: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  // What is cut short is thrown away, so nothing needs to be safe from a crash.
  const settings = { fsync: 'off', full_page_writes: 'off', max_wal_size: '2GB' }
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => {}, settings })
  const database = openDatabase({ connection: server.connection, poolSize: 2 })
  try {
    await migrate(database.pool)
    await migrateJobs(database.pool)
    await inTransaction(database.db, (tx) => seedContent(tx, demoShop, picture))
    const begun = performance.now()
    const client = await database.pool.connect()
    await fillProducts(client, size, () => undefined)
    client.release(true)
    line(`${size} products written`, seconds(begun), '')
    const before = mostMemory()
    const building = performance.now()
    await buildCatalogueIndex(database.db)
    line(`${size} products indexed`, seconds(building), `memory ${before} MB, at most ${mostMemory()} MB meanwhile`)
    await database.pool.query('VACUUM ANALYZE')
    const { rows } = await database.pool.query('SELECT pg_database_size(current_database()) / 1048576 AS mb')
    line(`${size} products on disk`, `${rows[0].mb} MB`, '')
  } finally {
    await database.close()
    await server.stop()
  }
}

/** A shop with so many generated products. It is made once, and kept for the next run. @returns its data folder */
export async function bigCatalogue(size: number): Promise<string> {
  const folder = await folderOf(size)
  const done = join(folder, 'filled')
  if (!existsSync(done)) {
    await fill(folder, size)
    await writeFile(done, '')
  }
  return folder
}
