import type { Shop } from '../shop.ts'
import { runInChildProcess } from './child-process.ts'
import { enqueue, enqueueIndexing, type JobPayloads } from './queue.ts'

/** By then every process reads the new index. */
const DROP_AFTER_MS = 60_000
const DROP = 'drop'

/**
 * Rebuilds the index of the catalogue in a child process, whose memory is released afterwards, and drops the previous one
 * later. In a large store that takes minutes: a shutdown cuts it short, and the job is run again.
 */
export const indexCatalogue =
  ({ connection, db, catalogue, log }: Shop) =>
  async ({ reason }: JobPayloads['index-catalogue'], { abortSignal }: { abortSignal?: AbortSignal }): Promise<void> => {
    if (reason === DROP) return catalogue.index.dropOldGenerations()
    const task = new URL('./build-index.ts', import.meta.url)
    const built = await runInChildProcess<typeof import('./build-index.ts')>(task, connection, abortSignal)
    // Another process is building, perhaps from before the change that this job is about.
    if (!built) return enqueueIndexing(db)
    log.info(built, 'the catalogue was indexed')
    await enqueue(db, 'index-catalogue', { reason: DROP }, new Date(Date.now() + DROP_AFTER_MS))
  }
