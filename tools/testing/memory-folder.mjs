import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** The path of Linux's file system in memory. */
const MEMORY = '/dev/shm'

/** Room for the shops and databases of a run, and the memory that must be left for their processes, in bytes. */
const ROOM = 2 * 1024 ** 3
const LEFT = 2 * 1024 ** 3

/**
 * A new folder in memory, or undefined where there is none with enough room, as in most containers. Each test copies a
 * database of hundreds of files: on a disk that takes four times the processor time, and every commit waits for the disk.
 */
export function makeMemoryFolder(parent = MEMORY, available = process.availableMemory()) {
  try {
    const { bavail, bsize } = statfsSync(parent)
    if (bavail * bsize < ROOM || available < ROOM + LEFT) return undefined
    const folder = mkdtempSync(join(parent, 'istore-'))
    // If root runs the tests, the database belongs to another account.
    chmodSync(folder, 0o755)
    return folder
  } catch {
    return undefined
  }
}
