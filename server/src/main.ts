import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pino, { type Logger } from 'pino'
import { DatabaseStartError } from './db/postgres.ts'
import { ownSettings, type Settings, SettingsError } from './env.ts'
import { outageHooks } from './outage-log.ts'
import { print } from './print.ts'
import { startServer } from './server.ts'
import { startStandalone } from './standalone/start.ts'

/** The front end's build beside the server. */
const OWN_BUILD = join(import.meta.dirname, '../../web/build')

/** Aborted once, however many signals arrive; its reason is the first signal. */
const stopController = new AbortController()
const { signal } = stopController

async function open(settings: Settings, log: Logger): Promise<{ stop(drainMs?: number): Promise<void> }> {
  const build = settings.webBuild ?? OWN_BUILD
  const entry = join(build, 'server/index.js')
  if (!existsSync(entry)) throw new SettingsError('The pages are not built: run "npm run build", or use "npm start".')
  const { handle, pages } = await import(pathToFileURL(entry).href)
  const web = { render: handle, pages, clientFolder: join(build, 'client') }
  const { apiOrigin } = settings
  return apiOrigin
    ? startStandalone({ settings: { ...settings, apiOrigin }, log, web })
    : startServer({ settings, log, print, web, signal })
}

async function main(): Promise<void> {
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => stopController.abort(name))
  const settings = ownSettings()
  const log = pino({ level: settings.logLevel, base: null, ...outageHooks() })
  const server = await open(settings, log)
  // Ctrl+C comes from a person, who is waiting; there is no load balancer to drain.
  const drainMs = () => (signal.reason === 'SIGTERM' ? settings.drainSeconds * 1000 : 0)
  const stop = () =>
    void server.stop(drainMs()).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the shutdown was not clean')
        process.exit(1)
      },
    )
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  // A parent process that waits for this line may stop the server at once.
  print(`The shop is open: ${settings.publicUrl}`)
}

main().catch((error: unknown) => {
  // An aborted start fails with some error of the closed database.
  if (signal.aborted) process.exit(0)
  const known = error instanceof SettingsError || error instanceof DatabaseStartError
  if (known) process.stderr.write(`${(error as Error).message}\n`)
  else process.stderr.write(`The shop did not start: ${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
