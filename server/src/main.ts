import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pino from 'pino'
import { DatabaseStartError } from './db/postgres.ts'
import { ownSettings, SettingsError } from './env.ts'
import { startServer } from './server.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** The front end's build beside the server. */
const WEB_BUILD = join(import.meta.dirname, '../../web/build')

async function main(): Promise<void> {
  const settings = ownSettings()
  const log = pino({ level: settings.logLevel, base: null })
  const entry = join(WEB_BUILD, 'server/index.js')
  if (!existsSync(entry)) throw new SettingsError('The pages are not built: run "npm run build", or use "npm start".')
  const { handle } = await import(pathToFileURL(entry).href)
  const server = await startServer({
    settings,
    log,
    say,
    web: { render: handle, clientFolder: join(WEB_BUILD, 'client') },
  })
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the stop was not clean')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // Whoever waits for this line may end the server at once.
  say(`The shop is open: ${settings.publicUrl}`)
}

main().catch((error: unknown) => {
  const known = error instanceof SettingsError || error instanceof DatabaseStartError
  if (known) process.stderr.write(`${(error as Error).message}\n`)
  else process.stderr.write(`The shop did not start: ${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
