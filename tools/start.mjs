import * as modules from 'node:module'
import { compileCache } from './setup/compile-cache.mjs'
import { portTrouble } from './setup/port.mjs'
import { exitWithError, print } from './setup/print.mjs'
import { ROOT, ready } from './setup/ready.mjs'

/**
 * `npm start`: installs what is missing, builds what is stale, starts the payment sandbox when no gateway is set, and
 * then becomes the server, which starts the database and prints the address. With API_ORIGIN there is neither sandbox
 * nor database: the shop is another server's.
 */
const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 18) exitWithError(`Node ${process.versions.node} is too old: install Node 18 or later.`)
const busy = await portTrouble(Number(process.env.PORT?.trim() || 3000), process.env.HOST?.trim() || '127.0.0.1')
if (busy) exitWithError(busy)
process.chdir(ROOT)
const missing = await ready()
if (missing) exitWithError(missing)

process.env.NODE_COMPILE_CACHE = compileCache(ROOT)
modules.enableCompileCache?.(compileCache(ROOT))
const { readSettings } = await import('../server/src/env.ts')
const settings = read()
const { buildWebWhenStale } = await import('./setup/web-build.mjs')
const failure = await buildWebWhenStale(ROOT)
if (failure) exitWithError(failure)

process.env.NODE_ENV = 'production'
if (settings.payments.length === 0 && !settings.apiOrigin) {
  const { startSandbox } = await import('./setup/sandbox.mjs')
  // It needs no stop: every change of its state is on disk before the request is answered.
  const { env } = await startSandbox(settings, print)
  Object.assign(process.env, env)
}
await import('../server/src/main.ts')

function read() {
  try {
    return readSettings(process.env)
  } catch (error) {
    exitWithError(error instanceof Error ? error.message : String(error))
  }
}
