import type { WorkMeter } from './work.ts'

/**
 * Durations of sequential calls in ms: for each the smaller of elapsed and processor time, because other load on the machine
 * increases the former, several processes the latter.
 * @param call receives the index of the call
 */
export async function timed(
  meter: WorkMeter,
  { calls, warm }: { calls: number; warm: number },
  call: (turn: number) => Promise<unknown>,
): Promise<{ p50: number; p99: number }> {
  const times: number[] = []
  for (let turn = 0; turn < warm + calls; turn += 1) {
    if (turn === warm) meter.refresh()
    meter.take()
    const from = performance.now()
    await call(turn)
    const time = performance.now() - from
    if (turn >= warm) times.push(Math.min(time, meter.take()))
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}
