export type Pair = readonly [before: number, after: number]

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]) => sum(values) / values.length

/**
 * Compares figures that were measured in pairs.
 * @returns `ratio` of the totals, after to before; `error`, the standard error of the mean ratio of a pair
 */
export function ratioOf(pairs: readonly Pair[]): { ratio: number; error: number; means: [number, number] } {
  const [before, after] = [pairs.map((pair) => pair[0]), pairs.map((pair) => pair[1])]
  const ratios = pairs.map(([first, second]) => second / first)
  const centre = mean(ratios)
  const variance = sum(ratios.map((ratio) => (ratio - centre) ** 2)) / (pairs.length - 1)
  const means: [number, number] = [mean(before), mean(after)]
  return { ratio: means[1] / means[0], error: Math.sqrt(variance / pairs.length), means }
}
