import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Logger,
  parseCrontab,
  type Runner,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Pool } from 'pg'
import { expired, jobs } from '../app.ts'
import type { Job, JobContext } from '../area.ts'
import type { Shop } from '../shop.ts'
import { cleanUp } from './cleanup.ts'
import { freeAbandonedJobs, holdLease } from './lease.ts'
import type { JobName, JobPayloads } from './queue.ts'

type Task = (payload: unknown, context: JobContext) => Promise<void>

/** How often to poll for jobs that no message announces, such as those that are due now, in milliseconds. */
const POLL_MS = 1000
/** How long a stop waits for jobs that can be started again, in milliseconds. */
const STOP_MS = 500
/** How often jobs of dead workers are looked for, in milliseconds. */
const SWEEP_MS = 5000
/** Once a day, when the shops sleep (UTC); made up for by the next start when no process ran at that time. */
const DAILY = '17 9 * * * tidy ?fill=1d&jobKey=tidy'

/** Every area's jobs, and the daily cleanup of all areas, by the name that they are enqueued under. */
function tasksOf(shop: Shop): Record<string, Task> {
  const tasks = Object.entries(jobs).map(([name, job]): [string, Task] => [
    name,
    (payload, context) => (job as Job<JobName>)(shop, payload as JobPayloads[JobName], context),
  ])
  return { ...Object.fromEntries(tasks), tidy: () => cleanUp(shop, expired) }
}

/** Lays out the queue's own tables. */
export function migrateJobs(pool: Pool): Promise<void> {
  return runMigrations({ pgPool: pool, logger: quiet })
}

const quiet = new Logger(() => () => {})

/** One runner. Completed jobs go through a batcher: else one that meets a dead database would end the entire process. */
function runJobs(shop: Shop): Promise<Runner> {
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error') shop.log.warn({ meta }, message)
  })
  const events: WorkerEvents = new EventEmitter()
  holdLease(events, (error) => shop.log.warn({ err: error }, 'the jobs have no lease'))
  return run({
    pgPool: shop.pool,
    taskList: tasksOf(shop) as TaskList,
    parsedCronItems: parseCrontab(DAILY),
    concurrency: 2,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, gracefulShutdownAbortTimeout: STOP_MS } },
    events,
    logger,
  })
}

/** A runner ends by itself when the database dies under it. Another one takes over, as soon as there is a database. */
async function runAgain(shop: Shop, stopping: AbortSignal): Promise<Runner | undefined> {
  shop.log.warn('the jobs have stopped by themselves: starting them again')
  while (!stopping.aborted) {
    try {
      return await runJobs(shop)
    } catch (error) {
      shop.log.warn({ err: error }, 'the jobs did not start')
      await sleep(POLL_MS, undefined, { signal: stopping }).catch(() => {})
    }
  }
  return undefined
}

/** Works on jobs until stopped, whatever happens to the database. Any number of processes may do so: each job runs in one. */
export async function startJobs(shop: Shop): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let runner: Runner | undefined = await runJobs(shop)
  const keepRunning = async () => {
    while (runner) {
      await runner.promise.catch(() => {})
      if (stopping.signal.aborted) return
      runner = await runAgain(shop, stopping.signal)
      // Started too late: nothing else would stop this runner.
      if (stopping.signal.aborted) await runner?.stop()
    }
  }
  const running = keepRunning()
  const sweep = sweepJobs(shop)
  return {
    stop: async () => {
      stopping.abort()
      await sweep.stop()
      // It may have ended by itself this moment.
      await runner?.stop().catch(() => {})
      await running
    },
  }
}

/** Looks now and then for jobs that dead workers have left behind. */
function sweepJobs(shop: Shop): { stop(): Promise<void> } {
  const look = async () => {
    const freed = await freeAbandonedJobs(shop.pool)
    if (freed > 0) shop.log.info({ jobs: freed }, 'took over the jobs of workers that are gone')
  }
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look).catch((error: unknown) => shop.log.warn({ err: error }, 'no look for abandoned jobs'))
  }, SWEEP_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
