import { findOnPath } from './executable.mjs'
import { runCommand } from './run-command.mjs'

/**
 * Installs Debian packages if that is possible: with apt-get, as root.
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>} whether they were installed
 */
export async function aptInstall(packages) {
  if (process.getuid?.() !== 0 || !findOnPath(['apt-get'], process.env.PATH)) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update'], { env })
  const result = await runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env })
  return result.ok
}
