import type { FastifyInstance } from 'fastify'
import { controlRoutes } from './control-routes.ts'
import { offeredFaults, type SpecialFault } from './faults.ts'
import { hostedPageRoutes, type PageRules } from './hosted-page-routes.ts'
import { type Notifier, type NotifierOptions, newNotifier } from './notifier.ts'
import { notifyShop } from './notify-shop.ts'
import type { Payment } from './payment.ts'
import { type NamedMerchant, openStore, type Store } from './store.ts'

/** Start options of a sandbox. */
export interface ProviderSandboxOptions<M> {
  /** The account; missing values come from the state file, or are generated. */
  merchant?: Partial<M>
  /** JSON file for payments and account across restarts; in memory only without it. */
  statePath?: string | null
  /** Milliseconds since 1970. */
  now?: () => number
  /** Milliseconds before each repetition of an unacknowledged notification. */
  retryDelays?: readonly number[]
}

/** Dependencies of a provider's routes. */
export interface SandboxParts<P extends Payment, M extends NamedMerchant> {
  store: Store<P, M>
  notifier: Notifier<P>
}

/** Provider-specific parts of a sandbox. */
export interface Protocol<P extends Payment, M extends NamedMerchant> {
  /** The first part of every path, without slashes. */
  name: string
  newMerchant(known: Partial<M>): M
  /** Faults beyond those of every sandbox. */
  specialFaults: readonly SpecialFault[]
  /** Whether the shop is notified of an expired payment. The notification is sent when the payment is next read. */
  notifiesExpiry: boolean
  page(store: Store<P, M>): PageRules<P>
  notifications(store: Store<P, M>): Omit<NotifierOptions<P>, 'retryDelays'>
  routes(scope: FastifyInstance, parts: SandboxParts<P, M>): void
}

/** Short intervals first, for shops that are restarting; about an hour in total. */
const RETRY_DELAYS = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_200_000, 1_800_000]

/**
 * Adds a provider's sandbox below a path of its own.
 * @returns its account
 */
export function mountSandbox<P extends Payment, M extends NamedMerchant>(
  app: FastifyInstance,
  protocol: Protocol<P, M>,
  options: ProviderSandboxOptions<M>,
): M {
  const store: Store<P, M> = openStore({
    now: options.now ?? Date.now,
    path: options.statePath ?? null,
    merchant: options.merchant ?? {},
    newMerchant: protocol.newMerchant,
    onExpired(payment) {
      if (protocol.notifiesExpiry) void notifyShop(payment, notifier, 'payment')
    },
  })
  const retryDelays = options.retryDelays ?? RETRY_DELAYS
  const notifier = newNotifier(store, { retryDelays, ...protocol.notifications(store) })
  const offered = offeredFaults(protocol.specialFaults)
  app.register(
    async (scope) => {
      protocol.routes(scope, { store, notifier })
      hostedPageRoutes(scope, { store, notifier, offered, rules: protocol.page(store) })
      controlRoutes(scope, store, offered)
    },
    { prefix: `/${protocol.name}` },
  )
  app.addHook('onReady', () => store.save())
  app.addHook('onListen', async () => notifier.resume())
  app.addHook('preClose', async () => notifier.close())
  app.addHook('onClose', () => store.save())
  return store.merchant
}
