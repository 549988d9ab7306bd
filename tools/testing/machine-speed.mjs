/** Milliseconds of processor time that the work below takes during a test run on the reference machine of the caps. */
const REFERENCE_MS = 32
/** Milliseconds between two samples. */
const SAMPLE_EVERY = 5000
/** Number of rounds after which the work is compiled. */
const WARM_UP = 5
/** On a machine that is slower than this the tests run, but prove nothing about their cost. */
const SLOWEST = 2

/** Always the same work: strings, a map and JSON, as in the tests. */
function work() {
  const seen = new Map()
  let sum = 0
  for (let at = 0; at < 400_000; at += 1) {
    seen.set(`k${at % 5000}`, at)
    sum = (sum * 31 + at) | 0
  }
  const text = JSON.stringify([...seen])
  for (let time = 0; time < 20; time += 1) sum += JSON.parse(text).length
  return sum
}

/** Milliseconds of processor time that the work takes now. */
function sample() {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * Measures how long the same work takes while the tests run. Other load on the virtual machine and its host changes
 * this by 50 % within minutes.
 */
export class SpeedMeter {
  /** @type {number[]} */
  #samples = []
  #timer

  /** @param {number} [every] milliseconds */
  constructor(every = SAMPLE_EVERY) {
    for (let round = 0; round < WARM_UP; round += 1) work()
    this.#timer = setInterval(() => this.#samples.push(sample()), every).unref()
  }

  /** Milliseconds of each sample since the last call. */
  take() {
    return this.#samples.splice(0)
  }

  stop() {
    clearInterval(this.#timer)
  }
}

/**
 * How many times longer work took than on the reference machine, limited to 1 to 2.
 * @param {readonly number[]} samples
 */
export function slownessOf(samples) {
  if (samples.length === 0) return 1
  const mean = samples.reduce((sum, ms) => sum + ms, 0) / samples.length
  return Math.min(SLOWEST, Math.max(1, mean / REFERENCE_MS))
}
