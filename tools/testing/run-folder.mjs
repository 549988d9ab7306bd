import { mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { isProcess } from '../setup/file-lock.mjs'
import { makeMemoryFolder } from './memory-folder.mjs'

/** Name of the link in a run's folder to its files in memory. */
const LINK = 'memory'

/**
 * The folder of this test run, for its reports and traces: two runs in one checkout share nothing. Child processes
 * use their parent's; it stays until the next run starts.
 * @param {string} root
 */
export function runFolder(root) {
  process.env.TEST_RUN_FOLDER ??= makeFolder(join(root, '.test'))
  return process.env.TEST_RUN_FOLDER
}

/**
 * The folder for what a run needs only while it lasts, such as its shops: in memory where there is room.
 * @param {string} root
 */
export function scratchFolder(root) {
  const folder = runFolder(root)
  return process.env.TEST_SCRATCH_FOLDER ?? folder
}

/** @param {string} parent */
function makeFolder(parent) {
  mkdirSync(parent, { recursive: true })
  for (const name of readdirSync(parent)) {
    const pid = Number.parseInt(name, 10)
    if (!(pid > 0 && isProcess(pid))) removeRun(join(parent, name))
  }
  const folder = join(parent, String(process.pid))
  mkdirSync(folder, { recursive: true })
  moveToMemory(folder)
  return folder
}

/**
 * Puts temporary files of this process and its children into memory, and removes them when it ends.
 * @param {string} folder
 */
function moveToMemory(folder) {
  const memory = makeMemoryFolder()
  if (!memory) return
  symlinkSync(memory, join(folder, LINK))
  process.env.TEST_SCRATCH_FOLDER = memory
  process.env.TMPDIR = memory
  process.once('exit', () => rmSync(memory, { recursive: true, force: true }))
}

/** Removes an ended run, and the files in memory if it was killed. @param {string} folder */
function removeRun(folder) {
  try {
    rmSync(readlinkSync(join(folder, LINK)), { recursive: true, force: true })
  } catch {
    // It had no files in memory.
  }
  rmSync(folder, { recursive: true, force: true })
}
