import { setTimeout as pause } from 'node:timers/promises'
import { CatalogueIndex } from '@istore/search/catalogue-index.ts'
import { RunningShop } from '../../e2e/fixtures/running-shop.ts'
import { type Database, openDatabase } from '../../server/src/db/client.ts'
import { startEmbeddedPostgres } from '../../server/src/db/postgres.ts'
import { memoryOf } from './memory.ts'
import { WorkMeter } from './work.ts'

const LOOK_MS = 500
const GIVE_UP_MS = 30 * 60_000
/** So long a server is left alone before it is asked what it still holds. */
const REST_MS = 5_000

/** What an index cost. Memory is that of all processes of the shop, in MB. */
export interface IndexRun {
  seconds: number
  /** What the processes worked: on a busy machine far less than the time. */
  work: number
  memory: { before: number; most: number; after: number }
}

/** Waits until a shop that has started serves an index of today's rules. */
async function watch(shop: RunningShop, database: Database): Promise<IndexRun> {
  const memory = () => memoryOf(shop.pids(), shop.dataDir).total
  const meter = new WorkMeter(shop.pids(), shop.dataDir)
  const [begun, before] = [performance.now(), memory()]
  let [work, most] = [0, before]
  while (!(await new CatalogueIndex(database.pool).isCurrent())) {
    if (performance.now() - begun > GIVE_UP_MS) throw new Error(`There is no index yet.\n${shop.log()}`)
    await pause(LOOK_MS)
    meter.refresh()
    work += meter.take()
    most = Math.max(most, memory())
  }
  const seconds = (performance.now() - begun) / 1000
  await pause(REST_MS)
  return { seconds, work: work / 1000, memory: { before, most, after: memory() } }
}

/** Starts the shop of a folder whose index is missing or of older rules, as `npm start` does: its server makes the index. */
export async function indexByServer(folder: string): Promise<IndexRun> {
  const shop = await RunningShop.start(folder, { SEED: 'none', LOG_LEVEL: 'error' })
  try {
    const server = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
    const database = openDatabase({ connection: server.connection, poolSize: 1 })
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
