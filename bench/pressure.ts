import { setTimeout as sleep } from 'node:timers/promises'
import { type Guest, newGuest } from './support/guests.ts'
import { measure } from './support/load.ts'
import { growthAfterFirstMinute, MAX_MB, type MemorySample, memoryOf } from './support/memory.ts'
import { fail, judge, line } from './support/report.ts'
import { startedShop } from './support/started-shop.ts'

/**
 * `npm run bench -- pressure`: 800 visitors at once whose documents are not cached, three times, then a steady load.
 * PRESSURE_MINUTES sets the duration of that load; from two minutes on, memory may grow by at most 5 % after the first
 * minute.
 */
const AT_ONCE = 800
const BURSTS = 3
const MAX_GROWTH_PERCENT = 5
const SAMPLE_MS = 500
const minutes = Number(process.env.PRESSURE_MINUTES ?? 1)

const shop = await startedShop()
const memory = () => memoryOf([shop.pid], shop.dataDir).total
try {
  const guest = await newGuest(shop.url)
  for (let burst = 1; burst <= BURSTS; burst += 1) await measureBurst(burst, guest)
  await measureSteady(guest)
} finally {
  await shop.remove()
}

/** Opens a document that is never cached, because the visitor has a cart. @returns its status, or 0 without a reply */
async function open({ cookie, product }: Guest, visitor: number): Promise<number> {
  const path = [`/home?v=${visitor}`, `/store/productlist?cat=all&v=${visitor}`, `/store/product/${product}`][
    visitor % 3
  ]
  return fetch(shop.url + path, { headers: { cookie } }).then(
    async (reply) => {
      await reply.arrayBuffer()
      return reply.status
    },
    () => 0,
  )
}

async function measureBurst(burst: number, guest: Guest): Promise<void> {
  const began = performance.now()
  let [peak, done] = [0, false]
  const statuses = Promise.all(Array.from({ length: AT_ONCE }, (_, visitor) => open(guest, visitor))).finally(() => {
    done = true
  })
  while (!done) {
    peak = Math.max(peak, memory())
    await sleep(SAMPLE_MS)
  }
  const count = (wanted: number) => statuses.then((all) => all.filter((status) => status === wanted).length)
  const [served, busy] = [await count(200), await count(503)]
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  line(
    `burst ${burst}: documents`,
    `${served} in ${seconds} s`,
    `${busy} asked to come back, ${AT_ONCE - served - busy} failed`,
  )
  judge('  memory of all processes, peak', { value: peak, unit: ' MB' }, ['<=', MAX_MB])
  const { status } = await fetch(`${shop.url}/api/health`)
  if (served + busy !== AT_ONCE) fail('visitors got neither a document nor a request to come back')
  if (status !== 200) fail(`the health check answers ${status}`)
}

async function measureSteady({ cookie }: Guest): Promise<void> {
  const began = performance.now()
  const minutesSince = () => (performance.now() - began) / 60_000
  const samples: MemorySample[] = []
  while (minutesSince() < minutes) {
    await measure({ url: shop.url, path: '/home', headers: { cookie, 'accept-encoding': 'gzip' } })
    samples.push({ minutes: minutesSince(), mb: memory() })
  }
  line(`steady load, ${minutes} min: memory at its start`, `${samples[1]?.mb ?? 0} MB`, '')
  line('  at its end', `${samples.at(-1)?.mb ?? 0} MB`, '')
  judge('  peak', { value: Math.max(...samples.map(({ mb }) => mb)), unit: ' MB' }, ['<=', MAX_MB])
  if (minutes < 2) return
  const growth = { value: growthAfterFirstMinute(samples), unit: ' %', digits: 1 }
  judge('  growth after its first minute', growth, ['<=', MAX_GROWTH_PERCENT])
}
