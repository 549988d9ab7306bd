import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { installPackages, packagesAreFresh } from './packages.mjs'
import { print } from './print.mjs'
import { continueUnderProjectNode, projectNode, runsProjectNode } from './project-node.mjs'

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Prepares a command: installs the packages, and makes sure that it runs under the project's own Node. Under any other
 * Node this does not return: the command runs again under the right one, and this process ends with its exit code.
 * @returns {Promise<string | undefined>} one line on what is missing, or undefined if nothing is
 */
export async function ready() {
  if (!packagesAreFresh(ROOT)) {
    const first = !existsSync(`${ROOT}/node_modules`)
    print(`Installing packages (${first ? 'first start' : 'the lock file changed'}, about a minute)…`)
    const missing = await installPackages(ROOT)
    if (missing) return missing
  }
  if (runsProjectNode(ROOT)) return undefined
  if (!existsSync(projectNode(ROOT))) {
    return 'Node 24 is missing: its install script did not run. Run "npm rebuild node", or use Node 24 yourself.'
  }
  process.exit(await continueUnderProjectNode(ROOT, [...process.execArgv, ...process.argv.slice(1)]))
}
