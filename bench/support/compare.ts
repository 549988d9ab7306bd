import { line } from './report.ts'
import type { Round, Times } from './rounds.ts'

const MAX_RATIO = 3
const MAX_MS = 50
/** Below this a ratio says more about the machine than about the shop, in milliseconds. */
const NOISE_MS = 1

/** The same kind of request to a small and a large shop. */
export interface Compared {
  what: string
  connections: number
  small: Round
  large: Round
}

const ratio = (small: number, large: number) => large / Math.max(small, NOISE_MS)

/** How many times as long the large shop takes; of concurrent requests only the total work can be measured. */
function ratiosOf({ small, large, connections }: Compared): number[] {
  if (connections > 1) return [ratio(small.work.mean, large.work.mean)]
  return [ratio(small.judged.p50, large.judged.p50), ratio(small.judged.p99, large.judged.p99)]
}

/** Limits that were exceeded. Documents may take longer, because they are also rendered, in either shop. */
export function faultsIn(compared: Compared): string[] {
  const { what, connections, small, large } = compared
  const name = `${what} (${connections})`
  const worst = Math.max(...ratiosOf(compared))
  const slow = large.judged.p99 > MAX_MS && connections === 1 && !what.startsWith('document')
  return [
    ...(worst > MAX_RATIO ? [`${name}: ${worst.toFixed(1)} times as long`] : []),
    ...(slow ? [`${name}: p99 ${large.judged.p99.toFixed(1)} ms`] : []),
    ...(small.bad + large.bad > 0 ? [`${name}: ${small.bad} and ${large.bad} requests failed`] : []),
  ]
}

const shown = ({ p50, p99 }: Times) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`

/** Prints the judged figures of both shops, and what the large shop's figure consists of. */
export function printComparison(compared: Compared): void {
  const { what, connections, small, large } = compared
  const judged = ({ work, judged }: Round) => (connections > 1 ? work.mean.toFixed(1) : shown(judged))
  const ratios = ratiosOf(compared).map((each) => `x${each.toFixed(1)}`)
  const besides = connections > 1 ? '' : `, work ${shown(large.work)}`
  const figure = `${judged(small)} → ${judged(large)}`
  line(`${what} (${connections})`, figure, `${ratios.join(' / ')}, time ${shown(large.time)}${besides}`)
}
