import { say } from '../setup/say.mjs'
import { dearestFiles, overCap, overStoryCap } from './cpu-guard.mjs'
import { CpuMeter } from './cpu-meter.mjs'
import { cpuByFile } from './cpu-record.mjs'
import { listFailures } from './failures.mjs'
import { sampleSpeed, slownessOf } from './machine-speed.mjs'
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
  /** @type {Record<string, number>} */
  const suites = {}
  const speed = sampleSpeed()
  let before = meter.seconds() ?? 0
  /** @type {string[]} */
  const failedSteps = []
  const onEnd = (/** @type {import('./run-steps.mjs').Step} */ step, /** @type {Counts} */ counts) => {
    if (counts.failed > 0) failedSteps.push(step.name)
    // Of steps that run side by side, the first to end counts what both have taken.
    const now = meter.seconds() ?? 0
    const name = step.quiet ? 'set-up' : (step.groups[0] ?? '')
    suites[name] = (suites[name] ?? 0) + now - before
    speed.push(...sampleSpeed())
    before = meter.seconds() ?? 0
  }
  const total = await runSteps(testSteps(root, rest), groups, say, onEnd)
  meter.stop()
  const over = reportCpu(cpuByFile(folder), suites, slownessOf(speed))
  if (failedSteps.length > 0) say(`\n=== Failed: ${failedSteps.join(', ')}`)
  for (const line of listFailures(root, folder)) say(line)
  return { passed: total.passed, failed: total.failed + over }
}

/**
 * @param {readonly import('./cpu-record.mjs').CpuRecord[]} files @param {Readonly<Record<string, number>>} suites
 * @param {number} slowness of the machine @returns {number} how many are over their cap
 */
function reportCpu(files, suites, slowness) {
  const sum = Object.values(suites).reduce((total, seconds) => total + seconds, 0)
  if (sum === 0) return 0
  say('\n=== Processor time: the dearest files')
  for (const line of dearestFiles(files)) say(line)
  for (const [name, seconds] of Object.entries(suites)) say(`${seconds.toFixed(1).padStart(7)} s  suite ${name}`)
  say(`${sum.toFixed(1).padStart(7)} s  in all`)
  say(`${slowness.toFixed(2).padStart(7)}    times as slow as the machine of the caps`)
  const over = [...overStoryCap(files, slowness), ...overCap(suites, slowness)]
  for (const line of over) say(`OVER ITS CAP: ${line}`)
  return over.length
}
