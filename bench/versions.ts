import { resolve } from 'node:path'
import { newGuest, newGuests } from './support/guests.ts'
import { isGood, repliesIn } from './support/load.ts'
import { calls, documents, type LoadCase } from './support/load-cases.ts'
import { ratioOf } from './support/ratio.ts'
import { judge, line } from './support/report.ts'
import { type StartedShop, startedShop } from './support/started-shop.ts'

/**
 * The load benchmark on an earlier version and this one: both shops are open, and each has every other second, because
 * the speed of a machine changes by more than most changes of the code. `EARLIER_CHECKOUT` is the folder of the earlier
 * version, installed with its own packages.
 */
const MIN_RATIO = 0.95
const PAIRS = 60
const WARM_SECONDS = 3
/** Enough carts for every add of the run, as a line takes at most 99 units. */
const CARTS = 3000

interface Side {
  shop: StartedShop
  cases: LoadCase[]
}

const earlier = process.env.EARLIER_CHECKOUT
if (earlier) await compareWith(resolve(earlier))
else line('earlier version against this one', 'not measured', 'EARLIER_CHECKOUT names no folder')

async function compareWith(root: string): Promise<void> {
  const shops = [await startedShop(root), await startedShop()] as const
  try {
    const [before, after] = [await sideOf(shops[0]), await sideOf(shops[1])]
    for (const at of before.cases.keys()) await compareCase(before, after, at)
  } finally {
    for (const shop of shops) await shop.remove()
  }
}

async function sideOf(shop: StartedShop): Promise<Side> {
  const guest = await newGuest(shop.url)
  return { shop, cases: [...documents(guest), ...calls(guest, await newGuests(shop.url, CARTS))] }
}

async function compareCase(before: Side, after: Side, at: number): Promise<void> {
  for (const side of [before, after]) await perSecond(side, at, WARM_SECONDS)
  const pairs: [number, number][] = []
  while (pairs.length < PAIRS) {
    const afterFirst = pairs.length % 2 === 1 ? await perSecond(after, at) : null
    const earlierRate = await perSecond(before, at)
    pairs.push([earlierRate, afterFirst ?? (await perSecond(after, at))])
  }
  const { ratio, error, means } = ratioOf(pairs)
  const note = `± ${error.toFixed(3)}, ${means.map((mean) => `${mean.toFixed(0)}/s`).join(' → ')}`
  judge(before.cases[at]?.what ?? '', { value: ratio, unit: ' times', digits: 2 }, ['>=', MIN_RATIO], note)
}

/** Good replies of one shop per second. @throws Error if a request failed */
async function perSecond({ shop, cases }: Side, at: number, seconds = 1): Promise<number> {
  const load = cases[at]?.load
  if (!load) throw new Error(`There is no case ${at}.`)
  const replies = await repliesIn(seconds, { url: shop.url, ...load })
  const failed = replies.find((reply) => !isGood(reply))
  if (failed) throw new Error(`${shop.url}${load.path}: status ${failed.status}`)
  return replies.length / seconds
}
