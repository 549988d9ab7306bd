import { statfs } from 'node:fs/promises'
import type { Db } from '../../db/client.ts'
import { readProbe, writeProbe } from './health-queries.ts'

/** Checks one part that the shop needs for selling. Throws an error with the reason if the part does not work. */
export type HealthCheck = () => Promise<void>

/** Time limit for the database, in milliseconds. */
const DATABASE_MS = 1_000
/** Free bytes below which no order is taken, as the database needs space for its log. */
export const MIN_FREE_BYTES = 256 * 1024 * 1024

/** Checks a write and a read, which must take less than a second together. */
export const databaseCheck =
  (db: Db): HealthCheck =>
  () =>
    within(DATABASE_MS, async () => {
      if (!(await readProbe(db, await writeProbe(db)))) throw new Error('what was written was not read back')
    })

/**
 * Checks the free space of the disks that hold these folders.
 * @param freeBytes returns the free bytes of a folder's disk; replaced by tests
 */
export const diskCheck =
  (folders: readonly string[], freeBytes: (folder: string) => Promise<number> = freeBytesOf): HealthCheck =>
  async () => {
    const free = Math.min(...(await Promise.all(folders.map(freeBytes))))
    if (free < MIN_FREE_BYTES) throw new Error('the disk is almost full')
  }

/** Bytes that an unprivileged process can still write. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Checks that this process runs jobs. */
export const jobsCheck =
  (jobs: { areAlive(): boolean }): HealthCheck =>
  async () => {
    if (!jobs.areAlive()) throw new Error('this process runs no jobs')
  }

async function within(ms: number, work: () => Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${ms / 1000} s`)), ms)
  try {
    await Promise.race([work(), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
