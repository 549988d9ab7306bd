import { join } from 'node:path'
import { exitWithError } from './setup/print.mjs'
import { ROOT, ready } from './setup/ready.mjs'
import { runCommand } from './setup/run-command.mjs'

/** `npm run search -- explain "macha"` prints how a query is read, and the score of each product. */
const missing = await ready()
if (missing) exitWithError(missing)
const command = [join(ROOT, 'search/command.ts'), ...process.argv.slice(2)]
const { ok } = await runCommand(process.execPath, command, { cwd: ROOT, env: process.env, show: true })
process.exitCode = ok ? 0 : 1
