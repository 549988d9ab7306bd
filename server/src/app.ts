import type { Endpoint } from '@istore/contract/endpoint.ts'
import { endpoints } from '@istore/contract/index.ts'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { cartEndpoints } from './areas/cart/endpoints.ts'
import { catalogueEndpoints } from './areas/catalogue/endpoints.ts'
import { checkoutEndpoints } from './areas/checkout/endpoints.ts'
import { orderEndpoints } from './areas/order/endpoints.ts'
import { paymentEndpoints } from './areas/payment/endpoints.ts'
import { storeEndpoints } from './areas/store/endpoints.ts'
import { registerDescription } from './http/description.ts'
import { refuse, registerErrors } from './http/errors.ts'
import { registerGateways } from './http/gateways.ts'
import { type MountedEndpoint, mountEndpoints } from './http/mount.ts'
import type { Shop } from './shop.ts'

/** Every area's handlers; a call of the contract without one does not compile. */
const handlers = {
  ...storeEndpoints,
  ...catalogueEndpoints,
  ...cartEndpoints,
  ...orderEndpoints,
  ...checkoutEndpoints,
  ...paymentEndpoints,
} satisfies Record<keyof typeof endpoints, unknown>

const LARGEST_BODY = 100_000

/** The contract's calls with their handlers. */
export function allEndpoints(): MountedEndpoint[] {
  return Object.entries(endpoints).map(([key, entry]) => ({
    key,
    entry: entry as Endpoint,
    handler: handlers[key as keyof typeof handlers] as MountedEndpoint['handler'],
  }))
}

/** The commerce server without the front end: the contract's calls, the providers' notifications, the API's description. */
export async function createApp(shop: Shop, options: { logger?: FastifyBaseLogger } = {}): Promise<FastifyInstance> {
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: LARGEST_BODY,
    trustProxy: true,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, request, reply) =>
      refuse(request as FastifyRequest, reply as FastifyReply, 'INVALID_INPUT'),
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
  })
  // Every body is JSON. Any site may send a plain text without asking first, so it is not even read.
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
  })
  registerErrors(app)
  await registerDescription(app)
  mountEndpoints(app, shop, allEndpoints())
  registerGateways(app, shop)
  return app
}

let requests = 0
const boot = Date.now().toString(36)

/** A caller's own id when it is a plain one, else a fresh one. */
function requestIdOf(given: string | string[] | undefined): string {
  if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given
  requests += 1
  return `${boot}-${requests.toString(36)}`
}
