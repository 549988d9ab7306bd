import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds after which a held lock is retried. */
const RETRY = 100

/**
 * Runs something while no other process does so with the same lock. A lock whose process has ended is ignored.
 * @template T
 * @param {string} file @param {() => Promise<T>} run @returns {Promise<T>}
 */
export async function withFileLock(file, run) {
  while (!tryLock(file)) await sleep(RETRY)
  try {
    return await run()
  } finally {
    rmSync(file, { force: true })
  }
}

/** @param {string} file */
function tryLock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    if (!isProcess(holderOf(file))) rmSync(file, { force: true })
    return false
  }
}

/** The process id in a lock file; undefined while the holder is still writing it. @param {string} file */
function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

/** Whether a process is running; assumed if its id is unknown. @param {number | undefined} pid */
export function isProcess(pid) {
  if (pid === undefined) return true
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
