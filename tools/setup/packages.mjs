import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './run-command.mjs'

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} LockedPackage */

/**
 * Whether node_modules matches the lock file. npm writes its own list last, so an interrupted install counts as
 * missing. Packages for other systems are optional: they may be absent, but not in another version.
 * @param {string} root the project's folder
 */
export function packagesAreFresh(root) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(join(root, 'node_modules/.package-lock.json'))
  if (!wanted || !present) return false
  for (const [path, locked] of Object.entries(wanted)) {
    if (!path.includes('node_modules/')) continue
    const installed = present[path]
    if (!installed) {
      if (locked.optional || locked.devOptional) continue
      return false
    }
    if (!locked.link && installed.version !== locked.version) return false
  }
  return true
}

/** @param {string} file @returns {Record<string, LockedPackage> | undefined} */
function readPackages(file) {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * Installs exactly what the lock file says.
 * @param {string} root the project's folder
 * @returns {Promise<string | undefined>} one line on what is missing, or undefined on success
 */
export async function installPackages(root) {
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const result = npm?.endsWith('.js')
    ? await runCommand(process.execPath, [npm, ...args], { cwd: root })
    : await runCommand('npm', args, { cwd: root })
  return result.ok ? undefined : explainInstallFailure(result.output)
}

const CAUSES = /** @type {const} */ ([
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/i,
    'the npm registry cannot be reached. Connect to it (npm config get registry shows its address) and start again.',
  ],
  [/EACCES|EPERM|EROFS/, 'this user may not write in the project folder or in the npm cache.'],
  [/ENOSPC/, 'the disk is full.'],
  [/EBADPLATFORM/, 'this system is not supported; Linux and macOS on x64 or arm64 are.'],
  [/spawn npm ENOENT/, 'npm is missing. It comes with Node.js: https://nodejs.org'],
])

/** Says in one line why npm could not install. @param {string} output npm's own output @returns {string} */
export function explainInstallFailure(output) {
  const known = CAUSES.find(([pattern]) => pattern.test(output))
  if (known) return `Could not install the packages: ${known[1]}`
  const errors = output.split('\n').filter((line) => /^npm (error|ERR!)/.test(line))
  const words = errors.map((line) => line.replace(/^npm (error|ERR!)\s*/, '')).filter(Boolean)
  return `Could not install the packages: ${words.slice(0, 3).join(' ') || 'npm ci failed.'}`
}
