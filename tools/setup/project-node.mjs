import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { exitCodeOf, stopTogether } from './run-command.mjs'

/** The project runs TypeScript as it is written, which Node does by itself from this version on. */
const NEEDED_MAJOR = 24

/** Where npm puts the project's own Node. @param {string} root */
export function projectNode(root) {
  return join(root, 'node_modules/node/bin/node')
}

/**
 * Whether the running Node is the project's own, or new enough.
 * @param {string} root
 * @param {{ execPath: string, version: string }} [running]
 */
export function runsProjectNode(root, running = process) {
  if (Number.parseInt(running.version.slice(1), 10) >= NEEDED_MAJOR) return true
  const own = projectNode(root)
  return existsSync(own) && realpathSync(own) === realpathSync(running.execPath)
}

/**
 * Runs the current command again under the project's Node.
 * @param {string} root
 * @param {readonly string[]} args options of Node, script and its arguments
 * @returns {Promise<number>} the exit code
 */
export function continueUnderProjectNode(root, args) {
  return new Promise((resolve) => {
    const child = spawn(projectNode(root), args, { stdio: 'inherit' })
    stopTogether(child)
    child.once('error', () => resolve(1))
    child.once('close', (code, signal) => resolve(code ?? exitCodeOf(signal ?? 'SIGTERM')))
  })
}
