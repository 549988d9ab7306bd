import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { RunningShop } from '../../../e2e/fixtures/running-shop.ts'
import { withDatabase } from '../../../e2e/fixtures/shop-database.ts'
import { checkBooks, openBooks } from '../../../server/src/testing/books.ts'
import { audit, countUnsettled } from './audit.ts'
import { buyContinuously, type Load } from './buying.ts'
import { enlarge } from './enlarge.ts'
import { readOffer } from './goods.ts'
import { seededRandom } from './random.ts'
import { planStrikes, strikeOnce, type Victim } from './rounds.ts'
import { Traffic } from './traffic.ts'
import { Visitor } from './visitor.ts'

export interface SoakOptions {
  /** Number of strikes: each kills the server, its database, or both. */
  kills: number
  /** No strike begins after this time, in milliseconds. */
  maxMs?: number
  seed: number
  buyers: number
  /** Called at each step. */
  print: (line: string) => void
}

export interface SoakResult {
  /** SIGKILLs sent, by what they killed. */
  killed: Record<Victim, number>
  /** Inconsistencies, one line each. */
  wrong: string[]
  orders: number
  paid: number
  /** Calls that a kill left without an answer, by name. */
  cut: Map<string, number>
}

/** How long an order reserves goods, in minutes: long enough to pay across a restart, short enough that many expire. */
export const SOAK_RESERVATION = '0.1'
const SETTLE_MS = 60_000

async function killUnderLoad(shop: RunningShop, load: Load, options: SoakOptions): Promise<SoakResult['killed']> {
  const random = seededRandom(options.seed)
  const killed = { server: 0, database: 0, both: 0 }
  const end = Date.now() + (options.maxMs ?? Number.POSITIVE_INFINITY)
  const strikes = planStrikes(options.kills, random)
  const buyers = Array.from({ length: options.buyers }, () =>
    buyContinuously(shop, load, seededRandom(random.below(2 ** 31))),
  )
  const failed = Promise.all(buyers).then(() => new Promise<never>(() => {}))
  for (const [index, strike] of strikes.entries()) {
    if (Date.now() > end) break
    const { victim, calls, delay } = strike
    options.print(
      `${index + 1}/${strikes.length} kill ${victim}, ${calls[0] ?? 'any call'} + ${delay} ms, ${load.placed.length} orders`,
    )
    await Promise.race([strikeOnce(shop, load.traffic, strike), failed])
    killed[victim] += 1
  }
  load.stopping = true
  await Promise.all(buyers)
  return killed
}

/** Waits until all jobs and expiries are done. @throws Error naming what is left */
export async function settle(pool: Pool): Promise<void> {
  const limit = Date.now() + SETTLE_MS
  while ((await countUnsettled(pool)) > 0) {
    if (Date.now() > limit) return
    await sleep(100)
  }
}

/** During this many kills, buyers buy as much as the demo shop offers in a week. */
const KILLS_OF_A_WEEK = 200

/** Buys without pause while server and database are killed at seeded moments, then audits the books. */
export async function soak(shop: RunningShop, options: SoakOptions): Promise<SoakResult> {
  const traffic = new Traffic()
  const offer = await readOffer(new Visitor(shop.url, traffic))
  await withDatabase(shop, async (pool) => {
    await enlarge(pool, Math.ceil(options.kills / KILLS_OF_A_WEEK))
    await openBooks(pool)
  })
  const load: Load = { offer, traffic, placed: [], stopping: false }
  const killed = await killUnderLoad(shop, load, options)
  options.print(`${load.placed.length} orders were acknowledged; waiting until all is quiet`)
  const wrong = await withDatabase(shop, async (pool) => {
    const busy = await checkBooks(pool)
    await settle(pool)
    return [...busy, ...(await checkBooks(pool)), ...(await audit(shop, pool, load.placed))]
  })
  const { placed } = load
  traffic.noteLog(shop.log())
  return {
    killed,
    wrong: [...traffic.explained(), ...wrong],
    orders: placed.length,
    paid: placed.filter(({ paid }) => paid).length,
    cut: traffic.cut,
  }
}
