import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Logger,
  parseCrontab,
  type Job as QueuedJob,
  type Runner,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Pool } from 'pg'
import { expired, jobs } from '../app.ts'
import type { AppContext } from '../app-context.ts'
import type { Job, JobContext } from '../area.ts'
import { poll } from '../db/poll.ts'
import { cleanUp } from './cleanup.ts'
import { indexMissedEdits } from './index-catalogue.ts'
import { freeAbandonedJobs, holdLease } from './lease.ts'
import type { JobName, JobPayloads } from './queue.ts'
import { trackWorkerLiveness } from './worker-liveness.ts'

type Task = (payload: unknown, job: JobContext) => Promise<void>

/** How often to poll for jobs that no message announces, such as those that are due now, in milliseconds. */
const POLL_MS = 1000
/** How long a stop waits for jobs that can be started again, in milliseconds. */
const STOP_MS = 500
/** How often jobs of dead workers are looked for, in milliseconds. */
const SWEEP_MS = 5000
/** How often an index that misses an edit is looked for, in milliseconds. */
const INDEX_SWEEP_MS = 20_000
/** Once a day, when the shops sleep (UTC); made up for by the next start when no process ran at that time. */
const DAILY = '17 9 * * * tidy ?fill=1d&jobKey=tidy'
/** A run that fails is followed by the next one. */
const EVERY_FIVE_MINUTES = '*/5 * * * * reconcile-payments ?jobKey=reconcile-payments&max=1'

/** Every area's jobs, and the daily cleanup of all areas, by the name that they are enqueued under. */
function tasksOf(context: AppContext): Record<string, Task> {
  const tasks = Object.entries(jobs).map(([name, run]): [string, Task] => [
    name,
    (payload, job) => (run as Job<JobName>)(context, payload as JobPayloads[JobName], job),
  ])
  return { ...Object.fromEntries(tasks), tidy: () => cleanUp(context, expired) }
}

export function migrateJobs(pool: Pool): Promise<void> {
  return runMigrations({ pgPool: pool, logger: quiet })
}

const quiet = new Logger(() => () => {})

interface Started {
  runner: Runner
  isAlive: () => boolean
}

/** What a log may contain of a job that failed. Its payload may hold an email address. */
function namesOf(meta: Readonly<Record<string, unknown>> | undefined): object {
  const job = meta?.job as Partial<QueuedJob> | undefined
  return job ? { job: job.id, task: job.task_identifier, attempts: job.attempts } : {}
}

/** One runner. Completed jobs go through a batcher: else one that meets a dead database would end the entire process. */
async function runJobs(context: AppContext): Promise<Started> {
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error') context.log.warn({ err: meta?.error, ...namesOf(meta) }, message)
  })
  const events: WorkerEvents = new EventEmitter()
  holdLease(events, (error) => context.log.warn({ err: error }, 'the jobs have no lease'))
  const isAlive = trackWorkerLiveness(events)
  const runner = await run({
    pgPool: context.pool,
    taskList: tasksOf(context) as TaskList,
    parsedCronItems: parseCrontab(`${DAILY}\n${EVERY_FIVE_MINUTES}`),
    concurrency: 2,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, gracefulShutdownAbortTimeout: STOP_MS } },
    events,
    logger,
  })
  return { runner, isAlive }
}

/** A runner ends by itself when the database dies under it. Another one takes over, as soon as there is a database. */
async function runAgain(context: AppContext, stopping: AbortSignal): Promise<Started | undefined> {
  context.log.warn('the jobs have stopped by themselves: starting them again')
  while (!stopping.aborted) {
    try {
      return await runJobs(context)
    } catch (error) {
      context.log.warn({ err: error }, 'the jobs did not start')
      await sleep(POLL_MS, undefined, { signal: stopping }).catch(() => {})
    }
  }
  return undefined
}

export interface RunningJobs {
  /** False while no runner works, as when the database is gone, and when it hangs. */
  areAlive(): boolean
  stop(): Promise<void>
}

/** Works on jobs until stopped, whatever happens to the database. Any number of processes may do so: each job runs in one. */
export async function startJobs(context: AppContext): Promise<RunningJobs> {
  const stopping = new AbortController()
  let started: Started | undefined = await runJobs(context)
  let isRunning = true
  const keepRunning = async () => {
    while (started) {
      await started.runner.promise.catch(() => {})
      isRunning = false
      if (stopping.signal.aborted) return
      started = await runAgain(context, stopping.signal)
      isRunning = true
      // Started too late: nothing else would stop this runner.
      if (stopping.signal.aborted) await started?.runner.stop()
    }
  }
  const running = keepRunning()
  const sweeps = [sweepJobs(context), sweepIndex(context)]
  return {
    areAlive: () => isRunning && started?.isAlive() === true,
    stop: async () => {
      stopping.abort()
      await Promise.all(sweeps.map((sweep) => sweep.stop()))
      // It may have ended by itself this moment.
      await started?.runner.stop().catch(() => {})
      await running
    },
  }
}

function sweepJobs(context: AppContext) {
  const look = async () => {
    const freed = await freeAbandonedJobs(context.db)
    if (freed > 0) context.log.info({ jobs: freed }, 'took over the jobs of workers that are gone')
  }
  return poll(SWEEP_MS, look, (error) => context.log.warn({ err: error }, 'no look for abandoned jobs'))
}

const sweepIndex = (context: AppContext) =>
  poll(
    INDEX_SWEEP_MS,
    () => indexMissedEdits(context),
    (error) => context.log.warn({ err: error }, 'no look for edits that are not indexed'),
  )
