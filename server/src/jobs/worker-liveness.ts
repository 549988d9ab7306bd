import type { WorkerEvents } from 'graphile-worker'

/** An idle worker polls every second: after this time without a poll it hangs, in milliseconds. */
const SILENCE_MS = 15_000

/** Follows a runner's events. @returns a function that checks whether it is working on a job, or has polled recently */
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
