import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isProcess } from '../setup/file-lock.mjs'

/**
 * The folder of this test run, for its shops, reports and traces: two runs in one checkout share nothing. Child processes
 * use their parent's; it stays until the next run starts.
 * @param {string} root
 */
export function runFolder(root) {
  process.env.TEST_RUN_FOLDER ??= makeFolder(join(root, '.test'))
  return process.env.TEST_RUN_FOLDER
}

/** @param {string} parent */
function makeFolder(parent) {
  mkdirSync(parent, { recursive: true })
  for (const name of readdirSync(parent)) {
    const pid = Number.parseInt(name, 10)
    if (!(pid > 0 && isProcess(pid))) rmSync(join(parent, name), { recursive: true, force: true })
  }
  const folder = join(parent, String(process.pid))
  mkdirSync(folder, { recursive: true })
  return folder
}
