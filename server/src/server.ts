import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { allEndpoints, createApp } from './app.ts'
import { databaseCheck, diskCheck, jobsCheck } from './areas/operations/health-service.ts'
import { type Connection, openDatabase } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { startEmbeddedPostgres } from './db/postgres.ts'
import type { Settings } from './env.ts'
import { type ImageService, imageService } from './gateways/images.ts'
import { openMail, openShopMail } from './gateways/mail.ts'
import { formOriginsOf, openPayments } from './gateways/payment/open.ts'
import { openShareNetworks } from './gateways/share-counts.ts'
import { openUploads } from './gateways/uploads.ts'
import { openAdmin } from './http/admin.ts'
import { registerAdminLists } from './http/admin-lists.ts'
import { descriptionOf } from './http/api/description.ts'
import { inProcessApi } from './http/api/in-process.ts'
import { documentCache } from './http/documents/document-cache.ts'
import { registerDocuments } from './http/documents/documents.ts'
import { shopDocuments } from './http/documents/shop-documents.ts'
import { type Drain, registerDrain } from './http/drain.ts'
import { type HealthChecks, registerHealth } from './http/health.ts'
import { registerMedia } from './http/media.ts'
import { Metrics } from './http/metrics/metrics.ts'
import { observePool, poolWaits } from './http/metrics/pool-metrics.ts'
import { registerMetrics } from './http/metrics/route.ts'
import { observeShop } from './http/metrics/shop-metrics.ts'
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
  print: (line: string) => void
  web: Web
  /** Aborts a start that is in progress. */
  signal?: AbortSignal
}

export interface RunningServer {
  app: FastifyInstance
  /**
   * Finishes requests and jobs in progress, then closes everything that was opened.
   * @param drainMs how long to go on answering until the load balancer has noticed the stop; 0 without one
   */
  stop(drainMs?: number): Promise<void>
}

interface ShopServer {
  app: FastifyInstance
  drain: Drain
}

async function findDatabase({
  settings,
  print,
}: StartOptions): Promise<{ connection: Connection; folder?: string; stop(): Promise<void> }> {
  if (settings.databaseUrl) return { connection: { connectionString: settings.databaseUrl }, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir: settings.dataDir, walArchive: settings.walArchive, log: print })
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

async function openDatabaseReady(options: StartOptions, opened: Opened, onWait: (ms: number) => void) {
  const { log, signal } = options
  const postgres = await findDatabase(options)
  opened.add(() => postgres.stop())
  signal?.throwIfAborted()
  const onError = (error: Error) => log.warn({ err: error }, 'an idle database connection broke')
  const database = openDatabase({ connection: postgres.connection, onError, onWait })
  opened.add(() => database.close())
  await migrateAll(postgres.connection)
  return { database, connection: postgres.connection, folder: postgres.folder }
}

/** Uses a separate pool: a migration may take longer than a visitor would wait. */
async function migrateAll(connection: Connection): Promise<void> {
  const { pool, close } = openDatabase({ connection, poolSize: 2, limits: 'long' })
  try {
    await migrate(pool)
    await migrateJobs(pool)
  } finally {
    await close()
  }
}

interface Parts {
  open: OpenShop
  images: ImageService
  checks: HealthChecks
  metrics: Metrics
}

async function startHttp(options: StartOptions, { open, images, checks, metrics }: Parts): Promise<ShopServer> {
  const { settings, log, web } = options
  const { trustedProxies, rateLimitExempt: exempt } = settings
  const app = await createApp(open.context, {
    logger: log,
    trustedProxies,
    exempt,
    described: settings.admin !== undefined,
  })
  const drain = registerDrain(app)
  // In development the pages change while the server is running.
  const cache = web.clientFolder === null ? null : documentCache()
  open.onChange(() => cache?.clear())
  registerHealth(app, checks, drain)
  metrics.observe(app)
  registerMedia(app, images, open.context.limits)
  const buildId = await registerBuild(app, web.clientFolder, { dataDir: settings.dataDir, log })
  const direct = inProcessApi(open.context, allEndpoints())
  registerPwa(app, shopPwa(direct, images), web.pages)
  registerSitemap(app, open.context, web.pages)
  registerRobots(app, `${settings.publicUrl}/sitemap.xml`)
  registerDocuments(app, shopDocuments(app, open.context, { direct, cache, pages: web.pages }), {
    render: web.render,
    buildId,
    pictureHosts: settings.pictureHosts,
    formOrigins: [...new Set([...settings.formHosts, ...formOriginsOf(settings.payments)])],
  })
  await app.listen({ port: settings.port, host: settings.host })
  return { app, drain }
}

interface Started {
  app: FastifyInstance
  context: OpenShop['context']
  metrics: Metrics
}

async function startAdmin(
  { settings, log }: StartOptions,
  { app, context, metrics }: Started,
  opened: Opened,
): Promise<void> {
  const admin = await openAdmin(settings.admin, {
    logger: log,
    document: settings.admin ? descriptionOf(app) : null,
    register: (admin) => {
      registerMetrics(admin, metrics)
      registerAdminLists(admin, context)
    },
  })
  opened.add(() => admin?.close())
}

const reservationMsOf = ({ reservationMinutes }: Settings) =>
  reservationMinutes === undefined ? null : reservationMinutes * MINUTE_MS

async function start(options: StartOptions, opened: Opened): Promise<ShopServer> {
  const { settings, log, print } = options
  const metrics = new Metrics()
  const ready = await openDatabaseReady(options, opened, poolWaits(metrics))
  const { database, connection, folder = settings.dataDir } = ready
  observePool(metrics, database.pool)
  observeShop(metrics, database.db)
  const { dataDir, publicUrl } = settings
  const folders = { sourceDir: join(dataDir, 'media'), cacheDir: join(dataDir, 'renditions') }
  const filled = settings.seed === 'demo' && (await seedDemo(database, { connection, folders }))
  if (filled) print('Filled the empty database with the demo shop')
  const mail = openMail(settings, log)
  opened.add(() => mail.close())
  const shopMail = openShopMail(settings, mail, log)
  opened.add(() => shopMail.gateway.close())
  const reservationMs = reservationMsOf(settings)
  const shareNetworks = openShareNetworks(settings)
  const uploads = await openUploads(settings)
  const given = {
    ...openPayments(settings.payments),
    mail,
    shopMail,
    uploads,
    publicUrl,
    log,
    reservationMs,
    shareNetworks,
    sandbox: settings.sandbox,
  }
  const open = await openShop(database, connection, given)
  opened.add(() => open.close())
  const jobs = await startJobs(open.context)
  opened.add(() => jobs.stop())
  const checks = {
    database: databaseCheck(database.db),
    disk: diskCheck([dataDir, folder]),
    jobs: jobsCheck(jobs),
  }
  const server = await startHttp(options, { open, images: imageService(folders), checks, metrics })
  opened.add(() => server.app.close())
  await startAdmin(options, { app: server.app, context: open.context, metrics }, opened)
  return server
}

/**
 * Starts everything in order: database, schema, demo shop, caches, jobs, and finally HTTP. A start that fails or is
 * aborted closes everything it has opened; an aborted one soon fails without its database.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { signal, log } = options
  const opened = new Opened()
  const close = () =>
    opened
      .close()
      .catch((fault: unknown) => log.error({ err: fault }, 'the clean-up after a failed start did not complete'))
  let closing: Promise<void> | undefined
  const abort = () => {
    closing = close()
  }
  signal?.addEventListener('abort', abort)
  try {
    const { app, drain } = await start(options, opened)
    return { app, stop: (drainMs = 0) => drain.run(drainMs).then(() => opened.close()) }
  } catch (error) {
    await closing
    await close()
    throw error
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}
