import type { Endpoint } from '@istore/contract/endpoint.ts'
import { endpoints } from '@istore/contract/index.ts'
import type { FastifyInstance } from 'fastify'
import { campaignEndpoints } from './areas/campaign/endpoints.ts'
import { cartEndpoints } from './areas/cart/endpoints.ts'
import { catalogueEndpoints } from './areas/catalogue/endpoints.ts'
import { likeEndpoints } from './areas/catalogue/like-endpoints.ts'
import { productEndpoints } from './areas/catalogue/product-endpoints.ts'
import { searchEndpoints } from './areas/catalogue/search-endpoints.ts'
import { shareEndpoints } from './areas/catalogue/share-endpoints.ts'
import { checkoutEndpoints } from './areas/checkout/endpoints.ts'
import { orderEndpoints } from './areas/order/endpoints.ts'
import { paymentEndpoints } from './areas/payment/endpoints.ts'
import { storeEndpoints } from './areas/store/endpoints.ts'
import { registerDescription } from './http/api/description.ts'
import { registerGateways } from './http/api/gateways.ts'
import { type MountedEndpoint, mountEndpoints } from './http/api/mount.ts'
import { createServer, type ServerOptions } from './http/create-server.ts'
import type { Shop } from './shop.ts'
import { shopLanguages } from './supported-locale.ts'

/** Every area's handlers; a call of the contract without one does not compile. */
const handlers = {
  ...storeEndpoints,
  ...catalogueEndpoints,
  ...productEndpoints,
  ...searchEndpoints,
  ...campaignEndpoints,
  ...likeEndpoints,
  ...shareEndpoints,
  ...cartEndpoints,
  ...orderEndpoints,
  ...checkoutEndpoints,
  ...paymentEndpoints,
} satisfies Record<keyof typeof endpoints, unknown>

/** The contract's calls with their handlers. */
export function allEndpoints(): MountedEndpoint[] {
  return Object.entries(endpoints).map(([key, entry]) => ({
    key,
    entry: entry as Endpoint,
    handler: handlers[key as keyof typeof handlers] as MountedEndpoint['handler'],
  }))
}

/** The commerce server without the front end: the contract's calls, the providers' notifications, the API's description. */
export async function createApp(shop: Shop, options: ServerOptions = {}): Promise<FastifyInstance> {
  const app = createServer({ languages: () => shopLanguages(shop), ...options })
  await registerDescription(app)
  mountEndpoints(app, shop, allEndpoints())
  registerGateways(app, shop)
  return app
}
