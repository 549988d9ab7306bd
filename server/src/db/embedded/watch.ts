import { type Postmaster, stillServes } from './postmaster.ts'

const everyMs = 2_000

/**
 * Polls whether the server is alive, and has it revived when it was killed (out of memory, by hand): else every request
 * would fail until the shop is restarted. The timer does not keep the process alive.
 */
export function watchPostmaster(first: Postmaster, revive: () => Promise<Postmaster>): { stop(): Promise<void> } {
  let postmaster = first
  let stopped = false
  let looking = Promise.resolve()
  const look = async () => {
    if (stopped || (await stillServes(postmaster)) || stopped) return
    postmaster = await revive()
  }
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => {})
  }, everyMs)
  timer.unref()
  return {
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await looking
    },
  }
}
