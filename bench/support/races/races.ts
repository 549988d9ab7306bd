import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { expireOpenOrders } from '../../../e2e/fixtures/expiry.ts'
import type { RunningShop } from '../../../e2e/fixtures/running-shop.ts'
import { changeShop, withDatabase } from '../../../e2e/fixtures/shop-database.ts'
import { checkBooks, openBooks } from '../../../server/src/testing/books.ts'
import { type Random, seededRandom } from '../soak/random.ts'
import { Traffic } from '../soak/traffic.ts'
import { Refused, type Visitor } from '../soak/visitor.ts'
import { LAST, RACES, type Race, readyGuest, TOO_LATE } from './guests.ts'

/** Settings of a shop in which guests race: each guest has a separate network address. */
export const RACE_SETTINGS = { TRUSTED_PROXIES: 'loopback', RATE_LIMIT_EXEMPT: 'loopback, 10.0.0.0/8' } as const

export interface RaceOptions {
  rounds: number
  /** Guests of each race, at once. */
  guests: number
  seed: number
  /** No round begins after this time, in milliseconds. */
  maxMs?: number
  print: (line: string) => void
}

export interface RaceResult {
  rounds: number
  kills: number
  /** Orders that were made, by race. */
  won: Record<Race, number>
  /** Refusals of those who came too late. */
  late: number
  /** Calls that a kill left without an answer. */
  cut: number
  /** Inconsistencies, one line each. */
  wrong: string[]
}

type Racers = Record<Race, Visitor[]>

/** One use of a coupon, and one spot in each delivery window; stock is reduced to the last unit below. */
const SCARCITY = [
  `INSERT INTO coupon (code, name, kind, value, audience, max_uses)
   VALUES ('${LAST.coupon}', '{"en": "Race", "zh": "竞赛"}', 'AMOUNT', 100, 'CODE', 1)`,
  `UPDATE delivery_zone SET windows = (SELECT jsonb_agg(jsonb_set(w, '{capacity}', '1')) FROM jsonb_array_elements(windows) w)
   WHERE id = '${LAST.zone}'`,
  'UPDATE store_location SET slot_capacity = 1000',
  `UPDATE stock SET on_hand = on_hand + 10000 WHERE variant_id IN (SELECT id FROM variant WHERE product_id = '${LAST.plenty}')`,
]
const LAST_UNIT = `UPDATE stock SET on_hand = reserved + 1
  WHERE variant_id IN (SELECT id FROM variant WHERE product_id = '${LAST.scarce}')`

async function lineUp(shop: RunningShop, traffic: Traffic, guests: number): Promise<Racers> {
  const racers: Racers = { unit: [], window: [], coupon: [] }
  await withDatabase(shop, openBooks)
  for (const statement of SCARCITY) await changeShop(shop, statement)
  for (const race of RACES)
    for (let guest = 0; guest < guests; guest += 1) racers[race].push(await readyGuest(shop.url, traffic, race))
  await changeShop(shop, LAST_UNIT)
  return racers
}

let keys = 0
/** The 150 presses of a round are answered within this time, even on a machine under other load. */
const MAX_DELAY_MS = 2000

/** Presses "Pay" until it is answered. @returns the order, or why there is none */
async function press(visitor: Visitor): Promise<{ orderID: string } | { code: string }> {
  const attemptKey = `race-${process.pid}-${String(++keys).padStart(12, '0')}`
  try {
    return await visitor.call('POST /shoppingManagement4/reserve', { body: { attemptKey } })
  } catch (error) {
    if (error instanceof Refused) return { code: error.code }
    throw error
  }
}

/** Everyone presses at once, and the server is killed meanwhile. */
async function race(shop: RunningShop, racers: Racers, random: Random) {
  const pressed = RACES.map((name) => Promise.all(racers[name].map(press)))
  await sleep(random.below(MAX_DELAY_MS))
  await shop.kill()
  await shop.open()
  return Promise.all(pressed)
}

/** Returns what was won, so that the next round begins as this one did. */
async function giveBack(shop: RunningShop, pool: Pool): Promise<void> {
  const held = async () =>
    (await pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM orders WHERE holds_stock`)).rows[0]?.n
  await expireOpenOrders(shop)
  const limit = Date.now() + 60_000
  while ((await held()) !== 0) {
    if (Date.now() > limit) throw new Error('orders that have run out were not ended')
    await sleep(20)
  }
}

/** Lets 50 guests at once race for each last unit, spot or use, with a SIGKILL of the server in each round. */
export async function runRaces(
  shop: RunningShop,
  { rounds, guests, seed, maxMs = Number.POSITIVE_INFINITY, print }: RaceOptions,
): Promise<RaceResult> {
  const traffic = new Traffic()
  const random = seededRandom(seed)
  const racers = await lineUp(shop, traffic, guests)
  const result: RaceResult = { rounds: 0, kills: 0, won: { unit: 0, window: 0, coupon: 0 }, late: 0, cut: 0, wrong: [] }
  const end = Date.now() + maxMs
  for (let round = 1; round <= rounds && Date.now() < end; round += 1) {
    const outcomes = await race(shop, racers, random)
    result.kills += 1
    for (const [at, name] of RACES.entries()) judge(result, { round, name, replies: outcomes[at] ?? [] })
    await withDatabase(shop, async (pool) => {
      result.wrong.push(...(await checkBooks(pool)).map((each) => `round ${round}: ${each}`))
      await giveBack(shop, pool)
      result.wrong.push(...(await checkBooks(pool)).map((each) => `after round ${round}: ${each}`))
    })
    result.rounds = round
    print(
      `${round}/${rounds} rounds, won ${JSON.stringify(result.won)}, ${result.late} too late, ${result.wrong.length} wrong`,
    )
  }
  result.cut = [...traffic.cut.values()].reduce((sum, times) => sum + times, 0)
  return { ...result, wrong: [...traffic.explained(), ...result.wrong] }
}

/** Checks that exactly one guest got an order, and every other one a reason. */
function judge(
  result: RaceResult,
  { round, name, replies }: { round: number; name: Race; replies: ({ orderID: string } | { code: string })[] },
): void {
  const orders = new Set(replies.flatMap((reply) => ('orderID' in reply ? [reply.orderID] : [])))
  const codes = replies.flatMap((reply) => ('code' in reply ? [reply.code] : []))
  const others = codes.filter((code) => !TOO_LATE[name].includes(code))
  result.won[name] += orders.size
  result.late += codes.length - others.length
  if (orders.size !== 1) result.wrong.push(`round ${round}: ${orders.size} orders of the last ${name}`)
  if (others.length > 0)
    result.wrong.push(`round ${round}: refused the last ${name} with ${[...new Set(others)].join(', ')}`)
}
