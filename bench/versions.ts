import { resolve } from 'node:path'
import { ROOT } from '../e2e/fixtures/child.ts'
import { newGuest, newGuests } from './support/guests.ts'
import { isGood, repliesIn } from './support/load.ts'
import { calls, documents, type LoadCase } from './support/load-cases.ts'
import { type Pair, ratioOf } from './support/ratio.ts'
import { judge, line } from './support/report.ts'
import { type StartedShop, serverOf } from './support/started-shop.ts'

/**
 * The load benchmark on an earlier version and this one. Both shops are open, and each has every other second, because the
 * speed of a machine changes by more than most changes of the code; and both are started several times, because processes
 * of one version differ too. `EARLIER_CHECKOUT` is the folder of the earlier version, which is built, and VERSION_ROUNDS
 * sets how often both are started; a round takes eight minutes.
 */
const MIN_RATIO = 0.95
const ROUNDS = Number(process.env.VERSION_ROUNDS ?? 3)
const TURNS = 20
/** A new process takes this long to compile what it runs often. */
const WARM_SECONDS = 5
/** Enough carts for every add of a round, as a line takes at most 99 units. */
const CARTS = 1200

interface Side {
  shop: StartedShop
  cases: LoadCase[]
}

const earlier = process.env.EARLIER_CHECKOUT
if (earlier) await compareWith(resolve(earlier))
else line('earlier version against this one', 'not measured', 'EARLIER_CHECKOUT names no folder')

async function compareWith(checkout: string): Promise<void> {
  const rates = new Map<string, Pair[]>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await serverOf(checkout)
    try {
      const after = await serverOf(ROOT)
      await measureRound([before, after], rates).finally(after.remove)
    } finally {
      await before.remove()
    }
  }
  for (const [what, pairs] of rates) {
    const { ratio, error, means } = ratioOf(pairs)
    const note = `± ${error.toFixed(3)}, ${means.map((mean) => `${mean.toFixed(0)}/s`).join(' → ')}`
    judge(what, { value: ratio, unit: ' times', digits: 2 }, ['>=', MIN_RATIO], note)
  }
}

/** Adds the figures of a round to those of earlier ones. */
async function measureRound(shops: readonly [StartedShop, StartedShop], rates: Map<string, Pair[]>): Promise<void> {
  const sides = [await sideOf(shops[0]), await sideOf(shops[1])] as const
  for (const [at, { what }] of sides[0].cases.entries())
    rates.set(what, [...(rates.get(what) ?? []), await measureBoth(sides, at)])
}

async function sideOf(shop: StartedShop): Promise<Side> {
  const guest = await newGuest(shop.url)
  return { shop, cases: [...documents(guest), ...calls(guest, await newGuests(shop.url, CARTS))] }
}

/** Good replies per second, first of the earlier version, then of this one. */
async function measureBoth([before, after]: readonly [Side, Side], at: number): Promise<Pair> {
  for (const side of [before, after]) await countReplies(side, at, WARM_SECONDS)
  const counts = { before: 0, after: 0 }
  for (let turn = 0; turn < TURNS; turn += 1) {
    // Each is first in every other turn.
    if (turn % 2 === 0) counts.before += await countReplies(before, at, 1)
    counts.after += await countReplies(after, at, 1)
    if (turn % 2 === 1) counts.before += await countReplies(before, at, 1)
  }
  return [counts.before / TURNS, counts.after / TURNS]
}

/** Good replies of one shop. @throws Error if a request failed */
async function countReplies({ shop, cases }: Side, at: number, seconds: number): Promise<number> {
  const load = cases[at]?.load
  if (!load) throw new Error(`There is no case ${at}.`)
  const replies = await repliesIn(seconds, { url: shop.url, ...load })
  const failed = replies.find((reply) => !isGood(reply))
  if (failed) throw new Error(`${shop.url}${load.path}: status ${failed.status}`)
  return replies.length
}
