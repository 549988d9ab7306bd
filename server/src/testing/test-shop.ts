import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoShop } from '@istore/demo/index.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createApp } from '../app.ts'
import type { AppContext } from '../app-context.ts'
import { buildCatalogueIndex } from '../areas/catalogue/index-service.ts'
import type { HoldRules } from '../areas/store/shop-rules.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Mail, MailGateway } from '../gateways/mail.ts'
import type { PaymentGateway } from '../gateways/payment/gateway.ts'
import { offeredMethods } from '../gateways/payment/offered-methods.ts'
import type { PaymentProvider } from '../gateways/payment/provider.ts'
import { PAYMENT_PROVIDERS } from '../gateways/payment/providers/list.ts'
import type { ShareNetwork } from '../gateways/share-counts.ts'
import { openUploads } from '../gateways/uploads.ts'
import { migrateJobs, startJobs } from '../jobs/worker.ts'
import { openShop } from '../open-shop.ts'
import { UndeclaredRefusal } from '../refusal.ts'
import { seedCampaigns } from '../seed/campaigns.ts'
import { seedCatalogue } from '../seed/catalogue.ts'
import { seedContent } from '../seed/content.ts'
import { seedCoupons } from '../seed/coupons.ts'
import { seedDelivery } from '../seed/delivery.ts'
import { type Book, checkBooks, openBooks } from './books.ts'

export interface TestShop {
  app: FastifyInstance
  context: AppContext
  database: TestDatabase
  /** The data folder, with the uploads. */
  dataDir: string
  /** All sent emails, in order. */
  mails: Mail[]
  /** Everything that was logged as a fault. */
  faults: unknown[]
  /** @throws Error when a call refused with an undeclared code, or the books do not balance */
  close(): Promise<void>
}

export interface TestShopOptions {
  gateways?: PaymentGateway[]
  /** Replaces payment providers with the same name. */
  providers?: PaymentProvider[] | undefined
  openingTimes?: { total: number; each: number }
  /** Whether payments are tests. */
  sandbox?: boolean
  shareNetworks?: ShareNetwork[]
  reservationMs?: number | null
  /** Limits for what unpaid orders may hold; by default none. */
  holdRules?: Partial<HoldRules>
  now?: () => Date
  /** Runs jobs as a server does; otherwise they wait. */
  jobs?: boolean
  /** Listens on a free local port, which is then the shop's public address, so that providers can notify it. */
  listens?: boolean
  /** Connections in the pool. */
  poolSize?: number
  /** Books that a test does not balance, as it writes made-up rows; all others are checked when the shop closes. */
  forges?: readonly Book[]
}

/** Limits only apply to requests with `X-Forwarded-For`, which is then their address. */
const NETWORK = { trustedProxies: ['loopback'], exempt: ['loopback'] }

/** Recipient of messages of the contact form. */
export const SHOP_MAIL = 'hello@shop.example'

const RESERVATION_MS = 30 * 60_000

/** All shoppers of a test share one address, and often one contact. */
const NO_LIMITS = { maxUnpaidOrders: 1_000_000, maxReservesPerHour: 1_000_000, maxSharePercent: 100 }

/** A Friday noon in Toronto: every demo shop is open. */
export const FRIDAY_NOON = new Date('2026-11-20T17:00:00Z')

const picture = () => ({ imageURL: 'product/test.00000000.svg', width: 800, height: 800, tint: '#eeeeee', widths: [] })

async function seed(database: TestDatabase): Promise<void> {
  await migrateJobs(database.pool)
  await inTransaction(database.db, async (tx) => {
    await seedContent(tx, demoShop, picture)
    await seedDelivery(tx, demoShop)
    await seedCatalogue(tx, demoShop, picture)
    await seedCampaigns(tx, demoShop, picture)
    await seedCoupons(tx, demoShop)
  })
  await buildCatalogueIndex(database.pool)
  await openBooks(database.pool)
}

/** A logger that collects entries of the error level. */
function faultLogger(faults: unknown[]): FastifyBaseLogger {
  const log = { info: ignore, warn: ignore, debug: ignore, trace: ignore, level: 'error', silent: ignore }
  const keep = (fault: unknown) => faults.push(fault)
  const logger = { ...log, error: keep, fatal: keep, child: () => logger }
  return logger as unknown as FastifyBaseLogger
}

const ignore = () => {}

/** The demo shop with its own database, with the full server but without pages. */
export async function testShop(options: TestShopOptions = {}): Promise<TestShop> {
  const database = await testDatabase({ poolSize: options.poolSize, seed: { name: 'demo_shop', run: seed } })
  await database.pool.query("UPDATE shop_rules SET document = $1 WHERE name = 'holds'", [
    options.holdRules ?? NO_LIMITS,
  ])
  const mails: Mail[] = []
  const faults: unknown[] = []
  const log = { info: () => {}, warn: () => {}, error: (fault: unknown) => faults.push(fault) }
  const dataDir = await mkdtemp(join(tmpdir(), 'istore-uploads-'))
  const mail: MailGateway = { send: async (mail) => void mails.push(mail), close: () => {} }
  const opened = await openShop(database, database.connection, {
    ...paymentsOf(options),
    shareNetworks: options.shareNetworks ?? [],
    mail,
    shopMail: { address: SHOP_MAIL, gateway: mail },
    uploads: await openUploads({ dataDir }),
    publicUrl: 'http://shop.test',
    log: log as unknown as AppContext['log'],
    now: options.now ?? (() => FRIDAY_NOON),
    reservationMs: options.reservationMs === undefined ? RESERVATION_MS : options.reservationMs,
  })
  const jobs = options.jobs ? await startJobs(opened.context) : undefined
  const app = await createApp(opened.context, { logger: faultLogger(faults), ...NETWORK })
  if (options.listens) opened.context.publicUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    app,
    context: opened.context,
    dataDir,
    database,
    mails,
    faults,
    close: async () => {
      await app.close()
      await jobs?.stop()
      await opened.close()
      const wrong = await checkBooks(database.pool, options.forges)
      await database.close()
      await rm(dataDir, { recursive: true })
      const undeclared = faults.map((fault) => (fault as { err?: unknown }).err).find(isUndeclared)
      if (undeclared) throw undeclared
      if (wrong.length > 0) throw new Error(`The books do not balance:\n${wrong.join('\n')}`)
    },
  }
}

function paymentsOf({ gateways = [], providers = [], sandbox = false, openingTimes }: TestShopOptions) {
  const known = [...providers, ...PAYMENT_PROVIDERS]
  const named = gateways.flatMap(({ provider }) => known.find(({ name }) => name === provider) ?? [])
  return {
    gateways: new Map(gateways.map((gateway) => [gateway.provider, gateway])),
    paymentMethods: offeredMethods(named),
    sandbox,
    ...(openingTimes && { openingTimes }),
  }
}

const isUndeclared = (fault: unknown) => fault instanceof UndeclaredRefusal
