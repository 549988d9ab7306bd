import { type Connection, openDatabase } from '../../../db/client.ts'
import { type Built, tryToBuild } from './build-service.ts'

/** One that builds, one that could end it. */
const POOL = 2

/**
 * Makes the index, on connections of its own.
 * @public called by its name, see `workApart`
 */
export async function work(connection: Connection, signal: AbortSignal): Promise<Built | null> {
  const database = openDatabase({ connection, poolSize: POOL })
  try {
    return await tryToBuild(database.pool, signal)
  } finally {
    await database.close()
  }
}
