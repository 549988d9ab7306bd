import { tmpdir } from 'node:os'
import pino from 'pino'
import { createApp } from '../../../app.ts'
import { type Connection, openDatabase } from '../../../db/client.ts'
import { openUploads } from '../../../gateways/uploads.ts'
import { openShop } from '../../../open-shop.ts'
import { type Money, RealMoney, type SentAccount } from './real-money.fixture.ts'

/** The parent's first message. */
export interface OpenedShop {
  connection: Connection
  accounts: SentAccount[]
  /** Identifies its database connections. */
  name: string
  now: number
}

/** A money step. */
export interface Call {
  method: keyof Money
  args: unknown[]
}

async function openMoney({ connection, accounts, name, now }: OpenedShop): Promise<Money> {
  const database = openDatabase({ connection, poolSize: 4 })
  database.pool.on('connect', (client) => void client.query(`SET application_name = '${name}'`))
  const mail = { send: async () => {}, close: async () => {} }
  const { context } = await openShop(database, connection, {
    ...{ gateways: new Map(), mail, shopMail: { address: 'hello@shop.example', gateway: mail }, reservationMs: 60_000 },
    ...{
      uploads: await openUploads({ dataDir: tmpdir() }),
      publicUrl: 'http://shop.test',
      log: pino({ level: 'silent' }),
    },
    now: () => new Date(now),
  })
  return new RealMoney({ context, app: await createApp(context, { exempt: ['loopback'] }) }, accounts)
}

/** A server of the shop that runs its parent's steps in sequence until it is killed. */
async function serve(shop: OpenedShop): Promise<void> {
  const money = await openMoney(shop)
  process.on('message', async ({ method, args }: Call) => {
    const step = money[method] as (...args: unknown[]) => unknown
    process.send?.({ result: (await step.apply(money, args)) ?? null })
  })
  process.send?.('ready')
}

process.once('message', serve)
process.once('disconnect', () => process.exit())
