import { RunningShop } from '../e2e/fixtures/running-shop.ts'
import { bigCatalogue } from './support/big-catalogue.ts'
import { memoryOf } from './support/memory.ts'
import { faultsOf, gatherStatements } from './support/plans.ts'
import { questionsFor } from './support/questions.ts'
import { line } from './support/report.ts'
import { type Round, round } from './support/rounds.ts'
import { shopInProcess } from './support/shop-in-process.ts'

/**
 * The same questions put to a small and a large generated shop, each of them once: what a million products cost. Sizes
 * other than 1,000 and 1,000,000 come by `SIZES`, such as `SIZES=1000,50000`.
 */
const [SMALL = 1_000, LARGE = 1_000_000] = (process.env.SIZES ?? '1000,1000000').split(',').map(Number)
const MOST_TIMES = 3
const MOST_MS = 50
const MOST_GROWTH = 1.1
/** Below this a ratio says more about the machine than about the shop, in milliseconds. */
const NOISE_MS = 2
/** So many of each kind only warm the shop up. */
const WARM = 30

const faults: string[] = []

function check(what: string, small: Round, large: Round): void {
  const times = (share: 'p50' | 'p99') => large[share] / Math.max(small[share], NOISE_MS)
  const worst = Math.max(times('p50'), times('p99'))
  const figures = ({ p50, p99 }: Round) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`
  line(what, `${figures(small)} → ${figures(large)}`, `x${times('p50').toFixed(1)} / x${times('p99').toFixed(1)}`)
  if (worst > MOST_TIMES) faults.push(`${what}: ${worst.toFixed(1)} times as long`)
  if (large.p99 > MOST_MS) faults.push(`${what}: p99 ${large.p99.toFixed(1)} ms`)
  if (small.bad + large.bad > 0) faults.push(`${what}: ${small.bad} and ${large.bad} questions were refused`)
}

const memory = (shop: RunningShop) => memoryOf(shop.pids(), shop.dataDir).total

async function compare(small: RunningShop, large: RunningShop): Promise<void> {
  const asked = { small: await questionsFor(small.url, SMALL), large: await questionsFor(large.url, LARGE) }
  // Code that runs for the first time is slow in either shop.
  for (const paths of Object.values(asked.small)) await round(small.url, paths.slice(0, WARM), 2)
  for (const paths of Object.values(asked.large)) await round(large.url, paths.slice(0, WARM), 2)
  let before = 0
  for (const connections of [1, 10]) {
    line(`${connections} connection(s), p50 / p99 in ms`, `${SMALL} → ${LARGE}`, 'p50 / p99')
    for (const [what, paths] of Object.entries(asked.large)) {
      // Each question is asked once in all: a second time a kept reply would answer.
      const fresh = (all: readonly string[]) => all.slice(WARM).filter((_, turn) => turn % 2 === connections % 2)
      const first = await round(small.url, fresh(asked.small[what] ?? []), connections)
      check(`${what} (${connections})`, first, await round(large.url, fresh(paths), connections))
    }
    if (before === 0) before = memory(large)
  }
  const after = memory(large)
  line('memory of all processes, then and later', `${before} → ${after} MB`, '<= 300 MB')
  if (after > before * MOST_GROWTH || after > 300) faults.push(`memory went from ${before} to ${after} MB`)
}

async function checkPlans(dataDir: string): Promise<void> {
  const gathering = gatherStatements()
  const shop = await shopInProcess(dataDir)
  try {
    for (const paths of Object.values(await questionsFor(await shop.app.listen({ port: 0 }), LARGE))) {
      for (const url of paths.slice(0, 8)) await shop.app.inject({ url })
    }
  } finally {
    await shop.close()
  }
  const statements = gathering.stop()
  const wrong = await faultsOf(dataDir, statements)
  line('statements whose plans were checked', String(statements.length), 'no table read whole, no large sort')
  faults.push(...wrong)
}

const folders = [await bigCatalogue(SMALL), await bigCatalogue(LARGE)] as const
const settings = { SEED: 'none', LOG_LEVEL: 'error' }
const [small, large] = await Promise.all(folders.map((folder) => RunningShop.start(folder, settings)))
try {
  if (!small || !large) throw new Error('The shops did not start.')
  await compare(small, large)
  await checkPlans(folders[1])
} finally {
  await Promise.all([small?.close(), large?.close()])
}
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.exitCode = faults.length > 0 ? 1 : 0
