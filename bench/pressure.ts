import { setTimeout as sleep } from 'node:timers/promises'
import { type Guest, newGuest } from './support/guests.ts'
import { measure } from './support/load.ts'
import { memoryOf } from './support/memory.ts'
import { line } from './support/report.ts'
import { startedShop } from './support/started-shop.ts'

/**
 * `npm run bench -- pressure`: 800 visitors at once whose documents are not cached, three times, then a steady load.
 * PRESSURE_MINUTES sets how long that lasts.
 */
const AT_ONCE = 800
const BURSTS = 3
const MAX_MB = 400
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

/** A cart makes every document the visitor's own. @returns its status, or 0 without a reply */
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
  line('  memory of all processes, most', `${peak} MB`, `<= ${MAX_MB} MB`)
  const { status } = await fetch(`${shop.url}/api/health`)
  if (served + busy !== AT_ONCE || status !== 200 || peak > MAX_MB) process.exitCode = 1
}

async function measureSteady({ cookie }: Guest): Promise<void> {
  const end = performance.now() + minutes * 60_000
  const samples: number[] = []
  while (performance.now() < end) {
    await measure({ url: shop.url, path: '/home', headers: { cookie, 'accept-encoding': 'gzip' } })
    samples.push(memory())
  }
  const [first = 0, last = 0] = [samples[1], samples.at(-1)]
  line(`steady load, ${minutes} min: memory at its start`, `${first} MB`, '')
  line('  at its end', `${last} MB`, `<= ${MAX_MB} MB, most ${Math.max(...samples)} MB`)
  if (Math.max(...samples) > MAX_MB) process.exitCode = 1
}
