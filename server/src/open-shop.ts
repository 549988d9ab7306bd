import { randomBytes } from 'node:crypto'
import { CatalogueCache } from './areas/catalogue/cache.ts'
import { CATALOGUE_CHANNEL, INDEX_BUILT } from './areas/catalogue/stock-queries.ts'
import { CONTENT_CHANNEL, ContentCache } from './areas/store/cache.ts'
import { sharedSecret } from './areas/store/queries.ts'
import type { Connection, Database } from './db/client.ts'
import { listen } from './db/listen.ts'
import { enqueueIndexing } from './jobs/queue.ts'
import type { Shop } from './shop.ts'

const SECRET_BYTES = 32

export interface OpenShop {
  shop: Shop
  /** Called whenever cached documents may be stale. */
  onChange(handler: () => void): void
  close(): Promise<void>
}

type ShopOptions = Pick<Shop, 'gateways' | 'mail' | 'publicUrl' | 'log' | 'reservationMs'> &
  Partial<Pick<Shop, 'now' | 'shareNetworks'>>

/**
 * Loads what a shop caches in memory, and keeps it current: all processes announce changes by NOTIFY. After a lost
 * connection everything is loaded again, as messages may have been missed.
 */
export async function openShop(database: Database, connection: Connection, given: ShopOptions): Promise<OpenShop> {
  const { db, pool } = database
  const content = new ContentCache(db, (fault) => given.log.warn(fault))
  const catalogue = new CatalogueCache(db, pool)
  const handlers: (() => void)[] = []
  const changed = () => {
    for (const handler of handlers) handler()
  }
  const reloaded = () => {
    // Replies made while the new content was being read may show the old.
    catalogue.dropStock()
    changed()
  }
  const reload = () => {
    catalogue.drop()
    content.load().then(reloaded, (error: unknown) => given.log.error({ err: error }, 'the content was not reloaded'))
  }
  const index = () =>
    enqueueIndexing(db).catch((error: unknown) => given.log.error({ err: error }, 'the catalogue is not indexed again'))
  const listening = listen({
    connection,
    channels: [CATALOGUE_CHANNEL, CONTENT_CHANNEL],
    onMessage: (channel, payload) => {
      if (channel === CATALOGUE_CHANNEL && payload === '') void index()
      if (channel === CONTENT_CHANNEL || payload === '') return reload()
      if (payload === INDEX_BUILT) catalogue.dropLists()
      else catalogue.dropStock()
      changed()
    },
    onReconnect: reload,
    onError: (error) => given.log.warn({ err: error }, 'the database connection for messages was lost'),
  })
  await listening.ready
  await content.load()
  // Without an index, or with one of older rules of search: it serves until the new one is built.
  if (!(await catalogue.index.isCurrent())) await index()
  const secret = await sharedSecret(db, 'anti-forgery', randomBytes(SECRET_BYTES))
  const shop: Shop = {
    now: () => new Date(),
    shareNetworks: [],
    ...given,
    db,
    pool,
    connection,
    content,
    catalogue,
    secret,
  }
  return { shop, onChange: (handler) => handlers.push(handler), close: () => listening.close() }
}
