import { placeOrders, signInNew } from '../e2e/fixtures/account.ts'
import { Caller } from './support/caller.ts'
import { filledShop } from './support/filled-shop.ts'
import { judge } from './support/report.ts'
import { WorkMeter } from './support/work.ts'

/**
 * The list of orders of a shopper who has 10,000, at any position: how long one call takes after another. Each is judged by the
 * smaller of time and work: other load on the machine makes the time longer, several processes the work.
 */
const ORDERS = 10_000
const CALLS = 500
const WARM = 50
const MAX_MS = 20
const LIST = '/admin/orderManagement/orders/list'
const COUNT = '/admin/orderManagement/orders/count'

const shop = await filledShop()
try {
  const shopper = new Caller(shop.url)
  await placeOrders(await signInNew(shopper, shop), ORDERS, shop)
  const list = (start: number) => `${LIST}?numberToLoad=10&infiniteLoad=true&startingPosition=${start}`
  // Every part of the list in turn, not in order: a prime steps through all positions.
  const anywhere = (turn: number) => (turn * 7_919) % (ORDERS - 10)
  const meter = new WorkMeter(shop.pids(), shop.dataDir)
  const cases: [what: string, pathOf: (turn: number) => string][] = [
    ['first page', () => list(0)],
    ['any page', (turn) => list(anywhere(turn))],
    ['last page', () => list(ORDERS - 10)],
    ['any page of one status', (turn) => `${list(anywhere(turn))}&statusGroup=TO_PAY`],
    ['a status without orders', () => `${list(0)}&statusGroup=REFUND`],
    ['count', () => COUNT],
  ]
  for (const [what, pathOf] of cases) {
    const { p50, p99 } = await timed(shopper, meter, pathOf)
    judge(`orders, ${what}, p99`, { value: p99, unit: ' ms', digits: 1 }, ['<=', MAX_MS], `p50 ${p50.toFixed(1)} ms`)
  }
} finally {
  await shop.remove()
}

async function timed(shopper: Caller, meter: WorkMeter, pathOf: (turn: number) => string) {
  const times: number[] = []
  for (let turn = 0; turn < WARM + CALLS; turn += 1) {
    if (turn === WARM) meter.refresh()
    meter.take()
    const from = performance.now()
    await shopper.call('GET', pathOf(turn))
    const time = performance.now() - from
    if (turn >= WARM) times.push(Math.min(time, meter.take()))
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}
