import type { AppContext } from '../app-context.ts'
import { runInChildProcess } from './child-process.ts'
import { enqueue, enqueueIndexing, enqueueIndexingAgain, type JobPayloads } from './queue.ts'

/** By then every process uses the new index. Also the wait before dropping an index that is still being read. */
const DROP_AFTER_MS = 60_000
const DROP = 'drop'

const dropLater = ({ db }: AppContext) =>
  enqueue(db, 'index-catalogue', { reason: DROP }, new Date(Date.now() + DROP_AFTER_MS))

/**
 * Rebuilds the catalogue's index in a child process, whose memory is released afterwards, and drops the previous one
 * later. In a large store that takes minutes: a shutdown aborts it, and the job is run again. A failed job is run again
 * half a minute later: the queue's own retries would soon be hours away.
 */
export async function indexCatalogue(
  context: AppContext,
  { reason }: JobPayloads['index-catalogue'],
  { abortSignal }: { abortSignal?: AbortSignal },
): Promise<void> {
  const { connection, db, catalogue, log } = context
  if (reason === DROP) {
    if (!(await catalogue.index.dropOldGenerations())) await dropLater(context)
    return
  }
  const task = new URL('./build-index.ts', import.meta.url)
  try {
    const built = await runInChildProcess<typeof import('./build-index.ts')>(task, connection, abortSignal)
    // Another process is building, perhaps with data from before the change that enqueued this job.
    if (!built) return await enqueueIndexing(db)
    log.info(built, 'the catalogue was indexed')
  } catch (error) {
    if (abortSignal?.aborted) throw error
    log.error({ err: error }, 'indexing the catalogue failed')
    return enqueueIndexingAgain(db, { underWay: false })
  }
  await dropLater(context)
}

/** Indexes edits whose notification was lost, or that were made while no server was running. */
export async function indexMissedEdits({ db, catalogue }: AppContext): Promise<void> {
  if (!(await catalogue.index.isCurrent())) await enqueueIndexingAgain(db, { underWay: true })
}
