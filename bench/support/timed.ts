import type { WorkMeter } from './work.ts'

/**
 * How long one call takes after another, in ms. Of each counts the smaller of time and work: other load on the machine makes the
 * time longer, several processes the work.
 * @param call gets the number of the turn
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
