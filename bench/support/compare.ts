import { line } from './report.ts'
import type { Round, Times } from './rounds.ts'

const MOST_TIMES = 3
const MOST_MS = 50
/** Below this a ratio says more about the machine than about the shop, in milliseconds. */
const NOISE_MS = 1

/** The same kind of question, put to a small and a large shop. */
export interface Compared {
  what: string
  connections: number
  small: Round
  large: Round
}

const ratio = (small: number, large: number) => large / Math.max(small, NOISE_MS)

/** How many times as much the large shop takes; of questions that are asked at once, only the work of all together can be told. */
function ratiosOf({ small, large, connections }: Compared): number[] {
  if (connections > 1) return [ratio(small.work.mean, large.work.mean)]
  return [ratio(small.judged.p50, large.judged.p50), ratio(small.judged.p99, large.judged.p99)]
}

/** What is wrong; nothing when all is well. Documents are drawn besides, in either shop, and may take longer. */
export function faultsIn(compared: Compared): string[] {
  const { what, connections, small, large } = compared
  const name = `${what} (${connections})`
  const worst = Math.max(...ratiosOf(compared))
  const slow = large.judged.p99 > MOST_MS && connections === 1 && !what.startsWith('document')
  return [
    ...(worst > MOST_TIMES ? [`${name}: ${worst.toFixed(1)} times as long`] : []),
    ...(slow ? [`${name}: p99 ${large.judged.p99.toFixed(1)} ms`] : []),
    ...(small.bad + large.bad > 0 ? [`${name}: ${small.bad} and ${large.bad} questions were refused`] : []),
  ]
}

const shown = ({ p50, p99 }: Times) => `${p50.toFixed(1)} / ${p99.toFixed(1)}`

/** What is judged, small and large, and of the large shop what that was made of. */
export function tell(compared: Compared): void {
  const { what, connections, small, large } = compared
  const judged = ({ work, judged }: Round) => (connections > 1 ? work.mean.toFixed(1) : shown(judged))
  const ratios = ratiosOf(compared).map((each) => `x${each.toFixed(1)}`)
  const besides = connections > 1 ? '' : `, work ${shown(large.work)}`
  const figure = `${judged(small)} → ${judged(large)}`
  line(`${what} (${connections})`, figure, `${ratios.join(' / ')}, time ${shown(large.time)}${besides}`)
}
