import { findOnPath } from './executable.mjs'
import { runCommand } from './run-command.mjs'

/**
 * Installs Debian packages where that is possible: apt-get present and we are root.
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>} whether they are there now
 */
export async function aptInstall(packages) {
  if (process.getuid?.() !== 0 || !findOnPath(['apt-get'], process.env.PATH)) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update'], { env })
  const result = await runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env })
  return result.ok
}
