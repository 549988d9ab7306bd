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

/** Interval at which jobs are polled that are not announced, such as those that have become due, in milliseconds. */
const POLL_MS = 1000
/** How long a stop waits for jobs that can be restarted, in milliseconds. */
const STOP_MS = 500
/** Interval of the search for jobs of dead workers, in milliseconds. */
const SWEEP_MS = 5000
/** Interval of the check for edits that are missing in the index, in milliseconds. */
const INDEX_SWEEP_MS = 20_000
/** Once a day, when shops are closed (UTC); if no process was running then, at the next start. */
const DAILY = '17 9 * * * tidy ?fill=1d&jobKey=tidy'
/** A failed run is not retried: the next one follows soon. */
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

/** What the log may contain about a failed job. The payload may contain an email address. */
function namesOf(meta: Readonly<Record<string, unknown>> | undefined): object {
  const job = meta?.job as Partial<QueuedJob> | undefined
  return job ? { job: job.id, task: job.task_identifier, attempts: job.attempts } : {}
}

/** Starts one runner. Completed jobs go through a batcher: without it, a lost database would end the process. */
async function runJobs(context: AppContext): Promise<Started> {
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error') context.log.warn({ err: meta?.error, ...namesOf(meta) }, message)
  })
  const events: WorkerEvents = new EventEmitter()
  holdLease(events, (error) => context.log.warn({ err: error }, 'acquiring the job lease failed'))
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

/** A runner ends by itself when it loses the database. Starts another one as soon as the database is back. */
async function restartRunner(context: AppContext, stopping: AbortSignal): Promise<Started | undefined> {
  context.log.warn('the job runner stopped unexpectedly: restarting it')
  while (!stopping.aborted) {
    try {
      return await runJobs(context)
    } catch (error) {
      context.log.warn({ err: error }, 'starting the job runner failed')
      await sleep(POLL_MS, undefined, { signal: stopping }).catch(() => {})
    }
  }
  return undefined
}

export interface RunningJobs {
  /** False while no runner works, as without a database, and when the runner hangs. */
  areAlive(): boolean
  stop(): Promise<void>
}

/**
 * Runs jobs until stopped, whatever happens to the database. Any number of processes may do so: each job runs in one.
 */
export async function startJobs(context: AppContext): Promise<RunningJobs> {
  const stopping = new AbortController()
  let started: Started | undefined = await runJobs(context)
  let isRunning = true
  const keepRunning = async () => {
    while (started) {
      await started.runner.promise.catch(() => {})
      isRunning = false
      if (stopping.signal.aborted) return
      started = await restartRunner(context, stopping.signal)
      isRunning = true
      // Started after the stop, so nothing else would stop this runner.
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
      // It may just have ended by itself.
      await started?.runner.stop().catch(() => {})
      await running
    },
  }
}

function sweepJobs(context: AppContext) {
  const look = async () => {
    const freed = await freeAbandonedJobs(context.db)
    if (freed > 0) context.log.info({ jobs: freed }, 'released the jobs of dead workers')
  }
  return poll(SWEEP_MS, look, (error) => context.log.warn({ err: error }, 'checking for abandoned jobs failed'))
}

const sweepIndex = (context: AppContext) =>
  poll(
    INDEX_SWEEP_MS,
    () => indexMissedEdits(context),
    (error) => context.log.warn({ err: error }, 'checking for unindexed edits failed'),
  )
