import { RunningShop } from '../e2e/fixtures/running-shop.ts'
import { bigCatalogue } from './support/big-catalogue.ts'
import { forget } from './support/forget.ts'
import { memoryOf } from './support/memory.ts'
import { faultsOf, gatherStatements } from './support/plans.ts'
import { callsFor, documentsFor, questionsFor } from './support/questions.ts'
import { line } from './support/report.ts'
import { ask, inTurns, type Round, type Times } from './support/rounds.ts'
import { shopInProcess } from './support/shop-in-process.ts'
import { WorkMeter } from './support/work.ts'

/**
 * The same questions put to a small and a large generated shop: what a million products cost. Sizes other than 1,000 and
 * 1,000,000 come by `SIZES`, such as `SIZES=1000,50000`; `KINDS=misspelt,document` asks the kinds that are called so alone.
 */
const [SMALL = 1_000, LARGE = 1_000_000] = (process.env.SIZES ?? '1000,1000000').split(',').map(Number)
const KINDS = process.env.KINDS?.split(',') ?? ['']
const MOST_TIMES = 3
const MOST_MS = 50
const MOST_GROWTH = 1.1
const MOST_MB = 300
/** Below this a ratio says more about the machine than about the shop, in milliseconds. */
const NOISE_MS = 1
/** So many of each kind only warm the shops up. */
const WARM = 30
/**
 * A kind of question over its limits is put again: what a design is too slow for fails every time, memory that happened to
 * be collected does not.
 */
const TRIES = 3
const CALLS = { first: 2_000, all: 20_000 }

interface Side {
  shop: RunningShop
  asked: Record<string, string[]>
  meter: WorkMeter
}

interface Compared {
  small: Round
  large: Round
}

const ratio = (small: number, large: number) => large / Math.max(small, NOISE_MS)

/** How many times as much the large shop works; of questions that are asked at once, only all together can be told. */
function ratiosOf({ small, large }: Compared, connections: number): number[] {
  if (connections > 1) return [ratio(small.work.mean, large.work.mean)]
  return [ratio(small.work.p50, large.work.p50), ratio(small.work.p99, large.work.p99)]
}

/**
 * What is wrong; nothing when all is well. Judged is how long the shop worked, as waiting for a processor that others use
 * is no fault of it; the time until the answer stands beside. A sitemap of the small shop is a smaller file; documents
 * are drawn besides, in either shop.
 */
function faultsIn(what: string, connections: number, compared: Compared): string[] {
  const { small, large } = compared
  const name = `${what} (${connections})`
  const worst = Math.max(...ratiosOf(compared, connections))
  return [
    ...(worst > MOST_TIMES && what !== 'sitemap' ? [`${name}: ${worst.toFixed(1)} times as long`] : []),
    ...(large.work.p99 > MOST_MS && connections === 1 && !what.startsWith('document')
      ? [`${name}: p99 ${large.work.p99.toFixed(1)} ms`]
      : []),
    ...(small.bad + large.bad > 0 ? [`${name}: ${small.bad} and ${large.bad} questions were refused`] : []),
  ]
}

function tell(what: string, connections: number, compared: Compared): void {
  const { small, large } = compared
  const times = ({ p50, p99 }: Times) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`
  const worked = ({ work }: Round) => (connections > 1 ? work.mean.toFixed(1) : times(work))
  const ratios = ratiosOf(compared, connections).map((each) => `x${each.toFixed(1)}`)
  const waited = `answered after ${times(small.time)} → ${times(large.time)}`
  line(`${what} (${connections})`, `${worked(small)} → ${worked(large)}`, `${ratios.join(' / ')}, ${waited}`)
}

const memoryIn = ({ shop }: Side) => memoryOf(shop.pids(), shop.dataDir).total

/** Each question once in all: half of them one by one, the other half by ten at a time. */
async function compare(what: string, connections: number, sides: readonly [Side, Side]): Promise<Compared> {
  const asked = sides.map(({ shop, asked, meter }) => {
    const fresh = (asked[what] ?? []).slice(WARM).filter((_, turn) => turn % 2 === connections % 2)
    return { url: shop.url, paths: fresh, meter }
  })
  const [small, large] = await inTurns(asked, connections)
  if (!small || !large) throw new Error('A shop was not asked.')
  return { small, large }
}

/** Compares one kind of question, again after both shops have forgotten everything when it was over a limit. */
async function check(what: string, connections: number, sides: readonly [Side, Side]): Promise<string[]> {
  let faults: string[] = []
  for (let tried = 0; tried < TRIES; tried += 1) {
    if (tried > 0) await startAfresh(what, sides)
    const compared = await compare(what, connections, sides)
    tell(what, connections, compared)
    faults = faultsIn(what, connections, compared)
    if (faults.length === 0) break
  }
  return faults
}

/** Lets both shops forget, so that no kept reply answers, and lets code and connections come up again. */
async function startAfresh(what: string, sides: readonly [Side, Side]): Promise<void> {
  for (const { shop, asked } of sides) {
    await forget(shop.dataDir)
    await ask(shop.url, (asked[what] ?? []).slice(0, WARM), 2)
  }
}

/** Code that runs for the first time is slow in either shop. */
async function warmUp(sides: readonly [Side, Side]): Promise<void> {
  for (const { shop, asked } of sides) {
    for (const paths of Object.values(asked)) await ask(shop.url, paths.slice(0, WARM), 2)
  }
}

async function compareAll(sides: readonly [Side, Side], connections: number): Promise<string[]> {
  const faults: string[] = []
  line(`${connections} connection(s), ms of work`, `${SMALL} → ${LARGE}`, connections > 1 ? 'mean' : 'p50 / p99')
  for (const what of Object.keys(sides[1].asked)) faults.push(...(await check(what, connections, sides)))
  return faults
}

/** Memory of the large shop after many different calls, against that after few. */
async function checkMemory(side: Side): Promise<string[]> {
  const calls = callsFor(LARGE, CALLS.all)
  await ask(side.shop.url, calls.slice(0, CALLS.first), 10)
  const before = memoryIn(side)
  await ask(side.shop.url, calls.slice(CALLS.first), 10)
  const after = memoryIn(side)
  line(`memory after ${CALLS.first}, ${CALLS.all} calls`, `${before} → ${after} MB`, `<= ${MOST_MB} MB, +10 %`)
  const wrong = after > before * MOST_GROWTH || after > MOST_MB
  return wrong ? [`memory went from ${before} to ${after} MB`] : []
}

async function checkPlans(dataDir: string): Promise<string[]> {
  const gathering = gatherStatements()
  const shop = await shopInProcess(dataDir)
  try {
    const url = await shop.app.listen({ port: 0 })
    const asked = await questionsFor(url, LARGE)
    const { sitemap = [] } = await documentsFor(url, LARGE)
    for (const paths of [...Object.values(asked), ['/sitemap.xml', ...sitemap]]) {
      for (const url of paths.slice(0, 8)) await shop.app.inject({ url })
    }
  } finally {
    await shop.close()
  }
  const statements = gathering.stop()
  const wrong = await faultsOf(dataDir, statements)
  line('statements whose plans were checked', String(statements.length), 'no table read whole, no large sort')
  return wrong
}

async function sideOf(shop: RunningShop, size: number): Promise<Side> {
  const all = { ...(await questionsFor(shop.url, size)), ...(await documentsFor(shop.url, size)) }
  const asked = Object.fromEntries(Object.entries(all).filter(([what]) => KINDS.some((kind) => what.includes(kind))))
  return { shop, asked, meter: new WorkMeter(shop.pids(), shop.dataDir) }
}

const folders = [await bigCatalogue(SMALL), await bigCatalogue(LARGE)] as const
const settings = { SEED: 'none', LOG_LEVEL: 'error' }
const [small, large] = await Promise.all(folders.map((folder) => RunningShop.start(folder, settings)))
const faults: string[] = []
try {
  if (!small || !large) throw new Error('The shops did not start.')
  const sides = [await sideOf(small, SMALL), await sideOf(large, LARGE)] as const
  await warmUp(sides)
  faults.push(...(await compareAll(sides, 1)), ...(await checkMemory(sides[1])))
  faults.push(...(await checkPlans(folders[1])), ...(await compareAll(sides, 10)))
} finally {
  await Promise.all([small?.close(), large?.close()])
}
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.exitCode = faults.length > 0 ? 1 : 0
