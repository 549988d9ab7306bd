import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { RunningShop } from '../e2e/fixtures/running-shop.ts'
import { ATTACKS, type AttackName } from './support/attack/attacks.ts'
import type { Outcomes } from './support/attack/client.ts'
import { HELD } from './support/attack/odd-bodies.ts'
import { keepShopping, newService, type Service } from './support/attack/shoppers.ts'
import { memoryOf } from './support/memory.ts'
import { fail, line } from './support/report.ts'
import { audit } from './support/soak/audit.ts'
import { checkBooks, readStock } from './support/soak/books.ts'
import { withDatabase } from './support/soak/buying.ts'
import { SOAK_RESERVATION, settle } from './support/soak/soak.ts'

/**
 * `npm run bench -- attack`: attacks from some addresses, one after the other, while honest shoppers buy. At the end the
 * shop must be alive, its books in order, and the honest must have been served. ATTACK=word runs only those named so.
 */
const SHOPPERS = 3
const MAX_MS = 2000
const CALM_MS = 5000
const SAMPLE_MS = 500
const say = (text: string) => process.stdout.write(`${text}\n`)

const shop = await RunningShop.start(await mkdtemp(join(tmpdir(), 'istore-attack-')), {
  LOG_LEVEL: 'error',
  TRUSTED_PROXIES: 'loopback',
  RATE_LIMIT_EXEMPT: 'none',
  RESERVATION_MINUTES: SOAK_RESERVATION,
})
const worker = new Worker(new URL('./support/attack/worker.ts', import.meta.url), { workerData: { url: shop.url } })
try {
  const before = await withDatabase(shop, readStock)
  const service = newService()
  let isOver = false
  const shopping = Array.from({ length: SHOPPERS }, () => keepShopping(shop.url, service, () => isOver))
  await whileServing(service, 'no attack', () => sleep(CALM_MS))
  for (const name of Object.keys(ATTACKS) as AttackName[]) {
    if (!name.includes(process.env.ATTACK ?? '')) continue
    const outcomes = await whileServing(service, name, () => attack(name))
    checkOutcomes(outcomes)
  }
  isOver = true
  await Promise.all(shopping)
  await checkEnd(service, before)
} finally {
  await worker.terminate()
  await shop.remove()
}

async function attack(name: AttackName): Promise<Outcomes> {
  worker.postMessage(name)
  const [{ outcomes, error }] = (await once(worker, 'message')) as [{ outcomes: Outcomes; error?: string }]
  if (error) fail(error)
  return outcomes
}

/** Runs one attack and prints how honest shoppers were served meanwhile. */
async function whileServing<T>(service: Service, name: string, work: () => Promise<T>): Promise<T> {
  const [from, bought, began] = [service.times.length, service.placed.length, performance.now()]
  let memory = 0
  const sampling = setInterval(() => {
    memory = Math.max(memory, memoryOf(shop.pids(), shop.dataDir).total)
  }, SAMPLE_MS)
  const result = await work()
  clearInterval(sampling)
  const seconds = (performance.now() - began) / 1000
  const times = service.times.slice(from).sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  const served = `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms of ${times.length}, ${service.placed.length - bought} orders`
  line(name, `${seconds.toFixed(1)} s`, `${served}; memory ${memory} MB`)
  if (at(0.99) > MAX_MS) fail(`honest shoppers waited more than ${MAX_MS} ms`)
  return result
}

function checkOutcomes(outcomes: Outcomes): void {
  say(
    `  ${Object.entries(outcomes)
      .map(([what, count]) => `${what}: ${count}`)
      .join(', ')}`,
  )
  // An attacker without an answer (0) is no harm: with so many connections at once the system drops some.
  const wrong = Object.keys(outcomes).filter((what) => what === HELD || /^(500|502)$/.test(what))
  if (wrong.length > 0) fail(`the shop answered ${wrong.join(', ')}`)
}

async function checkEnd(service: Service, before: Awaited<ReturnType<typeof readStock>>): Promise<void> {
  if (!(await shop.isHealthy())) fail('the shop does not answer')
  const wrong = await withDatabase(shop, async (pool) => {
    await settle(pool)
    return [...(await checkBooks(pool, before)), ...(await audit(shop, pool, service.placed))]
  })
  const { placed, soldOut, troubles } = service
  line('honest orders', String(placed.length), `${placed.filter(({ paid }) => paid).length} paid, ${soldOut} sold out`)
  line('things that are not as they must be', String(wrong.length + troubles.length), '0')
  for (const each of [...new Set([...wrong, ...troubles])].slice(0, 20)) fail(each)
}
