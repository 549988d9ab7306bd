import { setTimeout as pause } from 'node:timers/promises'
import { CatalogueIndex } from '@istore/search/catalogue-index.ts'
import { RunningShop } from '../../e2e/fixtures/running-shop.ts'
import { type Database, openDatabase } from '../../server/src/db/client.ts'
import { startEmbeddedPostgres } from '../../server/src/db/postgres.ts'
import { memoryOf } from './memory.ts'
import { WorkMeter } from './work.ts'

const LOOK_MS = 500
const TIMEOUT_MS = 30 * 60_000
/** Idle time before the memory after the build is measured. */
const REST_MS = 5_000

/** What an index build cost. Memory is that of all processes of the shop, in MB. */
export interface IndexRun {
  seconds: number
  /** Processor seconds: on a busy machine far fewer than `seconds`. */
  work: number
  memory: { before: number; peak: number; after: number }
}

/** Waits until a started shop serves an index that was built with the current rules. */
async function watch(shop: RunningShop, database: Database): Promise<IndexRun> {
  const memory = () => memoryOf(shop.pids(), shop.dataDir).total
  const meter = new WorkMeter(shop.pids(), shop.dataDir)
  const [begun, before] = [performance.now(), memory()]
  let [work, peak] = [0, before]
  while (!(await new CatalogueIndex(database.pool).isCurrent())) {
    if (performance.now() - begun > TIMEOUT_MS) throw new Error(`There is no index yet.\n${shop.log()}`)
    await pause(LOOK_MS)
    meter.refresh()
    work += meter.take()
    peak = Math.max(peak, memory())
  }
  const seconds = (performance.now() - begun) / 1000
  await pause(REST_MS)
  return { seconds, work: work / 1000, memory: { before, peak, after: memory() } }
}

/** Starts the shop of a folder without a current index, as `npm start` does: its server builds the index. */
export async function indexByServer(folder: string): Promise<IndexRun> {
  const shop = await RunningShop.start(folder, { SEED: 'none', LOG_LEVEL: 'error' })
  try {
    const server = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
    const database = openDatabase({ connection: server.connection, poolSize: 1, limits: 'long' })
    try {
      return await watch(shop, database)
    } finally {
      await database.close()
      await server.stop()
    }
  } finally {
    await shop.close()
  }
}
