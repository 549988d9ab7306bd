import { CONTENT_CHANNEL } from '../../server/src/areas/store/cache.ts'
import { openDatabase } from '../../server/src/db/client.ts'
import { startEmbeddedPostgres } from '../../server/src/db/postgres.ts'

/** Empties the caches of a running shop: sets, products, replies and documents. */
export async function clearCaches(dataDir: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const { pool, close } = openDatabase({ connection: server.connection, poolSize: 1 })
  try {
    await pool.query(`SELECT pg_notify($1, '')`, [CONTENT_CHANNEL])
  } finally {
    await close()
    await server.stop()
  }
}
