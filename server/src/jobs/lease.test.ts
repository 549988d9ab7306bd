import { EventEmitter } from 'node:events'
import { Logger, run, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { AppContext } from '../app-context.ts'
import { insertPaidOrder, insertShop } from '../areas/order/receipt/order.fixture.ts'
import { ContentCache } from '../areas/store/cache.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Mail } from '../gateways/mail.ts'
import { countQueries } from '../testing/count-queries.ts'
import { freeAbandonedJobs, holdLease } from './lease.ts'
import { enqueue } from './queue.ts'
import { migrateJobs, startJobs } from './worker.ts'

async function jobDatabase() {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  await migrateJobs(database.pool)
  await enqueue(database.db, 'send-receipt', { orderID: 'TKEEP-234567' })
  const locks = async () => (await database.pool.query('SELECT locked_by FROM graphile_worker.jobs')).rows
  const grow = (age: string) =>
    database.pool.query(
      'UPDATE graphile_worker._private_jobs SET locked_at = now() - $1::interval WHERE locked_at IS NOT NULL',
      [age],
    )
  return { ...database, locks, grow }
}

/** Cuts the connections with an application name, and waits until they are gone. */
async function cutConnections(connection: pg.ClientConfig, program: string): Promise<void> {
  const admin = new pg.Client({ ...connection, application_name: 'admin' })
  await admin.connect()
  await admin.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = $1`,
    [program],
  )
  await admin.end()
}

/** Whether a worker of this database holds its lease. */
const LEASE = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ShareLock' AND granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`

/** A worker that holds its lease and is working on a job, which only ends when `finish` is called. */
async function busyWorker({ connection, pool: reader }: TestDatabase) {
  const pool = new pg.Pool({ ...connection, application_name: 'doomed' })
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))
  const events: WorkerEvents = new EventEmitter()
  const onError = vi.fn()
  holdLease(events, onError)
  const job = Promise.withResolvers<void>()
  const work = vi.fn(() => job.promise)
  const logger = new Logger(() => () => {})
  const runner = await run({ pgPool: pool, taskList: { 'send-receipt': work }, noHandleSignals: true, events, logger })
  await vi.waitFor(() => expect(work).toHaveBeenCalled())
  // It may take a job before that, and would then survive its death on a connection that was not open yet.
  await expect.poll(async () => (await reader.query(LEASE)).rowCount, { interval: 10 }).toBe(1)
  return {
    /** Cuts its connections permanently, as if its process had died. */
    die: async () => {
      pool.options.host = '/nowhere'
      await cutConnections(connection, 'doomed')
    },
    finish: async () => {
      job.resolve()
      await runner.stop()
      await pool.end()
      expect(onError).not.toHaveBeenCalled()
    },
  }
}

test('the jobs of a living worker stay its own, however long they take', async () => {
  const database = await jobDatabase()
  const { db, locks, grow } = database
  const worker = await busyWorker(database)
  await grow('3 hours')
  expect(await freeAbandonedJobs(db)).toBe(0)
  expect(await locks()).toEqual([{ locked_by: expect.stringMatching(/^pool-/) }])
  await worker.finish()
  expect(await locks()).toEqual([])
})

test('the jobs of a dead worker are free again within seconds', async () => {
  const database = await jobDatabase()
  const { db, locks, grow } = database
  const worker = await busyWorker(database)
  await grow('1 minute')
  await worker.die()
  expect(await freeAbandonedJobs(db)).toBe(1)
  expect(await locks()).toEqual([{ locked_by: null }])
})

test('a job that was enqueued again while its worker died is done once', async () => {
  const { db, pool, locks, grow } = await jobDatabase()
  await pool.query(`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'pool-dead'`)
  await enqueue(db, 'send-receipt', { orderID: 'TKEEP-234567' })
  await grow('1 minute')
  expect(await locks()).toHaveLength(2)
  expect(await freeAbandonedJobs(db)).toBe(1)
  expect(await locks()).toEqual([{ locked_by: null }])
})

test('all jobs of a dead worker are freed, and replaced ones removed, even if it had just taken them', async () => {
  const { db, pool, locks } = await jobDatabase()
  await enqueue(db, 'send-receipt', { orderID: 'TLEFT-234567' })
  await pool.query(`UPDATE graphile_worker._private_jobs SET locked_by = 'pool-dead',
    locked_at = now() - CASE WHEN payload->>'orderID' = 'TLEFT-234567' THEN interval '1 minute' ELSE interval '1 second' END`)
  await enqueue(db, 'send-receipt', { orderID: 'TKEEP-234567' })
  await freeAbandonedJobs(db)
  expect(await locks()).toEqual([{ locked_by: null }, { locked_by: null }])
})

test('a job that is enqueued again while it is being freed is done once', async () => {
  const { db, pool, locks, grow } = await jobDatabase()
  await pool.query(`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'pool-dead'`)
  await grow('1 minute')
  const freeing = await inTransaction(db, async (tx) => {
    await enqueue(tx, 'send-receipt', { orderID: 'TKEEP-234567' })
    const freed = freeAbandonedJobs(db)
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await expect.poll(async () => (await pool.query(waiting)).rowCount, { interval: 10 }).toBe(1)
    return { freed }
  })
  expect(await freeing.freed).toBe(1)
  expect(await locks()).toEqual([{ locked_by: null }])
})

test('a worker that has just started may take a job before it holds its lease', async () => {
  const { db, pool, locks, grow } = await jobDatabase()
  await pool.query(`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'pool-new'`)
  expect(await freeAbandonedJobs(db)).toBe(0)
  await grow('6 seconds')
  expect(await freeAbandonedJobs(db)).toBe(1)
  expect(await locks()).toEqual([{ locked_by: null }])
})

test('a database that dies in the midst of a job does not end the jobs', async () => {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  await migrateJobs(database.pool)
  database.pool.on('error', () => {})
  await insertShop(database.db)
  await insertPaidOrder(database.db, { id: 'TCUTA-234567' })
  const content = new ContentCache(database.db)
  await content.load()
  const send = vi.fn(async (_mail: Mail) => {
    if (send.mock.calls.length === 1) await cutConnections(database.connection, 'istore')
  })
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const mail = { send, close: async () => {} }
  const secret = Buffer.alloc(32)
  const parts: Partial<AppContext> = { ...database, content, mail, log, secret, now: () => new Date() }
  const context = { ...parts, publicUrl: 'https://shop.example' } as AppContext
  const jobs = await startJobs(context)
  onTestFinished(() => jobs.stop())
  await enqueue(database.db, 'send-receipt', { orderID: 'TCUTA-234567' })
  const left = async () => (await database.pool.query('SELECT 1 FROM graphile_worker.jobs')).rowCount
  await expect.poll(left, { timeout: 15_000 }).toBe(0)
  expect(send).toHaveBeenCalledTimes(2)
})

test('a check that finds no dead workers opens no transaction', async () => {
  const { db } = await jobDatabase()
  const queries = countQueries()
  try {
    expect(await freeAbandonedJobs(db)).toBe(0)
    // Queries of the job queue itself are not counted.
    expect(queries.take()).toBe(0)
  } finally {
    queries.stop()
  }
})
