import { asOne, sum } from './counts.mjs'

/** @typedef {import('./counts.mjs').Counts} Counts */
/**
 * One step of the tests. `needs` names steps that have to pass first; `quiet` steps set something up and count only
 * when they fail. `beside` steps that follow each other run two at a time: they return what they print, but for one that
 * `streams`.
 * @typedef {{ name: string, groups: readonly string[], needs?: readonly string[], quiet?: boolean, beside?: boolean, streams?: boolean, run: () => Promise<Counts & { output?: string }> }} Step
 * @typedef {{ step: Step, counts: Counts }} Ended
 */

/** How many run at a time. */
const LANES = 2

/**
 * Runs every step of the selected groups in order, also after a failure, so that one run reports everything.
 * @param {readonly Step[]} steps
 * @param {readonly string[]} groups none means all
 * @param {(line: string) => void} say
 * @param {(ended: readonly Ended[]) => void} [onEnd] called after each step that runs alone, and after those that run side by side
 * @returns {Promise<Counts>}
 */
export async function runSteps(steps, groups, say, onEnd = () => {}) {
  const wanted = steps.filter((step) => groups.length === 0 || step.groups.some((group) => groups.includes(group)))
  /** @type {Map<Step, Promise<Counts>>} */
  const started = new Map()
  const start = (/** @type {Step} */ step) => {
    const needed = wanted.filter(({ name }) => step.needs?.includes(name))
    const run = Promise.all(needed.map((need) => started.get(need))).then((results) => {
      const broken = needed.find((_, at) => (results[at]?.failed ?? 0) > 0)
      return broken ? notRun(step, broken.name, say) : runStep(step, say)
    })
    started.set(step, run)
    return run
  }
  let total = { passed: 0, failed: 0 }
  for (const batch of batchesOf(wanted)) {
    const ended = await runInLanes(batch, start)
    for (const { step, counts } of ended) {
      total = sum(total, step.quiet ? { passed: 0, failed: counts.failed } : counts)
    }
    onEnd(ended)
  }
  return total
}

/**
 * Runs steps in order, as many at a time as there are lanes. A step whose needs still run waits, and later ones overtake it.
 * @param {readonly Step[]} batch @param {(step: Step) => Promise<Counts>} start
 * @returns {Promise<Ended[]>} in the order of their ends
 */
async function runInLanes(batch, start) {
  const rest = [...batch]
  /** @type {Ended[]} */
  const ended = []
  const isReady = (/** @type {Step} */ step) =>
    !batch.some((other) => step.needs?.includes(other.name) && ended.every((each) => each.step !== other))
  const lane = async () => {
    while (rest.length > 0) {
      // When none is ready, the first waits in this lane.
      const [step] = rest.splice(Math.max(0, rest.findIndex(isReady)), 1)
      if (step) ended.push({ step, counts: await start(step) })
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return ended
}

/** Steps that may run side by side, together; any other alone. @param {readonly Step[]} steps */
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

/** @param {Step} step @param {string} broken @param {(line: string) => void} say @returns {Counts} */
function notRun(step, broken, say) {
  say(`\n=== ${step.name}: not run, because "${broken}" failed`)
  return asOne(false)
}

/** @param {Step} step @param {(line: string) => void} say @returns {Promise<Counts>} */
async function runStep(step, say) {
  const header = `\n=== ${step.name}`
  const collects = step.beside && !step.streams
  if (!collects) say(header)
  const start = performance.now()
  const { output, ...counts } = await step
    .run()
    .catch((error) => ({ ...asOne(false), output: String(error?.stack ?? error) }))
  if (collects) say(header)
  if (output?.trim()) say(output.trim())
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
