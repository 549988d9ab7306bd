/** One line of a benchmark: what was measured, the figure, and its goal. */
export function line(what: string, figure: string, goal: string): void {
  process.stdout.write(`${what.padEnd(46)} ${figure.padStart(16)}   ${goal}\n`)
}

/** The middle of three or more. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
