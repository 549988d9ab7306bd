import { createServer } from 'node:http'
import { relative } from 'node:path'
import { startEmbeddedPostgres } from '../../server/src/db/postgres.ts'
import { ownSettings, type Settings } from '../../server/src/env.ts'
import { print } from '../setup/print.mjs'
import { startSandbox } from '../setup/sandbox.mjs'
import { proxyTo } from './proxy.ts'
import { ServerProcess } from './server-process.ts'
import { openVite } from './vite.ts'

/** Folders that the server runs from; saving a file elsewhere does not restart it. */
const SERVER_FOLDERS = ['contract', 'search', 'server', 'tools/dev/mails']
const isServerFile = (path: string) =>
  SERVER_FOLDERS.some((folder) => path.startsWith(`${folder}/`)) &&
  /\.(ts|sql|json)$/.test(path) &&
  !/\.test\.ts$/.test(path)

/** A tab that was served by `npm start` may still have that build's service worker, which would serve old files. */
const NO_WORKER = `addEventListener('install', () => skipWaiting())
addEventListener('activate', () => registration.unregister())`

/**
 * Vite answers at the shop's address: it serves the browser's modules and updates them in place. Everything else goes to
 * the server, a child process that renders with modules from the same Vite and is restarted when one of its files is
 * saved. The database and the payment sandbox keep running meanwhile.
 */
export async function startDev(root: string): Promise<void> {
  const settings = ownSettings()
  const database =
    settings.databaseUrl || settings.apiOrigin
      ? null
      : await startEmbeddedPostgres({ dataDir: settings.dataDir, log: print })
  const sandbox = settings.payments.length > 0 || settings.apiOrigin ? null : await startSandbox(settings, print)
  const server = new ServerProcess({ ...sandbox?.env, PUBLIC_URL: settings.publicUrl })
  const front = createServer()
  const vite = await openVite(root, { front, server, host: new URL(settings.publicUrl).hostname })
  front.on('request', (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? ''
    if (path === '/service-worker.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(NO_WORKER)
    else vite.middlewares(request, response, () => void proxyTo(server.port, request, response))
  })
  server.start()
  vite.watcher.add(SERVER_FOLDERS.map((folder) => `${root}/${folder}`))
  vite.watcher.on('all', (_event, file) => {
    const path = relative(root, file)
    if (isServerFile(path)) server.restartSoon(path)
  })
  let stopping = false
  const stop = async () => {
    stopping = true
    front.closeAllConnections()
    await Promise.all([vite.close(), server.stop()])
    await sandbox?.stop()
    await database?.stop()
    process.exit(0)
  }
  // React Router's second Vite would end the process before the database is stopped.
  process.removeAllListeners('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  await listen(front, settings)
  const first = server.port
  first.then(
    () => print(`The shop is open: ${settings.publicUrl}`),
    () => {
      if (server.port === first && !stopping)
        print('The server failed to start: see above. It restarts when you save one of its files.')
    },
  )
}

function listen(front: ReturnType<typeof createServer>, { port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    front.once('error', reject)
    front.listen(port, host, resolve)
  })
}
