import pino from 'pino'
import type { HotPayload } from 'vite'
import { ESModulesEvaluator, ModuleRunner } from 'vite/module-runner'
import { ownSettings } from '../../server/src/env.ts'
import type { Web } from '../../server/src/http/web-build.ts'
import { startServer } from '../../server/src/server.ts'
import { startStandalone } from '../../server/src/standalone/start.ts'
import { servePreview } from './mails/preview.ts'
import type { FromServer } from './server-process.ts'

/** The server of `npm run dev`, started by `server-process.ts`: its pages come from Vite in the parent process. */
const notify = (message: FromServer) => void process.send?.(message)
const runner = new ModuleRunner(
  {
    hmr: false,
    transport: {
      connect: ({ onMessage }) => void process.on('message', onMessage),
      send: (data) => notify(data as FromServer),
    },
  },
  new ESModulesEvaluator(),
)

// After a file of the pages is saved, they are reloaded for the next document, not at every save.
let isStale = false
process.on('message', ({ type }: HotPayload) => {
  if (type === 'update' || type === 'full-reload') isStale = true
})

type Pages = { handle: Web['render']; pages: Web['pages'] }
const load = async () => {
  const loaded = await runner.import<Pages>('/app/server.ts')
  notify({ pages: loaded.pages })
  return loaded
}

const render: Web['render'] = async (request, given) => {
  if (isStale) runner.clearCache()
  isStale = false
  const { handle } = await load()
  return handle(request, given)
}

// A port of its own: the server that this one replaces may still be finishing.
const settings = { ...ownSettings(), port: 0, host: '127.0.0.1', rateLimitExempt: ['loopback'] }
const log = pino({ level: settings.logLevel, base: null })
// After a restart, the list is that of the previous process; the pages themselves are loaded once the server listens.
const { KNOWN_PAGES } = process.env
const pages: Web['pages'] = KNOWN_PAGES ? JSON.parse(KNOWN_PAGES) : (await load()).pages
const web = { render, pages, clientFolder: null }
const { apiOrigin } = settings
const server = apiOrigin
  ? await startStandalone({ settings: { ...settings, apiOrigin }, log, web })
  : await startServer({ settings, log, print: () => {}, web })
servePreview(server.app.server)
process.once('SIGTERM', () => void server.stop().finally(() => process.exit()))
// Ctrl+C in a terminal reaches this process too; the parent ends it in order.
process.on('SIGINT', () => {})
process.once('disconnect', () => process.exit())
const address = server.app.server.address()
notify({ listening: typeof address === 'object' && address ? address.port : 0 })
if (KNOWN_PAGES) void load().catch(() => {})
