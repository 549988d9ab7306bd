import type { FastifyInstance } from 'fastify'
import { controlRoutes } from './control-routes.ts'
import { offeredFaults, type PageSwitch, type SpecialFault } from './faults.ts'
import { hostedPageRoutes, type PageRules } from './hosted-page-routes.ts'
import { type Notifier, type NotifierOptions, newNotifier } from './notifier.ts'
import { notifyShop } from './notify-shop.ts'
import type { Payment } from './payment.ts'
import { type NamedMerchant, openStore, type Store } from './store.ts'

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

/** Provider-specific parts of a sandbox. `M` is the account with all keys, `C` what a shop knows of it. */
interface Protocol<P extends Payment, M extends NamedMerchant, C extends object, O extends ProviderSandboxOptions<M>> {
  /** Completes an account with generated values. */
  newAccount(known: Partial<M>): M
  shopCredentials(account: M): C
  /**
   * The shop's settings for an account, as environment variables.
   * @param base address of the sandbox with the provider's path, without a trailing slash
   */
  settings(credentials: C, base: string): Record<string, string>
  /** Route that registers an account's address for notifications; null where every request states one. */
  webhook: ((scope: FastifyInstance, store: Store<P, M>) => void) | null
  /** Faults whose notifications a shop must reject, on every delivery. */
  rejected: readonly PageSwitch[]
  /** Faults beyond those of every sandbox. */
  specialFaults: readonly SpecialFault[]
  /** Whether the shop is notified of an expired payment. The notification is sent when the payment is next read. */
  notifiesExpiry: boolean
  page(store: Store<P, M>): PageRules<P>
  notifications(store: Store<P, M>): Omit<NotifierOptions<P>, 'retryDelays'>
  routes(scope: FastifyInstance, parts: SandboxParts<P, M>, options: O): void
}

export interface ProviderSandbox<M, C extends object, O = ProviderSandboxOptions<M>> {
  newAccount(known: Partial<M>): M
  shopCredentials(account: M): C
  settings(credentials: C, base: string): Record<string, string>
  /** Whether notifications go to an address of the account, which `POST /control/webhook` registers. */
  hasWebhook: boolean
  rejected: readonly PageSwitch[]
  /** Adds the sandbox below a path of its own. @returns the shop's credentials */
  mount(app: FastifyInstance, name: string, options: O): C
}

/** The sandbox of any provider, whatever its account contains. */
export type AnySandbox = ProviderSandbox<object, object, object>

/** Short intervals first, for shops that are restarting; about an hour in total. */
const RETRY_DELAYS = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_200_000, 1_800_000]

/** A sandbox that speaks a provider's protocol. */
export function providerSandbox<
  P extends Payment,
  M extends NamedMerchant,
  C extends object,
  O extends ProviderSandboxOptions<M> = ProviderSandboxOptions<M>,
>(protocol: Protocol<P, M, C, O>): ProviderSandbox<M, C, O> {
  const { newAccount, shopCredentials, settings, webhook, rejected } = protocol
  return {
    newAccount,
    shopCredentials,
    settings,
    hasWebhook: webhook !== null,
    rejected,
    mount: (app, name, options) => shopCredentials(mountSandbox(app, name, { protocol, options })),
  }
}

/** @returns the account */
function mountSandbox<
  P extends Payment,
  M extends NamedMerchant,
  C extends object,
  O extends ProviderSandboxOptions<M>,
>(app: FastifyInstance, name: string, { protocol, options }: { protocol: Protocol<P, M, C, O>; options: O }): M {
  const store: Store<P, M> = openStore({
    now: options.now ?? Date.now,
    path: options.statePath ?? null,
    merchant: options.merchant ?? {},
    newMerchant: protocol.newAccount,
    onExpired(payment) {
      if (protocol.notifiesExpiry) void notifyShop(payment, notifier, 'payment')
    },
  })
  const retryDelays = options.retryDelays ?? RETRY_DELAYS
  const notifier = newNotifier(store, { retryDelays, ...protocol.notifications(store) })
  const offered = offeredFaults(protocol.specialFaults)
  app.register(
    async (scope) => {
      protocol.routes(scope, { store, notifier }, options)
      protocol.webhook?.(scope, store)
      hostedPageRoutes(scope, { store, notifier, offered, rules: protocol.page(store) })
      controlRoutes(scope, store, offered)
    },
    { prefix: `/${name}` },
  )
  app.addHook('onReady', () => store.save())
  app.addHook('onListen', async () => notifier.resume())
  app.addHook('preClose', async () => notifier.close())
  app.addHook('onClose', () => store.save())
  return store.merchant
}
