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

/** What every service of one running server shares. */
export interface AppContext {
  db: Db
  pool: Pool
  /** Where the database is, for child processes. */
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
  /** Where the shop itself gets mail. */
  shopMail: ShopMail
  limits: RateLimits
  /** Reports orders that change, in any process. */
  orderChanges: OrderChanges
  /** What orders hold, in the order in which it is locked. */
  orderParts: readonly OrderPart<AppContext>[]
  /** Networks that count how often a page was shared. */
  shareNetworks: readonly ShareNetwork[]
  /** What shoppers have sent. */
  uploads: Uploads
  publicUrl: string
  /** Seals anti-forgery tokens; the same in every process of the shop. */
  secret: Buffer
  /** How long stock is held for an unpaid order, in milliseconds, whatever the shop's rules say; null leaves it to them. */
  reservationMs: number | null
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}
