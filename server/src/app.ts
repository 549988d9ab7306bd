import type { Endpoint } from '@istore/contract/endpoint.ts'
import { type EndpointName, endpoints } from '@istore/contract/index.ts'
import type { FastifyInstance } from 'fastify'
import { addressTest } from './addresses.ts'
import type { AppContext } from './app-context.ts'
import type { Area, Job } from './area.ts'

import { account } from './areas/account/area.ts'
import { campaign } from './areas/campaign/area.ts'
import { cart } from './areas/cart/area.ts'
import { catalogue } from './areas/catalogue/area.ts'
import { checkout } from './areas/checkout/area.ts'
import { coupon } from './areas/coupon/area.ts'
import { credit } from './areas/credit/area.ts'
import { fulfilment } from './areas/fulfilment/area.ts'
import { limits } from './areas/limits/area.ts'
import { message } from './areas/message/area.ts'
import { operations } from './areas/operations/area.ts'
import { order } from './areas/order/area.ts'
import { payment } from './areas/payment/area.ts'
import { privacy } from './areas/privacy/area.ts'
import { session } from './areas/session/area.ts'
import { staff } from './areas/staff/area.ts'
import { store } from './areas/store/area.ts'
import { recordCalls } from './http/api/description.ts'
import { registerGateways } from './http/api/gateways.ts'
import { type MountedEndpoint, mountEndpoints } from './http/api/mount.ts'
import { createServer, type ServerOptions } from './http/create-server.ts'
import { registerLimits } from './http/limits.ts'
import { registerProfileImage } from './http/profile-image.ts'
import type { JobName } from './jobs/queue.ts'
import type { OrderPart } from './order-part.ts'
import { shopLanguages } from './supported-locale.ts'

/**
 * Order parts are locked in reverse order of this list: `credit` and `coupon` come before `store`, because a shopper's
 * pots and the rows that most orders share are locked last.
 */
const areas = [
  limits,
  credit,
  coupon,
  store,
  fulfilment,
  catalogue,
  campaign,
  session,
  cart,
  order,
  checkout,
  payment,
  account,
  message,
  privacy,
  staff,
  operations,
]

type Of<Part extends keyof Area> = Extract<(typeof areas)[number], Record<Part, unknown>>[Part]
type KeysOf<Parts> = Parts extends unknown ? keyof Parts : never

/** Merges one part of every area into one record; its type has the keys of all areas. */
function merged<Part extends 'endpoints' | 'jobs' | 'cleanup', V>(part: Part): Record<KeysOf<Of<Part>>, V> {
  return Object.assign({}, ...areas.map((area: Partial<Area>) => area[part]))
}

/** Fails to compile when a call of the contract has no handler. */
const handlers: Record<EndpointName, MountedEndpoint['handler']> = merged<'endpoints', MountedEndpoint['handler']>(
  'endpoints',
)

/** Fails to compile when a job that can be enqueued belongs to no area. */
export const jobs: { [N in JobName]: Job<N> } = merged<'jobs', Job<JobName>>('jobs')

export const expired: Area['cleanup'] = merged<'cleanup', Area['cleanup'][string]>('cleanup')

/** Everything that an order can hold, in the order in which every transaction locks it: areas in reverse. */
export const orderParts: readonly OrderPart<AppContext>[] = areas
  .toReversed()
  .flatMap((area: Partial<Area>) => area.orderParts ?? [])

/** The contract's calls with their handlers. */
export function allEndpoints(): MountedEndpoint[] {
  return Object.entries(endpoints).map(([key, entry]) => ({
    key,
    entry: entry as Endpoint,
    handler: handlers[key as EndpointName],
  }))
}

export interface AppOptions extends ServerOptions {
  /** Addresses without rate limits. */
  exempt?: readonly string[]
  /** False where no listener serves the description of the API, whose packages take memory. */
  described?: boolean
}

/** The commerce server without the front end: the contract's calls, the providers' notifications, the API's description. */
export async function createApp(
  context: AppContext,
  { exempt = [], described = true, ...options }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = createServer({ languages: () => shopLanguages(context), ...options })
  registerLimits(app, context, addressTest(exempt))
  if (described) await recordCalls(app)
  mountEndpoints(app, context, allEndpoints())
  registerGateways(app, context)
  registerProfileImage(app, context)
  return app
}
