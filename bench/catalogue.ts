import { RunningShop } from '../e2e/fixtures/running-shop.ts'
import { bigCatalogue } from './support/big-catalogue.ts'
import { clearCaches } from './support/clear-caches.ts'
import { type Compared, faultsIn, printComparison } from './support/compare.ts'
import type { IndexRun } from './support/index-by-server.ts'
import { memoryByKind } from './support/memory.ts'
import { faultsOf, recordStatements } from './support/plans.ts'
import { line } from './support/report.ts'
import { callsFor, documentsFor, requestsFor } from './support/requests.ts'
import { ask, inTurns } from './support/rounds.ts'
import { shopInProcess } from './support/shop-in-process.ts'
import { WorkMeter } from './support/work.ts'

/**
 * Sends the same requests to a small and a large generated shop: what a million products cost. `SIZES=1000,50000` sets
 * other sizes than 1,000 and 1,000,000; `KINDS=misspelt,document` limits the run to kinds with these words in their
 * names; `INDEX=again` makes the server rebuild the index of the large shop, which it otherwise builds only if there is
 * none.
 */
const [SMALL = 1_000, LARGE = 1_000_000] = (process.env.SIZES ?? '1000,1000000').split(',').map(Number)
const KINDS = process.env.KINDS?.split(',') ?? ['']
const MAX_GROWTH = 1.1
/**
 * A shop of the demo's size stays below 300 MB, as bench/load.ts measures. A million products fill the caches of sets,
 * replies and products to their limits, and the caches of every database connection.
 */
const MAX_MB = 400
/** For an index of a million products. */
const MAX_INDEX_SECONDS = 360
const MAX_INDEX_MB = 600
/** Requests of each kind that only serve as a warm-up. */
const WARM = 30
/**
 * A kind over its limits is measured again: a slow design fails every time, a garbage collection at the wrong moment
 * does not.
 */
const TRIES = 3
const CALLS = { first: 2_000, all: 20_000 }

interface Side {
  shop: RunningShop
  requests: Record<string, string[]>
  meter: WorkMeter
}

const memoryIn = ({ shop }: Side) => memoryByKind(shop.pids(), shop.dataDir)

/** Sends each request once: half of them one by one, the other half ten at a time. */
async function compare(what: string, connections: number, sides: readonly [Side, Side]): Promise<Compared> {
  const requests = sides.map(({ shop, requests, meter }) => {
    const fresh = (requests[what] ?? []).slice(WARM).filter((_, turn) => turn % 2 === connections % 2)
    return { url: shop.url, paths: fresh, meter }
  })
  const [small, large] = await inTurns(requests, connections)
  if (!small || !large) throw new Error('A shop has no requests.')
  return { what, connections, small, large }
}

/** Compares one kind of request; once over a limit, again with empty caches. */
async function check(what: string, connections: number, sides: readonly [Side, Side]): Promise<string[]> {
  let faults: string[] = []
  for (let tried = 0; tried < TRIES; tried += 1) {
    if (tried > 0) await resetAndWarmUp(what, sides)
    const compared = await compare(what, connections, sides)
    printComparison(compared)
    faults = faultsIn(compared)
    if (faults.length === 0) break
  }
  return faults
}

/** Empties the caches of both shops, then warms up code and connections again. */
async function resetAndWarmUp(what: string, sides: readonly [Side, Side]): Promise<void> {
  for (const { shop, requests } of sides) {
    await clearCaches(shop.dataDir)
    await ask(shop.url, (requests[what] ?? []).slice(0, WARM), 2)
  }
}

/** Code that runs for the first time is slow in either shop. */
async function warmUp(sides: readonly [Side, Side]): Promise<void> {
  for (const { shop, requests } of sides) {
    for (const paths of Object.values(requests)) await ask(shop.url, paths.slice(0, WARM), 2)
  }
}

async function compareAll(sides: readonly [Side, Side], connections: number): Promise<string[]> {
  const faults: string[] = []
  const judged = connections > 1 ? 'mean work' : 'p50 / p99 of the smaller of time and work'
  line(`${connections} connection(s), ms`, `${SMALL} → ${LARGE}`, judged)
  for (const what of Object.keys(sides[1].requests)) faults.push(...(await check(what, connections, sides)))
  return faults
}

/** Compares the memory of the large shop after many different calls with that after few. */
async function checkMemory(side: Side): Promise<string[]> {
  const calls = callsFor(LARGE, CALLS.all)
  await ask(side.shop.url, calls.slice(0, CALLS.first), 10)
  const before = memoryIn(side)
  await ask(side.shop.url, calls.slice(CALLS.first), 10)
  const after = memoryIn(side)
  const figure = `${before.total} → ${after.total} MB`
  line(`memory after ${CALLS.first}, ${CALLS.all} calls`, figure, `<= ${MAX_MB} MB, +10 %`)
  line('  of Node, server and sandbox', `${before.node} → ${after.node} MB`, '')
  line('  of the database', `${before.database} → ${after.database} MB`, '')
  const wrong = after.total > before.total * MAX_GROWTH || after.total > MAX_MB
  return wrong ? [`memory went from ${before.total} to ${after.total} MB`] : []
}

/** The smaller of the time and the work of the index build, if there was one, as with requests. */
function checkIndex(made: IndexRun | null): string[] {
  if (!made) return []
  const { seconds, work, memory } = made
  const judged = Math.min(seconds, work)
  const goal = `<= ${MAX_INDEX_SECONDS} s, time ${seconds.toFixed(0)} s, work ${work.toFixed(0)} s`
  line(`${LARGE} products indexed by the server`, `${judged.toFixed(0)} s`, goal)
  const { before, peak, after } = memory
  line('  memory before, peak, after', `${before}, ${peak}, ${after} MB`, `<= ${MAX_INDEX_MB} MB, then <= ${MAX_MB}`)
  const wrong = judged > MAX_INDEX_SECONDS || peak > MAX_INDEX_MB || after > MAX_MB
  return wrong ? [`the index took ${judged.toFixed(0)} s and ${peak} MB, then ${after} MB were held`] : []
}

async function checkPlans(dataDir: string): Promise<string[]> {
  const recording = recordStatements()
  const shop = await shopInProcess(dataDir)
  try {
    const url = await shop.app.listen({ port: 0 })
    const requests = await requestsFor(url, LARGE)
    const { sitemap = [] } = await documentsFor(url, LARGE)
    for (const paths of [...Object.values(requests), ['/sitemap.xml', ...sitemap]]) {
      for (const url of paths.slice(0, 8)) await shop.app.inject({ url })
    }
  } finally {
    await shop.close()
  }
  const statements = recording.stop()
  const wrong = await faultsOf(dataDir, statements)
  line('statements whose plans were checked', String(statements.length), 'no full table scan, no large sort')
  return wrong
}

async function sideOf(shop: RunningShop, size: number): Promise<Side> {
  const all = { ...(await requestsFor(shop.url, size)), ...(await documentsFor(shop.url, size)) }
  const requests = Object.fromEntries(Object.entries(all).filter(([what]) => KINDS.some((kind) => what.includes(kind))))
  return { shop, requests, meter: new WorkMeter(shop.pids(), shop.dataDir) }
}

const shops = [await bigCatalogue(SMALL, false), await bigCatalogue(LARGE, process.env.INDEX === 'again')] as const
const folders = shops.map(({ folder }) => folder)
const settings = { SEED: 'none', LOG_LEVEL: 'error' }
const [small, large] = await Promise.all(folders.map((folder) => RunningShop.start(folder, settings)))
const faults: string[] = checkIndex(shops[1].index)
try {
  if (!small || !large) throw new Error('The shops did not start.')
  const sides = [await sideOf(small, SMALL), await sideOf(large, LARGE)] as const
  await warmUp(sides)
  faults.push(...(await compareAll(sides, 1)), ...(await checkMemory(sides[1])))
  faults.push(...(await checkPlans(shops[1].folder)), ...(await compareAll(sides, 10)))
} finally {
  await Promise.all([small?.close(), large?.close()])
}
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.exitCode = faults.length > 0 ? 1 : 0
