import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { withFileLock } from './file-lock.mjs'
import { print } from './print.mjs'
import { runCommand } from './run-command.mjs'
import { isStamped, stampOf, writeStamp } from './stamp.mjs'

/** The lock that is held while generated files of `web` are written. @param {string} root */
export const webLock = (root) => join(root, 'node_modules/.web.lock')

/** All sources of the built pages. */
const SOURCES = ['web', 'contract/src', 'package-lock.json']

/**
 * Builds the pages if one of their sources has changed since the last build. Two commands never build at once.
 * @param {string} root
 * @returns {Promise<string | undefined>} what went wrong, or undefined if the build is up to date
 */
export function buildWebWhenStale(root) {
  return withFileLock(webLock(root), () => buildWhenStale(root))
}

/** @param {string} root @returns {Promise<string | undefined>} */
async function buildWhenStale(root) {
  const file = join(root, 'web/build/sources.stamp')
  const stamp = stampOf(root, SOURCES)
  if (isStamped(file, stamp) && existsSync(join(root, 'web/build/server/index.js'))) return undefined
  // A failed build leaves incomplete files behind: without the stamp, the pages count as not built until the build
  // ends.
  rmSync(file, { force: true })
  print('Building the pages (about ten seconds)…')
  const program = join(root, 'node_modules/.bin/react-router')
  if (!existsSync(program)) return 'Could not build the pages: the package @react-router/dev is missing. Run npm ci.'
  const result = await runCommand(process.execPath, [program, 'build'], {
    cwd: join(root, 'web'),
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
  })
  if (!result.ok) return `Could not build the pages:\n${result.output}`
  writeStamp(file, stamp)
  return undefined
}
