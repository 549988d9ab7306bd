import { print } from '../setup/print.mjs'
import { costliestFiles, overCap, overStoryCap } from './cpu-guard.mjs'
import { CpuMeter } from './cpu-meter.mjs'
import { cpuByFile } from './cpu-record.mjs'
import { listFailures } from './failures.mjs'
import { SpeedMeter, slownessOf } from './machine-speed.mjs'
import { runFolder } from './run-folder.mjs'
import { runSteps } from './run-steps.mjs'
import { testSteps } from './steps.mjs'

/** @typedef {import('./counts.mjs').Counts} Counts */

/**
 * Runs the steps, then reports what they cost in processor time; each thing over its cap is one failure.
 * @param {string} root @param {readonly string[]} groups none means all
 * @param {readonly string[]} rest arguments for the test runner @returns {Promise<Counts>}
 */
export async function runTests(root, groups, rest) {
  const folder = runFolder(root)
  const meter = new CpuMeter()
  const speed = new SpeedMeter()
  /** @type {Record<string, { seconds: number, samples: number[] }>} */
  const suites = {}
  let before = meter.seconds() ?? 0
  /** @type {string[]} */
  const failedSteps = []
  const onEnd = (/** @type {import('./run-steps.mjs').Step} */ step, /** @type {Counts} */ counts) => {
    if (counts.failed > 0) failedSteps.push(step.name)
    // When steps run side by side, the time of both counts for the first to end.
    const now = meter.seconds() ?? 0
    const name = step.quiet ? 'set-up' : (step.groups[0] ?? '')
    const { seconds, samples } = suites[name] ?? { seconds: 0, samples: [] }
    suites[name] = { seconds: seconds + now - before, samples: [...samples, ...speed.take()] }
    before = now
  }
  const total = await runSteps(testSteps(root, rest), groups, print, onEnd)
  meter.stop()
  speed.stop()
  const over = reportCpu(cpuByFile(folder), suites)
  if (failedSteps.length > 0) print(`\n=== Failed: ${failedSteps.join(', ')}`)
  for (const line of listFailures(root, folder)) print(line)
  return { passed: total.passed, failed: total.failed + over }
}

/**
 * @param {readonly import('./cpu-record.mjs').CpuRecord[]} files
 * @param {Readonly<Record<string, { seconds: number, samples: readonly number[] }>>} suites
 * @returns {number} how many are over their cap
 */
function reportCpu(files, suites) {
  /** @type {Record<string, number>} */
  const atReference = {}
  let [sum, sumAtReference] = [0, 0]
  for (const [name, { seconds, samples }] of Object.entries(suites)) {
    atReference[name] = seconds / slownessOf(samples)
    sum += seconds
    sumAtReference += atReference[name]
  }
  if (sum === 0) return 0
  print('\n=== Processor time: the costliest files')
  for (const line of costliestFiles(files)) print(line)
  for (const [name, { seconds, samples }] of Object.entries(suites)) {
    print(`${asSeconds(seconds)}  suite ${name}, ${slownessOf(samples).toFixed(2)} × the reference machine’s time`)
  }
  print(`${asSeconds(sum)}  in all, ${sumAtReference.toFixed(1)} s on the reference machine`)
  const over = [...overStoryCap(files, slownessOf(suites.e2e?.samples ?? [])), ...overCap(atReference)]
  for (const line of over) print(`OVER ITS CAP: ${line}`)
  return over.length
}

const asSeconds = (/** @type {number} */ seconds) => `${seconds.toFixed(1).padStart(7)} s`
