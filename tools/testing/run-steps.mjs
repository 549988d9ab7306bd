import { asOne, sum } from './counts.mjs'

/** @typedef {import('./counts.mjs').Counts} Counts */
/**
 * One step of the tests. `needs` names steps that have to pass first; `quiet` steps set something up and count only
 * when they fail.
 * @typedef {{ name: string, groups: readonly string[], needs?: readonly string[], quiet?: boolean, run: () => Promise<Counts> }} Step
 */

/**
 * Runs every step of the selected groups in order, also after a failure, so that one run reports everything.
 * @param {readonly Step[]} steps
 * @param {readonly string[]} groups none means all
 * @param {(line: string) => void} say
 * @param {(step: Step, counts: Counts) => void} [onEnd] called after each step
 * @returns {Promise<Counts>}
 */
export async function runSteps(steps, groups, say, onEnd = () => {}) {
  const wanted = steps.filter((step) => groups.length === 0 || step.groups.some((group) => groups.includes(group)))
  const failed = new Set()
  let total = { passed: 0, failed: 0 }
  for (const step of wanted) {
    const broken = step.needs?.find((name) => failed.has(name))
    const counts = broken ? notRun(step, broken, say) : await runStep(step, say)
    onEnd(step, counts)
    if (counts.failed > 0) failed.add(step.name)
    total = sum(total, step.quiet ? { passed: 0, failed: counts.failed } : counts)
  }
  return total
}

/** @param {Step} step @param {string} broken @param {(line: string) => void} say @returns {Counts} */
function notRun(step, broken, say) {
  say(`\n=== ${step.name}: not run, because "${broken}" failed`)
  return asOne(false)
}

/** @param {Step} step @param {(line: string) => void} say @returns {Promise<Counts>} */
async function runStep(step, say) {
  say(`\n=== ${step.name}`)
  const start = performance.now()
  const counts = await step.run().catch((error) => {
    say(String(error?.stack ?? error))
    return asOne(false)
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  say(`--- ${step.name}: ${counts.failed > 0 ? 'FAILED' : 'ok'}, ${seconds} s`)
  return counts
}

/**
 * The one line that ends every run, whatever happened before it.
 * @param {Counts} total
 */
export function lastLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`
}
