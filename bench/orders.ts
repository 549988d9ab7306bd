import { placeOrders, signInNew } from '../e2e/fixtures/account.ts'
import { databaseOf } from '../e2e/fixtures/database.ts'
import { runCommand } from '../server/src/admin/run.ts'
import { openDatabase } from '../server/src/db/client.ts'
import { Caller } from './support/caller.ts'
import { filledShop } from './support/filled-shop.ts'
import { judge } from './support/report.ts'
import { timed } from './support/timed.ts'
import { WorkMeter } from './support/work.ts'

/**
 * Lists the orders of a shopper who has 10,000, at any position, and the staff's pages of 1,000 of the shop's 50,000. Orders are
 * in all states, calls are sequential. Each is judged by the smaller of elapsed and processor time: other load on the machine
 * increases the former, several processes the latter.
 */
const ORDERS = 10_000
const OTHER_SHOPPERS = 4
const MAX_MS = 20
const LIST = '/admin/orderManagement/orders/list'
const COUNT = '/admin/orderManagement/orders/count'

/** Six of ten orders are handed over; one each is unpaid, cancelled, being prepared and ready. */
const SPREAD = `
UPDATE orders SET (status, payment_status, progress) = (SELECT s, p, g FROM (VALUES
  (0, 'INTERIM', 'NOT_PAID', 'PLACED'), (1, 'CANCELLED', 'REFUNDED', 'PLACED'),
  (2, 'NEW', 'PAID_ONLINE', 'PREPARING'), (3, 'NEW', 'PAID_ONLINE', 'READY')) AS spread (n, s, p, g) WHERE n = total % 10
  UNION ALL SELECT 'NEW', 'PAID_ONLINE', 'COLLECTED' WHERE total % 10 > 3)`

type Case<T> = [what: string, of: (turn: number) => T]

async function judgeCases<T>(meter: WorkMeter, calls: number, cases: Case<T>[], call: (what: T) => Promise<unknown>) {
  for (const [what, of] of cases) {
    const { p50, p99 } = await timed(meter, { calls, warm: 50 }, (turn) => call(of(turn)))
    judge(`orders, ${what}, p99`, { value: p99, unit: ' ms', digits: 1 }, ['<=', MAX_MS], `p50 ${p50.toFixed(1)} ms`)
  }
}

const shop = await filledShop()
try {
  const shopper = new Caller(shop.url)
  await placeOrders(await signInNew(shopper, shop), ORDERS, shop)
  for (let other = 0; other < OTHER_SHOPPERS; other += 1)
    await placeOrders(await signInNew(new Caller(shop.url), shop), ORDERS, shop)
  const { connection } = await databaseOf(shop.dataDir)
  const { db, pool, close } = openDatabase({ connection, poolSize: 1, limits: 'long' })
  await pool.query(SPREAD)
  // As autovacuum eventually does.
  await pool.query('VACUUM ANALYZE orders, order_fulfilment, order_line')

  const list = (start: number) => `${LIST}?numberToLoad=10&infiniteLoad=true&startingPosition=${start}`
  // Every part of the list in turn, not in order: a prime steps through all positions.
  const anywhere = (turn: number) => (turn * 7_919) % (ORDERS - 10)
  const pages: Case<string>[] = [
    ['first page', () => list(0)],
    ['middle page', () => list(ORDERS / 2)],
    ['any page', (turn) => list(anywhere(turn))],
    ['last page', () => list(ORDERS - 10)],
    ['any page of one status', (turn) => `${list(Math.floor(anywhere(turn) / 10))}&statusGroup=TO_PAY`],
    ['last page of one status', () => `${list((ORDERS * 6) / 10 - 10)}&statusGroup=DONE`],
    ['a status without orders', () => `${list(0)}&statusGroup=CLOSED`],
    ['count', () => COUNT],
  ]
  const meter = new WorkMeter(shop.pids(), shop.dataDir)
  await judgeCases(meter, 500, pages, (path) => shopper.call('GET', path))

  const staff = { db, publicUrl: shop.url, openUploads: () => Promise.reject(new Error('no command has uploads')) }
  const run = async (argv: string[]) => {
    const { code, out, err } = await runCommand(['order', 'list', ...argv], (use) => use(staff))
    if (code !== 0) throw new Error(err.join('\n'))
    return out
  }
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM orders ORDER BY placed_at DESC, id')
  const after = (position: number) => ['--after', rows[position]?.id ?? '']
  const commands: Case<string[]>[] = [
    ['staff, first 1,000', () => []],
    ['staff, any 1,000', (turn) => after((turn * 7_919) % (rows.length - 1_001))],
    ['staff, last 1,000', () => after(rows.length - 1_001)],
    ['staff, 1,000 being prepared', () => ['--status', 'PREPARING']],
    ['staff, 1,000 handed over, anywhere', (turn) => ['--status', 'DONE', ...after((turn * 7_919) % 40_000)]],
  ]
  try {
    await judgeCases(new WorkMeter([process.pid], shop.dataDir), 200, commands, run)
  } finally {
    await close()
  }
} finally {
  await shop.remove()
}
