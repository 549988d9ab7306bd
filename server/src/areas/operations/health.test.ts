import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '../../db/client.ts'
import { inTransaction } from '../../db/transaction.ts'
import { startJobs } from '../../jobs/worker.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { databaseCheck, diskCheck, freeBytesOf, jobsCheck, MIN_FREE_BYTES } from './health-service.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('a write and a read prove the database', async () => {
  const probe = async () => (await shop.database.pool.query('SELECT at FROM health_probe')).rows[0].at
  const before = await probe()
  await databaseCheck(shop.database.db)()
  expect((await probe()).getTime()).toBeGreaterThan(before.getTime())
})

test('a database that answers too late fails the check before a statement would time out', async () => {
  await inTransaction(shop.database.db, async (tx) => {
    await tx.updateTable('health_probe').set({ at: new Date() }).execute()
    const began = performance.now()
    await expect(databaseCheck(shop.database.db)()).rejects.toThrow('no answer within 1 s')
    expect(performance.now() - began).toBeLessThan(LIMITS.calls.lock_timeout / 2)
  })
})

test('the fullest of the disks decides', async () => {
  const free: Record<string, number> = { data: MIN_FREE_BYTES, cluster: MIN_FREE_BYTES - 1 }
  const freeBytes = async (folder: string) => free[folder] ?? 0
  await diskCheck(['data'], freeBytes)()
  await expect(diskCheck(['data', 'cluster'], freeBytes)()).rejects.toThrow('the disk is almost full')
  expect(await freeBytesOf(import.meta.dirname)).toBeGreaterThan(0)
})

test('jobs are alive while they run, and not once they have stopped', async () => {
  const jobs = await startJobs(shop.context)
  await jobsCheck(jobs)()
  await jobs.stop()
  await expect(jobsCheck(jobs)()).rejects.toThrow('this process runs no jobs')
})
