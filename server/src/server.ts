import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { allEndpoints, createApp } from './app.ts'
import { type Connection, openDatabase } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { startEmbeddedPostgres } from './db/postgres.ts'
import type { Settings } from './env.ts'
import { type ImageService, imageService } from './gateways/images.ts'
import { openMail } from './gateways/mail.ts'
import { openGateways } from './gateways/payment/open.ts'
import { openShareNetworks } from './gateways/share-counts.ts'
import { inProcessApi } from './http/api/in-process.ts'
import { documentCache } from './http/documents/document-cache.ts'
import { registerDocuments } from './http/documents/documents.ts'
import { shopDocuments } from './http/documents/shop-documents.ts'
import { registerHealth } from './http/health.ts'
import { registerMedia } from './http/media.ts'
import { registerPwa } from './http/pwa/pwa.ts'
import { shopPwa } from './http/pwa/shop-pwa.ts'
import { registerRobots } from './http/seo/robots.ts'
import { registerSitemap } from './http/seo/sitemap.ts'
import { registerBuild, type Web } from './http/web-build.ts'
import { migrateJobs, startJobs } from './jobs/worker.ts'
import { type OpenShop, openShop } from './open-shop.ts'
import { seedDemo } from './seed.ts'

const MINUTE_MS = 60_000

export interface StartOptions {
  settings: Settings
  log: Logger
  /** Called with a line for each step that takes time. */
  say: (line: string) => void
  web: Web
  /** Aborts a start that is in progress. */
  signal?: AbortSignal
}

export interface RunningServer {
  app: FastifyInstance
  /** Finishes requests and jobs in progress, then closes everything that was opened. */
  stop(): Promise<void>
}

async function findDatabase({
  settings,
  say,
}: StartOptions): Promise<{ connection: Connection; stop(): Promise<void> }> {
  if (settings.databaseUrl) return { connection: { connectionString: settings.databaseUrl }, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir: settings.dataDir, log: say })
}

/** Closes everything that was opened, in reverse order; a failure does not stop the next. */
class Opened {
  readonly #closers: (() => unknown)[] = []

  add(close: () => unknown): void {
    this.#closers.unshift(close)
  }

  async close(): Promise<void> {
    const faults: unknown[] = []
    for (const close of this.#closers.splice(0)) {
      try {
        await close()
      } catch (error) {
        faults.push(error)
      }
    }
    if (faults.length > 0) throw new AggregateError(faults, 'not everything was closed')
  }
}

async function openDatabaseReady(options: StartOptions, opened: Opened) {
  const { log, signal } = options
  const postgres = await findDatabase(options)
  opened.add(() => postgres.stop())
  signal?.throwIfAborted()
  const onError = (error: Error) => log.warn({ err: error }, 'an idle database connection broke')
  const database = openDatabase({ connection: postgres.connection, onError })
  opened.add(() => database.close())
  await migrate(database.pool)
  await migrateJobs(database.pool)
  return { database, connection: postgres.connection }
}

async function startHttp(options: StartOptions, open: OpenShop, images: ImageService): Promise<FastifyInstance> {
  const { settings, log, web } = options
  const app = await createApp(open.shop, { logger: log })
  // In development the pages change while the server runs.
  const cache = web.clientFolder === null ? null : documentCache()
  open.onChange(() => cache?.clear())
  registerHealth(app, { name: 'database', check: () => open.shop.pool.query('SELECT 1') })
  registerMedia(app, images)
  const buildId = await registerBuild(app, web.clientFolder, { dataDir: settings.dataDir, log })
  const direct = inProcessApi(open.shop, allEndpoints())
  registerPwa(app, shopPwa(direct, images), web.pages)
  registerSitemap(app, open.shop, web.pages)
  registerRobots(app, web.pages, `${settings.publicUrl}/sitemap.xml`)
  registerDocuments(app, shopDocuments(app, open.shop, { direct, cache }), { render: web.render, buildId })
  await app.listen({ port: settings.port, host: settings.host })
  return app
}

async function start(options: StartOptions, opened: Opened): Promise<FastifyInstance> {
  const { settings, log, say } = options
  const { database, connection } = await openDatabaseReady(options, opened)
  const { dataDir, publicUrl } = settings
  const folders = { sourceDir: join(dataDir, 'media'), cacheDir: join(dataDir, 'renditions') }
  const filled = settings.seed === 'demo' && (await seedDemo(database, { connection, folders }))
  if (filled) say('Filled the empty database with the demo shop')
  const mail = openMail(settings, log)
  opened.add(() => mail.close())
  const reservationMs = settings.reservationMinutes * MINUTE_MS
  const gateways = openGateways(settings)
  const shareNetworks = openShareNetworks(settings)
  const open = await openShop(database, connection, { gateways, mail, publicUrl, log, reservationMs, shareNetworks })
  opened.add(() => open.close())
  const jobs = await startJobs(open.shop)
  opened.add(() => jobs.stop())
  const app = await startHttp(options, open, imageService(folders))
  opened.add(() => app.close())
  return app
}

/**
 * Starts everything in order: database, schema, demo shop, memory, jobs, and at last HTTP. A start that fails or is
 * given up closes what it had opened: without its database it does not get far.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { signal, log } = options
  const opened = new Opened()
  const close = () => opened.close().catch((fault: unknown) => log.error({ err: fault }, 'the start left something'))
  let closing: Promise<void> | undefined
  const giveUp = () => {
    closing = close()
  }
  signal?.addEventListener('abort', giveUp)
  try {
    return { app: await start(options, opened), stop: () => opened.close() }
  } catch (error) {
    await closing
    await close()
    throw error
  } finally {
    signal?.removeEventListener('abort', giveUp)
  }
}
