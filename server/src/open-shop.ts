import { orderParts } from './app.ts'
import type { AppContext } from './app-context.ts'
import { CatalogueCache } from './areas/catalogue/cache.ts'
import { CATALOGUE_CHANNEL, INDEX_BUILT, PRICES_CHANGED } from './areas/catalogue/stock-queries.ts'
import { RateLimits } from './areas/limits/rate-limits.ts'
import { CONTENT_CHANNEL, ContentCache } from './areas/store/cache.ts'
import { shopSecret } from './areas/store/stored-locations-service.ts'
import { coalesced } from './coalesced.ts'
import type { Connection, Database, Db } from './db/client.ts'
import { listen } from './db/listen.ts'
import { enqueueIndexing, enqueueIndexingAgain } from './jobs/queue.ts'
import { ORDER_CHANNEL, OrderChanges } from './order-changes.ts'

export interface OpenShop {
  context: AppContext
  /** Registers a handler that is called whenever cached documents may be stale. */
  onChange(handler: () => void): void
  close(): Promise<void>
}

type ShopOptions = Pick<
  AppContext,
  'gateways' | 'mail' | 'shopMail' | 'uploads' | 'publicUrl' | 'log' | 'reservationMs'
> &
  Partial<Pick<AppContext, 'now' | 'shareNetworks' | 'sandbox' | 'paymentMethods' | 'openingTimes'>>

interface Caches {
  orderChanges: OrderChanges
  content: ContentCache
  catalogue: CatalogueCache
}

/** Handlers of messages. However many arrive at once, content is read and jobs are enqueued one at a time. */
function reactions(
  db: Db,
  { content, catalogue, orderChanges }: Caches,
  { log, changed }: Pick<AppContext, 'log'> & { changed: () => void },
) {
  const reloaded = () => {
    // Replies made while the new content was being read may still show the old content.
    catalogue.dropStock()
    changed()
  }
  const load = coalesced(() =>
    content.load().then(reloaded, (error: unknown) => log.error({ err: error }, 'reloading the content failed')),
  )
  const notIndexed = (error: unknown) => log.error({ err: error }, 'scheduling a rebuild of the catalogue index failed')
  const index = coalesced(() => enqueueIndexing(db).catch(notIndexed))
  // Any order may sell something out: however many do, the index is rebuilt for them at most every half minute.
  const indexLater = coalesced(() => enqueueIndexingAgain(db, { underWay: false }).catch(notIndexed))
  const reload = () => {
    catalogue.drop()
    load()
  }
  const onMessage = (channel: string, payload: string) => {
    if (channel === ORDER_CHANNEL) return orderChanges.announce(payload)
    if (channel === CATALOGUE_CHANNEL && payload === '') index()
    if (channel === CATALOGUE_CHANNEL && payload === PRICES_CHANGED) indexLater()
    if (channel === CONTENT_CHANNEL || payload === '') return reload()
    if (payload === INDEX_BUILT) catalogue.dropLists()
    else catalogue.dropStock()
    changed()
  }
  const onReconnect = () => {
    orderChanges.announceAll()
    reload()
  }
  return { onMessage, onReconnect }
}

function openLimits({ db, pool }: Database, log: AppContext['log']): RateLimits {
  const onError = (error: unknown) => log.warn({ err: error }, 'rate limits are no longer shared with other processes')
  return new RateLimits({ db, pool, onError })
}

/**
 * Loads what a shop caches in memory, and keeps it up to date: all processes announce changes by NOTIFY. After a lost
 * connection everything is loaded again, as messages may have been missed.
 */
export async function openShop(database: Database, connection: Connection, given: ShopOptions): Promise<OpenShop> {
  const { db, pool } = database
  const content = new ContentCache(db, (fault) => given.log.warn(fault))
  const catalogue = new CatalogueCache(db, pool)
  const orderChanges = new OrderChanges()
  const handlers: (() => void)[] = []
  const changed = () => {
    for (const handler of handlers) handler()
  }
  const listening = listen({
    connection,
    channels: [CATALOGUE_CHANNEL, CONTENT_CHANNEL, ORDER_CHANNEL],
    ...reactions(db, { content, catalogue, orderChanges }, { log: given.log, changed }),
    onError: (error) => given.log.warn({ err: error }, 'the database connection for messages was lost'),
  })
  await listening.ready
  await content.load()
  // If the index is missing or out of date, a new one is scheduled; the existing one is used until then.
  if (!(await catalogue.index.isCurrent())) await enqueueIndexing(db)
  const secret = await shopSecret(db)
  const limits = openLimits(database, given.log)
  const parts = { db, pool, connection, content, catalogue, limits, orderChanges, orderParts, secret }
  return {
    context: { now: () => new Date(), shareNetworks: [], paymentMethods: [], sandbox: false, ...given, ...parts },
    onChange: (handler) => handlers.push(handler),
    close: () => limits.close().then(() => listening.close()),
  }
}
