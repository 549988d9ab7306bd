import type pg from 'pg'
import { workApart } from '../../../apart.ts'
import type { Connection } from '../../../db/client.ts'
import { onConnection } from '../../../db/one-connection.ts'
import type { Built } from './build-service.ts'
import { readServed } from './index-queries.ts'
import { locked } from './locked-service.ts'
import { dropOthers } from './partition-queries.ts'

/**
 * Makes the index of the catalogue unless another process is at it; apart, as its words and sounds take memory that no
 * shop needs afterwards.
 * @param signal ends it at once
 * @returns null when another process is at it
 */
export function indexApart(connection: Connection, signal?: AbortSignal): Promise<Built | null> {
  return workApart<typeof import('./build-apart.ts')>(new URL('./build-apart.ts', import.meta.url), connection, signal)
}

/** Drops what no process reads any more: all but the generation that is served. */
export async function dropOldIndexes(pool: pg.Pool): Promise<void> {
  await locked(pool, { waits: false }, async (client) => {
    const db = onConnection(client)
    await dropOthers(db, (await readServed(db))?.generation ?? null)
  })
}
