import { asOne, sum } from './counts.mjs'

/** @typedef {import('./counts.mjs').Counts} Counts */
/**
 * One step of the tests. `needs` names steps that have to pass first; `quiet` steps set something up and count only
 * when they fail. Consecutive `beside` steps run two at a time and return what they print.
 * @typedef {{ name: string, groups: readonly string[], needs?: readonly string[], quiet?: boolean, beside?: boolean, run: () => Promise<Counts & { output?: string }> }} Step
 */

/** How many `beside` steps run at a time. */
const LANES = 2

/**
 * Runs every step of the selected groups in order, also after a failure, so that one run reports everything.
 * @param {readonly Step[]} steps
 * @param {readonly string[]} groups none means all
 * @param {(line: string) => void} print
 * @param {(step: Step, counts: Counts) => void} [onEnd] called after each step
 * @returns {Promise<Counts>}
 */
export async function runSteps(steps, groups, print, onEnd = () => {}) {
  const wanted = steps.filter((step) => groups.length === 0 || step.groups.some((group) => groups.includes(group)))
  const failed = new Set()
  let total = { passed: 0, failed: 0 }
  const runOne = async (/** @type {Step} */ step) => {
    const broken = step.needs?.find((name) => failed.has(name))
    const counts = broken ? notRun(step, broken, print) : await runStep(step, print)
    onEnd(step, counts)
    if (counts.failed > 0) failed.add(step.name)
    total = sum(total, step.quiet ? { passed: 0, failed: counts.failed } : counts)
  }
  for (const batch of batchesOf(wanted)) {
    const rest = [...batch]
    const lane = async () => {
      for (let step = rest.shift(); step; step = rest.shift()) await runOne(step)
    }
    await Promise.all(Array.from({ length: LANES }, lane))
  }
  return total
}

/** Groups consecutive steps that may run side by side; any other step is alone. @param {readonly Step[]} steps */
function batchesOf(steps) {
  /** @type {Step[][]} */
  const batches = []
  for (const step of steps) {
    const last = batches.at(-1)
    if (step.beside && last?.[0]?.beside) last.push(step)
    else batches.push([step])
  }
  return batches
}

/** @param {Step} step @param {string} broken @param {(line: string) => void} print @returns {Counts} */
function notRun(step, broken, print) {
  print(`\n=== ${step.name}: not run, because "${broken}" failed`)
  return asOne(false)
}

/** @param {Step} step @param {(line: string) => void} print @returns {Promise<Counts>} */
async function runStep(step, print) {
  const header = `\n=== ${step.name}`
  if (!step.beside) print(header)
  const start = performance.now()
  const { output, ...counts } = await step
    .run()
    .catch((error) => ({ ...asOne(false), output: String(error?.stack ?? error) }))
  if (step.beside) print(header)
  if (output?.trim()) print(output.trim())
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  print(`--- ${step.name}: ${counts.failed > 0 ? 'FAILED' : 'ok'}, ${seconds} s`)
  return counts
}

/**
 * The one line that ends every run, whatever happened before it.
 * @param {Counts} total
 */
export function lastLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`
}
