import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { allEndpoints, createApp } from './app.ts'
import { type Connection, openDatabase } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { startEmbeddedPostgres } from './db/postgres.ts'
import type { Settings } from './env.ts'
import { imageService } from './gateways/images.ts'
import { openMail } from './gateways/mail.ts'
import { openGateways } from './gateways/payment/open.ts'
import { registerAssets } from './http/assets.ts'
import { DocumentCache } from './http/document-cache.ts'
import { registerDocuments } from './http/documents.ts'
import { registerHealth } from './http/health.ts'
import { inProcessApi } from './http/in-process.ts'
import { registerMedia } from './http/media.ts'
import type { RenderDocument } from './http/render-document.ts'
import { migrateJobs, startJobs } from './jobs/worker.ts'
import { openShop } from './open-shop.ts'
import { seedDemo } from './seed.ts'

const MINUTE_MS = 60_000

export interface StartOptions {
  settings: Settings
  log: Logger
  /** Told what takes time, one line each. */
  say: (line: string) => void
  web: { render: RenderDocument; clientFolder: string }
}

export interface RunningServer {
  app: FastifyInstance
  /** Finishes what is under way, then closes everything that was opened. */
  stop(): Promise<void>
}

async function findDatabase({
  settings,
  say,
}: StartOptions): Promise<{ connection: Connection; stop(): Promise<void> }> {
  if (settings.databaseUrl) return { connection: { connectionString: settings.databaseUrl }, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir: settings.dataDir, log: say })
}

/** Starts everything in order: database, schema, demo shop, memory, jobs, and at last the door. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { settings, log, say, web } = options
  const postgres = await findDatabase(options)
  const database = openDatabase({
    connection: postgres.connection,
    onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
  })
  await migrate(database.pool)
  await migrateJobs(database.pool)
  const images = imageService({
    sourceDir: join(settings.dataDir, 'media'),
    cacheDir: join(settings.dataDir, 'renditions'),
  })
  if (settings.seed === 'demo' && (await seedDemo(database.db, images)))
    say('Filled the empty database with the demo shop')
  const mail = openMail(settings, log)
  const gateways = openGateways(settings)
  const opened = await openShop(database, postgres.connection, {
    gateways,
    mail,
    publicUrl: settings.publicUrl,
    log,
    reservationMs: settings.reservationMinutes * MINUTE_MS,
  })
  const jobs = await startJobs(opened.shop)
  const app = await createApp(opened.shop, { logger: log })
  const cache = new DocumentCache()
  opened.onChange(() => cache.drop())
  registerHealth(app, opened.shop)
  registerMedia(app, images)
  await registerAssets(app, web.clientFolder)
  registerDocuments(app, opened.shop, {
    render: web.render,
    direct: inProcessApi(opened.shop, allEndpoints()),
    cache,
  })
  await app.listen({ port: settings.port, host: settings.host })
  return {
    app,
    stop: async () => {
      await app.close()
      await jobs.stop()
      await opened.close()
      await mail.close()
      await database.close()
      await postgres.stop()
    },
  }
}
