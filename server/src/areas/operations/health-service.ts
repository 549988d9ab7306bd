import { statfs } from 'node:fs/promises'
import type { Db } from '../../db/client.ts'
import { readProbe, writeProbe } from './health-queries.ts'

/** One part that the shop needs in order to sell. It throws when that part does not work; the message says why. */
export type HealthCheck = () => Promise<void>

/** How long the database may take, in milliseconds. */
const DATABASE_MS = 1_000
/** Below this no order is taken: the database needs room for its log, in bytes. */
export const MIN_FREE_BYTES = 256 * 1024 * 1024

/** A write and a read, together within a second. */
export const databaseCheck =
  (db: Db): HealthCheck =>
  () =>
    within(DATABASE_MS, async () => {
      if (!(await readProbe(db, await writeProbe(db)))) throw new Error('what was written was not read back')
    })

/** Free space of the disks that hold these folders. @param freeBytes of a folder's disk; tests fill one with it */
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

/** Whether this process works on jobs. */
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
