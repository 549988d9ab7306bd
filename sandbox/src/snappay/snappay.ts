import type { FastifyInstance } from 'fastify'
import { controlRoutes } from './control-routes.ts'
import { gatewayRoute } from './gateway-route.ts'
import { hostedPageRoutes } from './hosted-page-routes.ts'
import { newNotifier } from './notifier.ts'
import { type Merchant, openStore } from './store.ts'

export interface SnapPaySandboxOptions {
  /** The shop's account; what is not given is made up, or taken from the state file. */
  merchant?: Partial<Merchant>
  /** JSON file that keeps payments and account across restarts; memory only without it. */
  statePath?: string | null
  /** Milliseconds since 1970. */
  now?: () => number
  /** Milliseconds before each further notification while the shop has not taken it. */
  retryDelays?: readonly number[]
}

/** Close together at first, for shops that are being restarted; an hour in all. */
const RETRY_DELAYS = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_200_000, 1_800_000]

/**
 * A gateway that speaks SnapPay's protocol, and moves no money.
 * @returns the account that the shop signs with
 * @source developer.snappay.ca/openapi.html
 */
export function snapPaySandbox(app: FastifyInstance, options: SnapPaySandboxOptions): Merchant {
  const store = openStore({
    now: options.now ?? Date.now,
    path: options.statePath ?? null,
    merchant: options.merchant ?? {},
  })
  const notifier = newNotifier(store, { retryDelays: options.retryDelays ?? RETRY_DELAYS })
  app.register(
    async (scope) => {
      gatewayRoute(scope, store, notifier)
      hostedPageRoutes(scope, store, notifier)
      controlRoutes(scope, store)
    },
    { prefix: '/snappay' },
  )
  app.addHook('onReady', () => store.save())
  app.addHook('onListen', async () => notifier.resume())
  app.addHook('preClose', async () => notifier.close())
  app.addHook('onClose', () => store.save())
  return store.merchant
}
