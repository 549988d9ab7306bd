/** What the work below takes on the machine for which the caps were measured, in milliseconds of processor time. */
const REFERENCE_MS = 35
const SAMPLES = 8
/** A machine that is slower still runs the tests, but proves nothing about their cost. */
const SLOWEST = 2

/** The same each time: strings, a map and JSON, as in the tests. */
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

/** Milliseconds of processor time that the work takes now, several times. */
export function sampleSpeed() {
  return Array.from({ length: SAMPLES }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
}

/**
 * How many times as long as on the reference machine work takes here, from 1 to 2: virtual machines change their speed by a
 * half within minutes.
 * @param {readonly number[]} samples
 */
export function slownessOf(samples) {
  if (samples.length === 0) return 1
  const mean = samples.reduce((sum, ms) => sum + ms, 0) / samples.length
  return Math.min(SLOWEST, Math.max(1, mean / REFERENCE_MS))
}
