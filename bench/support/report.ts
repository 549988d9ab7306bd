/** One line of a benchmark: what was measured, the figure, and its goal. */
export function line(what: string, figure: string, goal: string): void {
  process.stdout.write(`${what.padEnd(46)} ${figure.padStart(16)}   ${goal}\n`)
}

/** Prints what is wrong, and fails the benchmark. */
export function fail(text: string): void {
  process.stdout.write(`  WRONG: ${text}\n`)
  process.exitCode = 1
}

/** @property unit with the space before it, if there is one: ` ms`, `/s` */
export interface Figure {
  value: number
  unit?: string
  digits?: number
}

export type Goal = readonly [compared: '<=' | '>=', limit: number]

/** A line with a goal. The benchmark fails when the figure, rounded as printed, misses it. */
export function judge(what: string, { value, unit = '', digits = 0 }: Figure, goal: Goal, note = ''): void {
  const [compared, limit] = goal
  const [shown, wanted] = [value.toFixed(digits), `${compared} ${limit}${unit}`]
  line(what, `${shown}${unit}`, note ? `${wanted}   ${note}` : wanted)
  const isMet = compared === '<=' ? Number(shown) <= limit : Number(shown) >= limit
  if (!isMet) fail(`${what}: ${shown}${unit}, not ${wanted}`)
}

/** The median of three or more values. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
