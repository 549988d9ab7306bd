import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { print } from '../../setup/print.mjs'
import { runCommand } from '../../setup/run-command.mjs'
import { testSteps } from '../steps.mjs'
import { attribute, firstAbout } from './attribution.ts'
import { type FailedTest, failedStories, failedTests } from './failed-tests.ts'
import type { FaultCopy } from './fault-copy.ts'
import { type Fault, storiesOf } from './fault-list.ts'
import { note, type Stage } from './results.ts'

type BatchStage = Exclude<Stage, 'static'>

const STEPS = { unit: 'Unit and API tests', documents: 'Documents', budgets: 'Budgets' } as const

/** Number of faults that share one build and one run. */
const BATCH = 20

/** Fewer for stories: a fault that breaks a step of many stories hides the other faults. */
const STORY_BATCH = 4

/** The unit tests that render pages, or read their files. */
const PAGE_TESTS = ['web/', 'tools/', 'server/src/http/']

/**
 * Runs the tests of a fault's own area up to the first failure, which finds most faults of the server; the other faults
 * are left to a run of all tests. Tests that found a fault must pass without it.
 */
export async function runNearest(copy: FaultCopy, faults: readonly Fault[]): Promise<void> {
  const finders = new Set<string>()
  for (const fault of faults) {
    const startedAt = performance.now()
    const failed = await failures(copy, [fault], 'unit', [`${areaOf(fault.file)}/`, '--bail=1'])
    const first = firstAbout(fault, failed)
    if (!first) continue
    finders.add(first.file)
    note(fault, 'unit', first.title, (performance.now() - startedAt) / 1000)
    print(`${fault.id}: ${first.title}`)
  }
  if (finders.size === 0) return
  for (const { title } of await failures(copy, [], 'unit', [...finders]))
    print(`UNSURE: fails without a fault: ${title}`)
}

/** The folder of a file's area: `server/src/areas/cart`, `server/src/http`, `search` or `tools/boundaries`. */
const areaOf = (file: string): string => /^(server\/src\/(areas\/)?[^/]+|tools\/[^/]+|[^/]+)\//.exec(file)?.[1] ?? file

/**
 * Several faults share a build of the pages and a run of all tests: a failed test counts for the one whose expectation it
 * matches. Where it matches several, each of those runs alone.
 */
export async function runTogether(copy: FaultCopy, faults: readonly Fault[], stage: BatchStage): Promise<void> {
  const batches = Math.ceil(faults.length / (stage === 'stories' ? STORY_BATCH : BATCH))
  // Deals the faults out to the batches in turn, so that neighbours in the list, which are similar, are in different
  // ones.
  const of = (batch: number) => faults.filter((_, at) => at % batches === batch)
  const files = stage === 'unit' && faults.every(({ file }) => file.startsWith('web/')) ? PAGE_TESTS : []
  for (let batch = 0; batch < batches; batch += 1) await runBatch(copy, of(batch), stage, files)
}

/** @param files paths, or prefixes of paths, of the tests to run; all tests if empty */
async function runBatch(copy: FaultCopy, faults: readonly Fault[], stage: BatchStage, files: string[] = []) {
  const startedAt = performance.now()
  const failed = await failures(copy, faults, stage, files)
  const seconds = (performance.now() - startedAt) / 1000 / faults.length
  const attributed = attribute(faults, failed)
  const unsure = attributed.filter(({ tests, own }) => tests.length > 0 && !own)
  for (const each of attributed) {
    const { fault, own } = each
    if (!unsure.includes(each)) note(fault, stage, own?.title ?? null, seconds)
    print(`${fault.id}: ${own?.title ?? (unsure.includes(each) ? 'again by itself' : `passes the ${stage}`)}`)
  }
  for (const test of failed.filter((each) => !attributed.some(({ tests }) => tests.includes(each))))
    print(`of no fault: ${test.title}: ${test.message.slice(0, 300)}`)
  for (const { fault, tests } of unsure)
    await runBatch(copy, [fault], stage, [...new Set(tests.map(({ file }) => file))])
}

async function failures(
  copy: FaultCopy,
  faults: readonly Fault[],
  stage: BatchStage,
  files: string[],
): Promise<FailedTest[]> {
  copy.inject(faults)
  const folder = join(copy.root, '.test/faults')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  process.env.TEST_RUN_FOLDER = folder
  const steps = testSteps(copy.root, stage === 'budgets' ? [] : files)
  const run = (name: string) => steps.find((step) => step.name === name)?.run()
  const build = await run('Build of the pages')
  if (build?.failed)
    return faults.map(({ id, file, expects, says = '' }) => ({
      file,
      title: `${expects} ${id}: no build`,
      message: says,
    }))
  if (stage !== 'stories') {
    await run(STEPS[stage])
    return failedTests(join(folder, `${stage}.json`), copy.root)
  }
  await run('Chromium')
  const script = join(copy.root, 'node_modules/.bin/playwright')
  const stories = files.length > 0 ? files : storiesOf(faults, copy.root)
  await runCommand(
    process.execPath,
    [script, 'test', ...stories, '-g', faults.map(({ expects }) => expects).join('|')],
    { cwd: copy.root, show: true },
  )
  return failedStories(join(folder, 'stories.json'))
}
