import type { AppContext } from '../app-context.ts'
import { runInChildProcess } from './child-process.ts'
import { enqueue, enqueueIndexing, enqueueIndexingAgain, type JobPayloads } from './queue.ts'

/** By then every process reads the new index; also how long an index that is still being read waits to be dropped. */
const DROP_AFTER_MS = 60_000
const DROP = 'drop'

const dropLater = ({ db }: AppContext) =>
  enqueue(db, 'index-catalogue', { reason: DROP }, new Date(Date.now() + DROP_AFTER_MS))

/**
 * Rebuilds the index of the catalogue in a child process, whose memory is released afterwards, and drops the previous one
 * later. In a large store that takes minutes: a shutdown cuts it short, and the job is run again. So is one that failed,
 * half a minute later: the queue itself would soon wait for hours.
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
    // Another process is building, perhaps from before the change that this job is about.
    if (!built) return await enqueueIndexing(db)
    log.info(built, 'the catalogue was indexed')
  } catch (error) {
    if (abortSignal?.aborted) throw error
    log.error({ err: error }, 'the catalogue was not indexed')
    return enqueueIndexingAgain(db, { underWay: false })
  }
  await dropLater(context)
}

/** Indexes edits whose announcement was lost, or made while no server ran. */
export async function indexMissedEdits({ db, catalogue }: AppContext): Promise<void> {
  if (!(await catalogue.index.isCurrent())) await enqueueIndexingAgain(db, { underWay: true })
}
