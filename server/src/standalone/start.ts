import { API_BASE } from '@istore/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Settings } from '../env.ts'
import { openAdmin } from '../http/admin.ts'
import { createServer } from '../http/create-server.ts'
import { registerDocuments } from '../http/documents/documents.ts'
import { registerDrain } from '../http/drain.ts'
import { registerHealth } from '../http/health.ts'
import { Metrics } from '../http/metrics/metrics.ts'
import { registerMetrics } from '../http/metrics/route.ts'
import { registerPwa } from '../http/pwa/pwa.ts'
import { registerRobots } from '../http/seo/robots.ts'
import { registerBuild, type Web } from '../http/web-build.ts'
import { forwardRequest } from './forward-request.ts'
import { ForwardedStreams } from './forwarded-streams.ts'
import { type ApiServer, proxyRequest, registerProxy } from './proxy.ts'
import { standaloneDocuments } from './standalone-documents.ts'
import { standalonePwa } from './standalone-pwa.ts'

export interface StandaloneOptions {
  settings: Settings & { apiOrigin: string }
  log: Logger
  web: Web
}

async function checkApi({ origin }: ApiServer): Promise<void> {
  const message = await forwardRequest(origin, { method: 'GET', url: `${API_BASE}/common3/appInfoInit`, headers: {} })
  message.resume()
  if (message.statusCode !== 200) throw new Error(`app info request failed: HTTP ${message.statusCode}`)
}

/** Proxies the path of the shop's pictures, which may differ on another server. */
function proxyPictures(app: FastifyInstance, api: ApiServer, path: () => string): void {
  app.addHook('onRequest', async (request, reply) => {
    const pictures = path()
    const isElsewhere = pictures.startsWith('/') && pictures.length > 1 && !/^\/(api|assets|media)\//.test(pictures)
    if (isElsewhere && request.method === 'GET' && request.url.startsWith(pictures))
      return proxyRequest(api, request, reply)
  })
}

/**
 * Starts the front end without a shop of its own: pages and calls come from another server of the same API, and no
 * database is started.
 */
export async function startStandalone({
  settings,
  log,
  web,
}: StandaloneOptions): Promise<{ app: FastifyInstance; stop(drainMs?: number): Promise<void> }> {
  const { apiOrigin: origin, publicUrl } = settings
  const api: ApiServer = { origin, publicUrl, streams: new ForwardedStreams() }
  let pictures = '/media/'
  const app = createServer({ logger: log, trustedProxies: settings.trustedProxies })
  const drain = registerDrain(app)
  registerHealth(app, { api: () => checkApi(api) }, drain)
  const metrics = new Metrics()
  metrics.observe(app)
  proxyPictures(app, api, () => pictures)
  registerProxy(app, api)
  const buildId = await registerBuild(app, web.clientFolder, { dataDir: settings.dataDir, log })
  registerPwa(app, standalonePwa(api.origin), web.pages)
  // The sitemap is left to the API's server: it knows every product, while this one would have to request each.
  registerRobots(app, null)
  const source = standaloneDocuments(api, (path) => {
    pictures = path
  })
  registerDocuments(app, source, {
    render: web.render,
    buildId,
    pictureHosts: settings.pictureHosts,
    formOrigins: settings.formHosts,
  })
  await app.listen({ port: settings.port, host: settings.host })
  const register = (admin: FastifyInstance) => registerMetrics(admin, metrics)
  const admin = await openAdmin(settings.admin, { logger: log, document: null, register })
  const close = () => Promise.all([admin?.close(), app.close()]).then(() => undefined)
  return { app, stop: (drainMs = 0) => drain.run(drainMs).then(close) }
}
