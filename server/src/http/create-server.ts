import { pagePaths } from '@istore/contract/page-paths.ts'
import type { Locale } from '@istore/contract/text.ts'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { answerSocket } from './client-error.ts'
import { CLIENT_TIMEOUTS, type ClientTimeouts } from './client-timeouts.ts'
import { refuse, registerErrors } from './errors.ts'
import { closeUnusedConnections } from './unused-connections.ts'

const MAX_BODY_BYTES = 100_000

export interface ServerOptions {
  logger?: FastifyBaseLogger
  /** The languages that the shop currently supports; absent or empty means all of ours. */
  languages?: () => readonly Locale[]
  timeouts?: ClientTimeouts
  /** Proxies whose `X-Forwarded-For` is trusted; none by default. */
  trustedProxies?: readonly string[]
}

/** Creates the basis of every server of the shop, whether it answers the API itself or proxies to another server. */
export function createServer(options: ServerOptions = {}): FastifyInstance {
  const { head, request, silence, check } = options.timeouts ?? CLIENT_TIMEOUTS
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    connectionTimeout: silence,
    requestTimeout: request,
    http: { headersTimeout: head, connectionsCheckingInterval: check },
    trustProxy: options.trustedProxies?.length ? [...options.trustedProxies] : false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // A request that arrived in time is answered, even while the server closes.
    return503OnClosing: false,
    clientErrorHandler: answerSocket,
    frameworkErrors: (_error, request, reply) => answerMalformedUrl(request as FastifyRequest, reply as FastifyReply),
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
  })
  // A connection whose last request is answered during the stop would stay open for another one, and delay the stop.
  app.addHook('preClose', async () => {
    app.server.keepAliveTimeout = 1
  })
  closeUnusedConnections(app)
  // Every body is JSON. Other sites may send text/plain without a preflight request, so it is not even read.
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    // Only proxies receive absolute addresses. Resolved against ours, one would lead to another server.
    if (request.raw.url?.startsWith('/')) done()
    else refuse(request, reply, 'INVALID_INPUT')
  })
  app.decorate('supportedLanguages', options.languages ?? (() => []))
  registerErrors(app)
  return app
}

/** An address that cannot be decoded, such as `/%zz`: a page request is redirected to the first page. */
function answerMalformedUrl(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isPage = request.method === 'GET' && !/^\/(api|media|assets)\//.test(request.url)
  return isPage ? reply.redirect(pagePaths.root()) : refuse(request, reply, 'INVALID_INPUT')
}

let requests = 0
const boot = Date.now().toString(36)

/** The caller's request id if it has a plain form, otherwise a new one. */
function requestIdOf(given: string | string[] | undefined): string {
  if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given
  requests += 1
  return `${boot}-${requests.toString(36)}`
}
