import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { CatalogueCache } from './areas/catalogue/cache.ts'
import type { RateLimits } from './areas/limits/rate-limits.ts'
import type { ContentCache } from './areas/store/cache.ts'
import type { Connection, Db } from './db/client.ts'
import type { MailGateway, ShopMail } from './gateways/mail.ts'
import type { PaymentGateway } from './gateways/payment/gateway.ts'
import type { OfferedMethod } from './gateways/payment/offered-methods.ts'
import type { ShareNetwork } from './gateways/share-counts.ts'
import type { Uploads } from './gateways/uploads.ts'
import type { OrderChanges } from './order-changes.ts'
import type { OrderPart } from './order-part.ts'

/** What all services of one running server share. */
export interface AppContext {
  db: Db
  pool: Pool
  /** How to connect to the database, for child processes. */
  connection: Connection
  content: ContentCache
  catalogue: CatalogueCache
  /** Payment providers by name, such as `snappay`. */
  gateways: ReadonlyMap<string, PaymentGateway>
  /** Their payment methods, those of the preferred provider first. */
  paymentMethods: readonly OfferedMethod[]
  /** Time limits for opening a payment page, in milliseconds: in total, and per provider when there are several; unset means the default. */
  openingTimes?: { total: number; each: number }
  /** Whether payments are tests. */
  sandbox: boolean
  mail: MailGateway
  /** Where mail to the shop itself is sent. */
  shopMail: ShopMail
  limits: RateLimits
  /** Reports order changes made by any process. */
  orderChanges: OrderChanges
  /** Everything that an order can hold, in locking order. */
  orderParts: readonly OrderPart<AppContext>[]
  /** Networks that count how often a page was shared. */
  shareNetworks: readonly ShareNetwork[]
  /** Files uploaded by shoppers. */
  uploads: Uploads
  publicUrl: string
  /** Signs anti-forgery tokens; the same in every process of the shop. */
  secret: Buffer
  /** How long stock is held for an unpaid order, in milliseconds; overrides the shop's rules, unless null. */
  reservationMs: number | null
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}
