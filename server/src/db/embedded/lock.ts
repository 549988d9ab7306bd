import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseStartError } from './failure.ts'

/** A held lock. The kernel releases it however the process ends, so no lock is ever stale. */
export type Held = { release(): void }

const busy = 5
const pollMs = 15

/**
 * Node has no file locks; SQLite's are real kernel locks (fcntl) that also exclude each other inside one process. No
 * byte is ever written to the file: only its lock is used.
 */
function take(file: string, how: 'shared' | 'exclusive'): Held | undefined {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
    if (how === 'exclusive') lock.exec('BEGIN EXCLUSIVE')
    else lock.exec('BEGIN; SELECT count(*) FROM sqlite_master')
  } catch (error) {
    lock?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return undefined
    throw new DatabaseStartError(`The lock file ${file} cannot be used: ${(error as Error).message}.`, { cause: error })
  }
  const held = lock
  return { release: () => held.isOpen && held.close() }
}

/** Takes the exclusive lock if it is free, else returns undefined. */
export const tryExclusive = (file: string) => take(file, 'exclusive')

/** Waits for the exclusive lock. `onWait` is called once when it takes longer than a second. */
export function exclusive(file: string, onWait: () => void): Promise<Held> {
  return until(() => take(file, 'exclusive'), onWait)
}

/** Waits for a lock that any number of processes may share. */
export function shared(file: string): Promise<Held> {
  return until(
    () => take(file, 'shared'),
    () => {},
  )
}

async function until(attempt: () => Held | undefined, onWait: () => void): Promise<Held> {
  const reportAt = Date.now() + 1000
  for (let silent = true; ; ) {
    const held = attempt()
    if (held) return held
    if (silent && Date.now() > reportAt) {
      silent = false
      onWait()
    }
    await sleep(pollMs)
  }
}
