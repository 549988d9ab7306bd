import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { databaseOf } from '../../../e2e/fixtures/database.ts'
import type { RunningShop } from '../../../e2e/fixtures/running-shop.ts'
import { openDatabase } from '../../../server/src/db/client.ts'
import { audit, countUnsettled } from './audit.ts'
import { checkBooks, readStock, type Stock } from './books.ts'
import { type Offer, readOffer } from './goods.ts'
import { pay } from './paying.ts'
import { order, type Told } from './purchase.ts'
import { type Random, seededRandom } from './random.ts'
import { planStrikes, strikeOnce } from './rounds.ts'
import { Traffic } from './traffic.ts'
import { Visitor } from './visitor.ts'

export interface SoakOptions {
  /** How often the server is killed. */
  kills: number
  seed: number
  buyers: number
  /** Told of each step. */
  say: (line: string) => void
}

export interface SoakResult {
  /** Whatever is not as it must be. */
  wrong: string[]
  orders: number
  paid: number
  /** Calls that a kill left without an answer, by name. */
  cut: Map<string, number>
}

/** How long goods are held in a soak, in minutes: long enough to pay over a restart, short enough to see many run out. */
export const SOAK_RESERVATION = '0.1'
const SETTLE_MS = 60_000

interface Load {
  offer: Offer
  traffic: Traffic
  told: Told[]
  stopping: boolean
}

/** One buyer after the other at one till, each a new guest, until the load stops. */
async function keepBuying(shop: RunningShop, load: Load, random: Random): Promise<void> {
  while (!load.stopping) {
    const visitor = new Visitor(shop.url, load.traffic)
    const purchase = { visitor, random, offer: load.offer, traffic: load.traffic }
    const told = await order(purchase)
    if (!told) continue
    load.told.push(told)
    await pay(purchase, told)
  }
}

async function killUnderLoad(shop: RunningShop, load: Load, options: SoakOptions): Promise<void> {
  const random = seededRandom(options.seed)
  const strikes = planStrikes(options.kills, random)
  const buyers = Array.from({ length: options.buyers }, () =>
    keepBuying(shop, load, seededRandom(random.below(2 ** 31))),
  )
  const failed = Promise.all(buyers).then(() => new Promise<never>(() => {}))
  for (const [index, strike] of strikes.entries()) {
    const { victim, calls, delay } = strike
    options.say(
      `${index + 1}/${strikes.length} kill ${victim}, ${calls[0] ?? 'any call'} + ${delay} ms, ${load.told.length} orders`,
    )
    await Promise.race([strikeOnce(shop, load.traffic, strike), failed])
  }
  load.stopping = true
  await Promise.all(buyers)
}

/** Waits until jobs and expiries are through. @throws Error naming what is left */
async function settle(pool: Pool): Promise<void> {
  const limit = Date.now() + SETTLE_MS
  while ((await countUnsettled(pool)) > 0) {
    if (Date.now() > limit) return
    await sleep(100)
  }
}

async function withDatabase<T>(shop: RunningShop, work: (pool: Pool) => Promise<T>): Promise<T> {
  const { connection } = await databaseOf(shop.dataDir)
  const database = openDatabase({ connection, poolSize: 2 })
  try {
    return await work(database.pool)
  } finally {
    await database.close()
  }
}

/** Buys without pause while server and database are killed at seeded moments, then goes through the books. */
export async function soak(shop: RunningShop, options: SoakOptions): Promise<SoakResult> {
  const traffic = new Traffic()
  const offer = await readOffer(new Visitor(shop.url, traffic))
  const before: Stock = await withDatabase(shop, readStock)
  const load: Load = { offer, traffic, told: [], stopping: false }
  await killUnderLoad(shop, load, options)
  options.say(`${load.told.length} orders were acknowledged; waiting until all is quiet`)
  const wrong = await withDatabase(shop, async (pool) => {
    const busy = await checkBooks(pool, before)
    await settle(pool)
    return [...busy, ...(await checkBooks(pool, before)), ...(await audit(shop, pool, load.told))]
  })
  const { told } = load
  traffic.noteLog(shop.log())
  return {
    wrong: [...traffic.explained(), ...wrong],
    orders: told.length,
    paid: told.filter(({ paid }) => paid).length,
    cut: traffic.cut,
  }
}
