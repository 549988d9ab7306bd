import type { WorkerEvents } from 'graphile-worker'

/** A worker without a job polls every second: after this long without one it hangs, in milliseconds. */
const SILENCE_MS = 15_000

/** Follows a runner's events. @returns whether it works on a job or looked for one lately */
export function trackWorkerLiveness(events: WorkerEvents, now: () => number = () => performance.now()): () => boolean {
  let looked = now()
  let running = 0
  events.on('worker:getJob:empty', () => {
    looked = now()
  })
  events.on('job:start', () => {
    running += 1
  })
  events.on('job:complete', () => {
    running -= 1
    looked = now()
  })
  return () => running > 0 || now() - looked < SILENCE_MS
}
