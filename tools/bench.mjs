import { basename, join } from 'node:path'
import { ensureChromium } from './setup/browser.mjs'
import { exitWithError, print } from './setup/print.mjs'
import { ROOT, ready } from './setup/ready.mjs'
import { runCommand } from './setup/run-command.mjs'
import { buildWebWhenStale } from './setup/web-build.mjs'

/** `npm run bench` runs all benchmarks, `npm run bench -- start load` only start.ts and load.ts, in this order. */
const missing = await ready()
if (missing) exitWithError(missing)

const { globSync } = await import('node:fs')
const known = globSync('bench/*.ts', { cwd: ROOT })
  .map((file) => basename(file, '.ts'))
  .filter((name) => !name.endsWith('.test'))
  .sort()
const names = process.argv.slice(2)
const unknown = names.find((name) => !known.includes(name))
if (unknown) exitWithError(`There is no benchmark "${unknown}". Choose from: ${known.join(', ')}.`)

const problem = await buildWebWhenStale(ROOT)
if (problem) exitWithError(problem)
const chromium = await ensureChromium(ROOT)
if ('missing' in chromium) exitWithError(chromium.missing)
const env = { ...process.env, CHROMIUM_PATH: chromium.path, CHROME_PATH: chromium.path, NODE_ENV: 'production' }

const failed = []
for (const name of names.length > 0 ? names : known) {
  print(`\n=== ${name}`)
  const result = await runCommand(process.execPath, [join(ROOT, `bench/${name}.ts`)], { cwd: ROOT, env, show: true })
  if (!result.ok) failed.push(name)
}
if (failed.length > 0) exitWithError(`\nFailed: ${failed.join(', ')}`)
