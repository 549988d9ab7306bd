import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { CatalogueCache } from './areas/catalogue/cache.ts'
import type { ContentCache } from './areas/store/cache.ts'
import type { Connection, Db } from './db/client.ts'
import type { MailGateway } from './gateways/mail.ts'
import type { PaymentGateway } from './gateways/payment/gateway.ts'
import type { ShareNetwork } from './gateways/share-counts.ts'

/** What every service of one running shop shares. */
export interface Shop {
  db: Db
  pool: Pool
  /** Where the database is, for child processes. */
  connection: Connection
  content: ContentCache
  catalogue: CatalogueCache
  /** Payment providers by name, such as `snappay`. */
  gateways: ReadonlyMap<string, PaymentGateway>
  mail: MailGateway
  /** Networks that count how often a page was shared. */
  shareNetworks: readonly ShareNetwork[]
  publicUrl: string
  /** Seals anti-forgery tokens; the same in every process of the shop. */
  secret: Buffer
  /** How long stock is held for an unpaid order, in milliseconds. */
  reservationMs: number
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}
