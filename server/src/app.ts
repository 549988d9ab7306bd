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

/** `credit` and `coupon` before `store`: pots of a shopper, and what most orders have in common, are locked last. */
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

/** One part of every area in one record, whose type has the keys that the areas have together. */
function merged<Part extends 'endpoints' | 'jobs' | 'cleanup', V>(part: Part): Record<KeysOf<Of<Part>>, V> {
  return Object.assign({}, ...areas.map((area: Partial<Area>) => area[part]))
}

/** A call of the contract without a handler does not compile. */
const handlers: Record<EndpointName, MountedEndpoint['handler']> = merged<'endpoints', MountedEndpoint['handler']>(
  'endpoints',
)

/** A job that can be enqueued and has no area does not compile. */
export const jobs: { [N in JobName]: Job<N> } = merged<'jobs', Job<JobName>>('jobs')

export const expired: Area['cleanup'] = merged<'cleanup', Area['cleanup'][string]>('cleanup')

/** What orders hold, in the order in which every transaction locks it: that of the areas listed last first. */
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
  /** False where no listener shows the description of the API, whose packages take memory. */
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
