import { dropOldIndexes, indexApart } from '../areas/catalogue/index/indexing-service.ts'
import type { Shop } from '../shop.ts'
import { enqueue, enqueueIndexing, type JobPayloads } from './queue.ts'

/** Readers of the index before have long been told of the new one by then. */
const DROP_AFTER_MS = 60_000
const DROP = 'drop'

/**
 * Makes the index of the catalogue anew, and some time later drops the one before. In a large shop that takes minutes, for
 * which no stop waits: it is begun again by whoever works next.
 */
export const indexCatalogue =
  ({ connection, db, pool, log }: Shop) =>
  async ({ reason }: JobPayloads['index-catalogue'], { abortSignal }: { abortSignal?: AbortSignal }): Promise<void> => {
    if (reason === DROP) return dropOldIndexes(pool)
    const built = await indexApart(connection, abortSignal)
    // Another process is at it, perhaps with what was there before the change that this job is about.
    if (!built) return enqueueIndexing(db)
    log.info(built, 'the catalogue was indexed')
    await enqueue(db, 'index-catalogue', { reason: DROP }, new Date(Date.now() + DROP_AFTER_MS))
  }
