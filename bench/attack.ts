import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expireOpenOrders } from '../e2e/fixtures/expiry.ts'
import { RunningShop } from '../e2e/fixtures/running-shop.ts'
import { withDatabase } from '../e2e/fixtures/shop-database.ts'
import { checkBooks, openBooks } from '../server/src/testing/books.ts'
import { print } from '../tools/setup/print.mjs'
import { ATTACKS, type AttackName } from './support/attack/attacks.ts'
import type { Expected, Outcomes } from './support/attack/client.ts'
import { keepShopping, newService, type Service } from './support/attack/shoppers.ts'
import { memoryOf } from './support/memory.ts'
import { fail } from './support/report.ts'
import { audit } from './support/soak/audit.ts'
import { settle } from './support/soak/soak.ts'

/**
 * `npm run bench -- attack`: attacks from several addresses, one after the other, while honest shoppers buy. Each
 * attack must get the expected answers. At the end the shop must be alive, its books must balance, and the honest
 * shoppers must have been served. ATTACK=word runs only the attacks with this word in their names.
 */
const SHOPPERS = 3
const MAX_MS = 2000
const CALM_MS = 5000
const SAMPLE_MS = 500
const wrong: string[] = []

const shop = await RunningShop.start(await mkdtemp(join(tmpdir(), 'istore-attack-')), {
  LOG_LEVEL: 'error',
  TRUSTED_PROXIES: 'loopback',
  RATE_LIMIT_EXEMPT: 'none',
})
const worker = new Worker(new URL('./support/attack/worker.ts', import.meta.url), { workerData: { url: shop.url } })
try {
  await withDatabase(shop, openBooks)
  const service = newService()
  let isOver = false
  const shopping = Array.from({ length: SHOPPERS }, () => keepShopping(shop.url, service, () => isOver))
  print('| Attack | Answers | Seconds | Honest p50 / p99, ms | Honest orders | Memory, MB |\n|---|---|---|---|---|---|')
  await whileServing(service, 'none', () => sleep(CALM_MS, {} as Outcomes))
  for (const name of Object.keys(ATTACKS) as AttackName[]) {
    if (!name.includes(process.env.ATTACK ?? '')) continue
    checkOutcomes(name, await whileServing(service, name, () => attack(name)))
  }
  isOver = true
  await Promise.all(shopping)
  await checkEnd(service)
} finally {
  await worker.terminate()
  await shop.remove()
}
for (const each of new Set(wrong)) fail(each)

async function attack(name: AttackName): Promise<Outcomes> {
  worker.postMessage(name)
  const [{ outcomes, error }] = (await once(worker, 'message')) as [{ outcomes: Outcomes; error?: string }]
  if (error) wrong.push(`${name}: ${error}`)
  return outcomes
}

/** Runs one attack and prints its row of the table: the answers it got, and how honest shoppers were served. */
async function whileServing(service: Service, name: string, work: () => Promise<Outcomes>): Promise<Outcomes> {
  const [from, bought, began] = [service.times.length, service.placed.length, performance.now()]
  let memory = 0
  const sampling = setInterval(() => {
    memory = Math.max(memory, memoryOf(shop.pids(), shop.dataDir).total)
  }, SAMPLE_MS)
  const outcomes = await work()
  clearInterval(sampling)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const times = service.times.slice(from).sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  const answers = Object.entries(outcomes).map(([what, count]) => `${what}: ${count}`)
  const served = `${at(0.5)} / ${at(0.99)} of ${times.length}`
  print(`| ${[name, answers.join(', '), seconds, served, service.placed.length - bought, memory].join(' | ')} |`)
  if (at(0.99) > MAX_MS) wrong.push(`${name}: honest shoppers waited more than ${MAX_MS} ms`)
  return outcomes
}

function checkOutcomes(name: AttackName, outcomes: Outcomes): void {
  const expected: Expected = ATTACKS[name].expected
  for (const what of new Set([...Object.keys(expected), ...Object.keys(outcomes)])) {
    const [min, max] = expected[what] ?? [0, 0]
    const count = outcomes[what] ?? 0
    if (count < min || count > max) wrong.push(`${name}: ${what} came ${count} times, not ${min} to ${max}`)
  }
}

async function checkEnd(service: Service): Promise<void> {
  if (!(await shop.isHealthy())) wrong.push('the shop does not answer')
  await expireOpenOrders(shop)
  const broken = await withDatabase(shop, async (pool) => {
    // Also the jobs of paid orders, which do nothing.
    await pool.query(
      "SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) FROM graphile_worker.jobs WHERE task_identifier = 'expire-order'",
    )
    await settle(pool)
    return [...(await checkBooks(pool)), ...(await audit(shop, pool, service.placed))]
  })
  const { placed, soldOut, problems } = service
  const paid = placed.filter((each) => each.paid).length
  print(
    `\nHonest orders: ${placed.length}, ${paid} paid, ${soldOut} found sold out. Wrong in the books: ${broken.length}.`,
  )
  wrong.push(...broken.slice(0, 20), ...[...new Set(problems)].slice(0, 20))
}
