import type { Built } from '@istore/search/build.ts'
import { buildCatalogueIndex } from '../areas/catalogue/index-service.ts'
import { type Connection, openDatabase } from '../db/client.ts'

/** One connection builds, one can terminate it. */
const POOL = 2

/**
 * Builds the catalogue's index on separate connections.
 * @public imported by its path in a child process, see `runInChildProcess`
 * @returns null when another process is building it
 */
export async function run(connection: Connection, signal: AbortSignal): Promise<Built | null> {
  const database = openDatabase({ connection, poolSize: POOL, limits: 'long' })
  try {
    return await buildCatalogueIndex(database.pool, { signal })
  } finally {
    await database.close()
  }
}
